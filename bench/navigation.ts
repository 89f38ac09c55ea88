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
    const times = new Map<string, number[]>(LINKS.map((link) => [link, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [link, ms] of await tour(page)) times.get(link)?.push(ms);
    return [...times].map(([link, ms]) => ({
      name: `Move to ${link}`,
      got: median(ms),
      unit: 'ms',
      goal: { atMost: 200 },
      note: `click to painted, ${SLOWER}× slower; the first time ${Math.round(first.get(link) ?? NaN)} ms`,
    }));
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function tour(page: Page): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const link of LINKS) {
    times.set(link, await move(page, link));
    // Pictures come and parts move into view for a second after the page stands; nobody is off again before that.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
  }
  return times;
}

/** Milliseconds from the click to the first frame with the other page. */
async function move(page: Page, path: string): Promise<number> {
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
  return page.evaluate(() => (window as unknown as { moved: Promise<number> }).moved);
}

function watchMove(): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  const moved = new Promise<number>((resolve) => {
    let clickedAt = NaN;
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (heading() === before || heading() === undefined) return;
      observer.disconnect();
      // A message comes right after the frame; a timer would wait for whatever the page does next.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - clickedAt));
      port1.start();
      requestAnimationFrame(() => port2.postMessage(null));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(window, { moved });
}

if (import.meta.main) console.table(await measureNavigation());
