// Moving from page to page inside the site, on a processor a quarter as fast.
import { type Page, chromium } from '@playwright/test';
import { startMeasured } from './support/measured-program.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { type Finding, median } from './support/finding.ts';

const SLOWER = 4;
const ROUNDS = 5;
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
    return [...times].map(([link, each]) => ({
      name: `Move to ${link}`,
      got: median(each),
      unit: 'ms',
      goal: { atMost: 100 },
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
    // What the page does after it stands (pictures, strips) is not part of the next move.
    await page.waitForLoadState('networkidle');
  }
  return times;
}

/** From the click to the first frame with the other page's heading. */
const move = (page: Page, link: string): Promise<number> =>
  page.evaluate(
    (path) =>
      new Promise<number>((resolve, reject) => {
        const heading = () => document.querySelector('h1')?.textContent;
        const before = heading();
        const anchor = [...document.querySelectorAll('a')].find(
          ({ pathname }) => pathname.toLowerCase() === path.toLowerCase(),
        );
        if (!anchor) return reject(new Error(`no link to ${path}`));
        const clickedAt = performance.now();
        const painted = () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
        new MutationObserver((_, observer) => {
          if (heading() === before || heading() === undefined) return;
          observer.disconnect();
          painted();
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        anchor.click();
      }),
    link,
  );

if (import.meta.main) console.table(await measureNavigation());
