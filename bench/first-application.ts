// An application after a pause, when the process that looks into documents has ended: `node bench/first-application.ts
// [how many]`. The first one of all is in it: a program just started.
import { setTimeout as pause } from 'node:timers/promises';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { workerIdle } from '#server/platform/worker-process.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { type Finding, percentile, rounded } from './support/finding.ts';
import { startMeasured } from './support/measured-program.ts';

const APPLICATIONS = 20;

export async function measureFirstApplication(count = APPLICATIONS): Promise<Finding[]> {
  const program = await startMeasured();
  const resume = aPdf();
  const apply = async (round: number): Promise<number> => {
    const body = anApplicationForm({ email: `priya-${round}@raghavan.example` }, resume);
    const began = performance.now();
    const answer = await fetch(program.url + applicationCalls.submit.path, { method: 'POST', body });
    const took = performance.now() - began;
    if (answer.status !== 201) throw new Error(await answer.text());
    return took;
  };
  try {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < count; round += 1) {
      cold.push(await apply(round));
      warm.push(await apply(count + round));
      await pause(workerIdle.ms + 1000);
    }
    const within = (times: number[]) => `95 of 100 within ${rounded(percentile(times, 95))} ms`;
    return [
      {
        name: 'An application after a pause',
        got: percentile(cold, 95),
        unit: 'ms',
        goal: { atMost: 500 },
        note: `${within(cold)}, at most ${rounded(Math.max(...cold))}; the next one ${within(warm)}`,
      },
    ];
  } finally {
    await program.stop();
  }
}

if (import.meta.main) {
  const [count] = process.argv.slice(2);
  console.table(await measureFirstApplication(count === undefined ? undefined : Number(count)));
}
