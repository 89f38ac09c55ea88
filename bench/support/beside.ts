// Heavy work of the program, what it costs, and what those notice who look at a page of the site meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { type Finding, median, percentile } from './finding.ts';
import { memoryOf } from './memory.ts';
import { probed } from './prober.ts';
import { processorSecondsOf } from './processor.ts';

const QUIET_MS = 4000;
const LOOK_MS = 200;

interface Beside {
  /** How long a page took in quiet moments before and after: a shared machine is not as fast a minute later. */
  quiet: number[];
  busy: number[];
  /** Memory of the program and its workers, in MB, as the work went on. */
  held: number[];
  /** Seconds of the processors. */
  own: number;
  workers: number;
}

export async function probedBeside(
  program: { pid: number; url: string },
  work: () => Promise<void>,
): Promise<Beside> {
  const page = { url: `${program.url.replace('localhost', '127.0.0.1')}/contact` };
  const before = await probed(page, () => pause(QUIET_MS));
  const held: number[] = [];
  const looking = setInterval(() => void memoryOf(program.pid).then((now) => held.push(now)), LOOK_MS);
  const had = await processorSecondsOf(program.pid);
  const busy = await probed(page, work);
  const has = await processorSecondsOf(program.pid);
  clearInterval(looking);
  const after = await probed(page, () => pause(QUIET_MS));
  return {
    quiet: [...before, ...after],
    busy,
    held,
    own: has.own - had.own,
    workers: has.workers - had.workers,
  };
}

export const processorsOf = ({ own, workers }: Beside): string =>
  `of the processors ${own.toFixed(1)} s for the program, pages included, and ${workers.toFixed(1)} s for its workers`;

export const pageBeside = (name: string, { quiet, busy }: Beside): Finding => ({
  name,
  got: (median(busy) / median(quiet) - 1) * 100,
  unit: '% slower',
  goal: { atMost: 10 },
  note: `${median(quiet).toFixed(2)} ms and ${median(busy).toFixed(2)}; 95 of 100 within ${percentile(quiet, 95).toFixed(2)} and ${percentile(busy, 95).toFixed(2)}`,
});
