// Moving from page to page inside the site, on a processor a quarter as fast.
import { type Page, chromium } from '@playwright/test';
import { startMeasured } from './support/measured-program.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { type Finding, median } from './support/finding.ts';

const SLOWER = 4;
const ROUNDS = 9;
const SETTLED_MS = 1000;
// As people do it.
const AIMING_MS = 150;
const PRESSING_MS = 80;
const LINKS = ['/services', '/about', '/resources', '/Career', '/contact', '/'];

export async function measureNavigation(): Promise<Finding[]> {
  const program = await startMeasured();
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(program.url);
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const first = await tour(page);
    const times = new Map<string, Moved[]>(LINKS.map((link) => [link, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [link, moved] of await tour(page)) times.get(link)?.push(moved);
    return [...times].map(([link, moves]) => {
      const whole = Math.round(median(moves.map((move) => move.wholeMs)));
      const firstTime = Math.round(first.get(link)?.headMs ?? NaN);
      return {
        name: `Move to ${link}`,
        got: median(moves.map((move) => move.headMs)),
        unit: 'ms',
        goal: { atMost: 100 },
        note: `click to painted, ${SLOWER}× slower; all of it ${whole} ms, the first time ${firstTime} ms`,
      };
    });
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function tour(page: Page): Promise<Map<string, Moved>> {
  const times = new Map<string, Moved>();
  for (const link of LINKS) {
    times.set(link, await move(page, link));
    // Pictures come and parts move into view for a second after the page stands; nobody is off again before that.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
  }
  return times;
}

interface Moved {
  /** From the click to the first frame with the head of the other page. */
  headMs: number;
  /** And to the first with what stands below it. */
  wholeMs: number;
}

async function move(page: Page, path: string): Promise<Moved> {
  const link = page.locator(`:is(header, footer) a[href="${path}" i]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`There is no link to ${path}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(AIMING_MS);
  await page.evaluate(watchMove);
  await page.mouse.down();
  await page.waitForTimeout(PRESSING_MS);
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { moved: Promise<Moved> }).moved);
}

function watchMove(): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  const moved = new Promise<Moved>((resolve) => {
    let clickedAt = NaN;
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
    // A message comes right after the frame; a timer would wait for whatever the page does next.
    const afterFrame = (tell: (ms: number) => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => tell(performance.now() - clickedAt));
      port1.start();
      requestAnimationFrame(() => port2.postMessage(null));
    };
    const seen: Partial<Moved> = {};
    const tell = (what: keyof Moved) => (ms: number) => {
      seen[what] = ms;
      if (seen.headMs && seen.wholeMs) resolve(seen as Moved);
    };
    let hasHead = false;
    new MutationObserver((_, observer) => {
      if (heading() === before || heading() === undefined) return;
      if (!hasHead) afterFrame(tell('headMs'));
      hasHead = true;
      // Holds the place of what is still to come.
      if (document.querySelector('main > .h-dvh')) return;
      observer.disconnect();
      afterFrame(tell('wholeMs'));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(window, { moved });
}

if (import.meta.main) console.table(await measureNavigation());
