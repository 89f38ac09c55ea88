// The board with thousands of cards in one column: until they are seen, and while one is drawn over it.
import type { Browser, Page } from '@playwright/test';
import { type Finding, median, percentile } from './support/finding.ts';
import { CARDS, moveFirst, openBoard, withFullBoard } from './support/full-board.ts';

const VISITS = 5;
const DRAG_MS = 4000;
const FRAME_MS = 1000 / 60;
const MOVES = 10;

export const measureBoard = (): Promise<Finding[]> =>
  withFullBoard(async (program, browser) => {
    const visits: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const { page, ms } = await openBoard(browser, program);
      visits.push(ms);
      await page.context().close();
    }
    const { page } = await openBoard(browser, program);
    const { frames, seconds, longest } = await drag(browser, page);
    await page.context().close();
    const [one, other] = [await openBoard(browser, program), await openBoard(browser, program)];
    const seen = await untilSeen(one.page, other.page);
    return [
      {
        name: `Board, ${CARDS} cards: drawn`,
        got: median(visits),
        unit: 'ms',
        goal: { atMost: 1000 },
        note: 'nothing in the browser’s memory',
      },
      {
        name: 'Frames while a card is drawn over it',
        got: frames / seconds,
        unit: 'a second',
        goal: { atLeast: 58 },
        note: 'by the browser’s own trace',
      },
      { name: 'Between two frames, 99 of 100', got: longest, unit: 'ms', goal: { atMost: 2 * FRAME_MS } },
      { name: 'Until another sees a move, 9 of 10', got: seen, unit: 'ms', goal: { atMost: 2000 } },
    ];
  });

interface Drawn {
  frames: number;
  seconds: number;
  longest: number;
}

/** To and fro over all columns, at the speed of a hand. */
async function drag(browser: Browser, page: Page): Promise<Drawn> {
  const card = await page.getByRole('article').first().boundingBox();
  if (!card) throw new Error('There is no card.');
  const start = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 5, { steps: 4 });
  await page.waitForTimeout(500);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  // In the page, once a frame: from outside, moves come half as often.
  const seconds = await page.evaluate(
    ({ x, y, ms }) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const move = () => {
          const at = performance.now() - began;
          const clientX = x + 400 * (1 - Math.cos((at / 1000) * Math.PI));
          const clientY = y + 120 * (1 + Math.sin((at / 700) * Math.PI));
          document.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX, clientY }));
          if (at < ms) requestAnimationFrame(move);
          else resolve(at / 1000);
        };
        requestAnimationFrame(move);
      }),
    { ...start, ms: DRAG_MS },
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Entry[] };
  const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000);
  const between = drawn.slice(1).map((at, place) => at - (drawn[place] ?? at));
  return { frames: drawn.length, seconds, longest: percentile(between, 99) };
}

/** From the answer to whoever moved a card. */
async function untilSeen(one: Page, other: Page): Promise<number> {
  const shown = other.getByRole('region', { name: 'Screening', exact: true }).getByRole('article');
  const times: number[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    await moveFirst(one, 'New', 'ArrowRight');
    const began = performance.now();
    await shown.nth(move).waitFor();
    times.push(performance.now() - began);
  }
  return percentile(times, 90);
}

interface Entry {
  name: string;
  /** In microseconds. */
  ts: number;
}

if (import.meta.main) console.table(await measureBoard());
