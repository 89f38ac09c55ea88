// `node bench/board-hour.ts [minutes]`: two people move cards of a full board to and fro; what their pages and the
// program hold in memory is looked at all the while, and must not grow.
import type { CDPSession, Page } from '@playwright/test';
import { MINUTE_MS } from '#contract/durations.ts';
import { rounded } from './support/finding.ts';
import { moveFirst, openBoard, withFullBoard } from './support/full-board.ts';
import { memoryOf } from './support/memory.ts';

const BETWEEN_MOVES_MS = 2000;
const LOOKS = 12;
/** In the second half of the time: in the first, code is compiled and what is kept for minutes comes together. */
const MAY_GROW = 1.05;

const minutes = Number(process.argv[2] ?? 60);

interface Look {
  minute: number;
  moves: number;
  /** Of arrow keys: as many as moves, unless one was lost. */
  presses: number;
  'one, MB': number;
  'other, MB': number;
  'nodes, one': number;
  'program, MB': number;
}

const looks = await withFullBoard(async (program, browser) => {
  const [{ page: one }, { page: other }] = [
    await openBoard(browser, program),
    await openBoard(browser, program),
  ];
  const sessions = [
    await one.context().newCDPSession(one),
    await other.context().newCDPSession(other),
  ] as const;
  const found: Look[] = [];
  const began = Date.now();
  let moves = 0;
  let presses = 0;
  for (let look = 1; look <= LOOKS; look += 1) {
    const until = began + (look * minutes * MINUTE_MS) / LOOKS;
    while (Date.now() < until) {
      presses += await moveBoth(one, other);
      moves += 4;
    }
    found.push({
      minute: Math.round((Date.now() - began) / MINUTE_MS),
      moves,
      presses,
      'one, MB': await heapOf(sessions[0]),
      'other, MB': await heapOf(sessions[1]),
      'nodes, one': await nodesOf(sessions[0]),
      'program, MB': rounded(await memoryOf(program.pid)),
    });
    console.log(JSON.stringify(found.at(-1)));
  }
  return found;
});

/** A card goes forward and comes back, taken on by the other each time: each sees what the other does. */
async function moveBoth(one: Page, other: Page): Promise<number> {
  let presses = 0;
  for (const [page, from, key] of [
    [one, 'New', 'ArrowRight'],
    [other, 'Screening', 'ArrowRight'],
    [one, 'Interview', 'ArrowLeft'],
    [other, 'Screening', 'ArrowLeft'],
  ] as const) {
    presses += await moveFirst(page, from, key);
    await page.waitForTimeout(BETWEEN_MOVES_MS);
  }
  return presses;
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return rounded(usedSize / 2 ** 20);
}

async function nodesOf(session: CDPSession): Promise<number> {
  const { nodes } = await session.send('Memory.getDOMCounters');
  return nodes;
}

console.table(looks);
const first = looks[LOOKS / 2 - 1];
const last = looks.at(-1);
const grown = (['one, MB', 'other, MB', 'program, MB'] as const).filter(
  (what) => (last?.[what] ?? 0) > MAY_GROW * (first?.[what] ?? 0),
);
console.log(grown.length === 0 ? 'Flat.' : `Grew: ${grown.join('; ')}.`);
process.exitCode = grown.length === 0 ? 0 : 1;
