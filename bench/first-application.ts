// An application after a pause, when the process that looks into documents has ended: `node bench/first-application.ts
// [how many]`. The first one of all is in it: a program just started. Beside it a process that does nothing looks at the
// clock: a round in which the machine itself stood still is told apart.
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { workerIdle } from '#server/platform/worker-process.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { type Finding, percentile, rounded } from './support/finding.ts';
import { startMeasured } from './support/measured-program.ts';

const APPLICATIONS = 20;
const STOOD_STILL_MS = 100;

/** Tells of the moments between which nothing ran, though it was due every ten milliseconds. */
const watchClock = `
  const { parentPort } = require('node:worker_threads');
  let last = performance.timeOrigin + performance.now();
  setInterval(() => {
    const now = performance.timeOrigin + performance.now();
    if (now - last > ${STOOD_STILL_MS}) parentPort.postMessage([last, now]);
    last = now;
  }, 10);
`;

export async function measureFirstApplication(count = APPLICATIONS): Promise<Finding[]> {
  const program = await startMeasured();
  const resume = aPdf();
  const stops: [number, number][] = [];
  const watch = new Worker(watchClock, { eval: true }).on('message', (stop) => stops.push(stop));
  const apply = async (round: number): Promise<number> => {
    const body = anApplicationForm({ email: `priya-${round}@raghavan.example` }, resume);
    const began = performance.now();
    const answer = await fetch(program.url + applicationCalls.submit.path, { method: 'POST', body });
    const took = performance.now() - began;
    if (answer.status !== 201) throw new Error(await answer.text());
    return took;
  };
  try {
    const all: number[] = [];
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const began = performance.timeOrigin + performance.now();
      const took = await apply(round);
      all.push(took);
      warm.push(await apply(count + round));
      await pause(workerIdle.ms + 1000);
      if (!stops.some(([from, to]) => to > began && from < began + took)) cold.push(took);
    }
    const within = (times: number[]) => `95 of 100 within ${rounded(percentile(times, 95))} ms`;
    return [
      {
        name: 'An application after a pause',
        got: percentile(cold, 95),
        unit: 'ms',
        goal: { atMost: 500 },
        note: `${within(cold)}, at most ${rounded(Math.max(...cold))}, without ${count - cold.length} of ${count} in which the machine stood still for more than ${STOOD_STILL_MS} ms (with them at most ${rounded(Math.max(...all))}); the next one ${within(warm)}`,
      },
    ];
  } finally {
    await watch.terminate();
    await program.stop();
  }
}

if (import.meta.main) {
  const [count] = process.argv.slice(2);
  console.table(await measureFirstApplication(count === undefined ? undefined : Number(count)));
}
