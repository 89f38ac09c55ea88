// The first visit of the dashboard by somebody signed in, on a processor a quarter as fast: nothing is in the browser's cache.
// Beside another built checkout, in turn: node bench/dashboard.ts ../before
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { officePages } from '#contract/office/office-pages.ts';
import { signIn } from '#tests/browser/support/sign-in.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { type Finding, median } from './support/finding.ts';

const SLOWER = 4;
const VISITS = 15;
const CARDS = 6;

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

interface Office {
  program: Program;
  session: Session;
  times: number[];
}

export async function measureDashboard(other?: string): Promise<Finding[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const offices: Office[] = [];
  try {
    for (const folder of other ? [undefined, resolve(other)] : [undefined])
      offices.push(await openOffice(browser, folder));
    // The first visit of each warms the server.
    for (let visit = 0; visit <= VISITS; visit += 1)
      for (const office of offices) {
        const ms = await visitDashboard(browser, office);
        if (visit > 0) office.times.push(ms);
      }
    const [ours = NaN, before] = offices.map(({ times }) => median(times));
    const name = 'First visit of the dashboard';
    const note = `until its ${CARDS} numbers are drawn, ${SLOWER}× slower`;
    if (before === undefined) return [{ name, got: ours, unit: 'ms', note }];
    return [
      { name, got: ours, unit: 'ms', note: `${note}; ${Math.round(before)} ms in the other checkout` },
      {
        name: `${name}, of that in the other checkout`,
        got: ours / before,
        unit: '×',
        goal: { atMost: 0.7 },
      },
    ];
  } finally {
    await browser.close();
    for (const { program } of offices) await program.stop();
  }
}

async function openOffice(browser: Browser, folder: string | undefined): Promise<Office> {
  const program = await startProgram({}, undefined, folder);
  const context = await browser.newContext({ baseURL: program.url });
  const page = await context.newPage();
  await signIn(page, program.admin);
  await page.goto(officePages.dashboard);
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  const session = await context.storageState();
  await context.close();
  return { program, session, times: [] };
}

/** Milliseconds until the frame with the numbers. */
async function visitDashboard(browser: Browser, { program, session }: Office): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: session,
    baseURL: program.url,
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchCards, CARDS);
    await page.goto(officePages.dashboard, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'cardsDrawnAt' in window);
    return await page.evaluate(() => (window as unknown as { cardsDrawnAt: number }).cardsDrawnAt);
  } finally {
    await context.close();
  }
}

function watchCards(cards: number): void {
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('main article .font-display').length < cards) return;
    observer.disconnect();
    // A message comes right after the frame; a timer would wait for whatever the page does next.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => Object.assign(window, { cardsDrawnAt: performance.now() }));
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document, { childList: true, subtree: true });
}

if (import.meta.main) console.table(await measureDashboard(process.argv[2]));
