// Bodies without end and far too large ones: a clear refusal, the connection closed, nothing left on disk, memory flat.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Program, startProgram } from '#tests/support/program.ts';
import { type Case, floods, trickles } from './support/bodies.ts';
import { bytesInUse, inMegabytes, residentBytes } from './support/memory.ts';
import { type Outcome, percentile, shorten } from './support/outcome.ts';
import { type Poured, pour } from './support/pour.ts';

// A refused body is read on for a moment, so that the sender sees the answer.
const FLOOD_MAX_BYTES = 64 * 1024 * 1024;
const GIVE_UP_MS = 90_000;
const TIDY_WITHIN_MS = 10_000;
const GROWTH_MAX_BYTES = 32 * 1024 * 1024;

export interface EndlessOptions {
  /** How often everything is sent; from the second time on memory is watched. */
  cycles: number;
  /** How many of each kind at once. */
  atOnce: number;
  /** Those that are ended by time take half a minute. */
  withTrickles: boolean;
}

export async function endlessBodies({ cycles, atOnce, withTrickles }: EndlessOptions): Promise<Outcome> {
  const program = await startProgram();
  const failures: string[] = [];
  const closedMs: number[] = [];
  let most = 0;
  let count = 0;
  let sentBytes = 0;
  const play = async (cases: Case[]) => {
    const all = cases.flatMap((each) => Array<Case>(atOnce).fill(each));
    await Promise.all(
      all.map(async (each) => {
        const poured = await pour(program.url, each, GIVE_UP_MS);
        failures.push(...judge(each, poured));
        closedMs.push(poured.closedMs);
        sentBytes += poured.sentBytes;
        count += 1;
        most = Math.max(most, await residentBytes(program));
      }),
    );
  };
  try {
    // What the first requests load stays.
    await play(floods);
    const before = await bytesInUse(program);
    for (let cycle = 1; cycle < cycles; cycle += 1) await play(floods);
    const longestFlood = Math.round(percentile(closedMs.filter(Number.isFinite), 1));
    if (withTrickles) await play(trickles);
    failures.push(...(await leftBehind(program)));
    const after = await bytesInUse(program, before + GROWTH_MAX_BYTES);
    if (after - before > GROWTH_MAX_BYTES) failures.push(`memory grew by ${inMegabytes(after - before)}`);
    if (!(await fetch(`${program.url}/Career`)).ok) failures.push('pages are no longer served');
    return {
      fault: 'endless and oversized bodies',
      cycles,
      figure: `${count} requests, ${inMegabytes(sentBytes)} sent, cut off after ${longestFlood} ms at most, memory in use ${inMegabytes(before)} → ${inMegabytes(after)}, resident ${inMegabytes(most)} at most`,
      failures: shorten([...new Set(failures)]),
    };
  } finally {
    await program.stop();
  }
}

function judge({ name, statuses }: Case, { status, closedMs, message, sentBytes }: Poured): string[] {
  const failures: string[] = [];
  if (!Number.isFinite(closedMs)) failures.push(`${name}: the connection was left open`);
  if (sentBytes > FLOOD_MAX_BYTES) failures.push(`${name}: ${inMegabytes(sentBytes)} were taken`);
  // Whoever goes on sending may be reset before the answer is read.
  if (status !== 0 && !statuses.includes(status)) failures.push(`${name}: answered ${status} ${message}`);
  return failures;
}

async function leftBehind({ dataDir, output }: Program): Promise<string[]> {
  const holding = () => readdir(join(dataDir, 'holding')).catch(() => []);
  const began = performance.now();
  let held = await holding();
  while (held.length > 0 && performance.now() - began < TIDY_WITHIN_MS) {
    await pause(100);
    held = await holding();
  }
  const stored = await readdir(join(dataDir, 'files/resumes')).catch(() => []);
  const failed = output().split('"event":"request failed"').length - 1;
  return [
    ...(held.length > 0 ? [`${held.length} uploads are left in the holding folder`] : []),
    ...(stored.length > 0 ? [`${stored.length} files were stored`] : []),
    ...(failed > 0 ? [`${failed} requests failed on our side`] : []),
  ];
}
