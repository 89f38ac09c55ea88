// A program whose board has thousands of cards in its first column, and people who look at it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, type Page, chromium } from '@playwright/test';
import { officePages } from '#contract/office/office-pages.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { signIn } from '#tests/browser/support/sign-in.ts';
import type { Program } from '#tests/support/program.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { fillApart } from './fill-lists.ts';
import { startMeasured } from './measured-program.ts';

export const CARDS = 5000;

export async function withFullBoard<Result>(
  work: (program: Program, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'full-board-'));
  await fillApart({ dataDir }, CARDS);
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME));
  file.exec('update applications set stage_id = 1, is_archived = 0');
  file.close();
  const program = await startMeasured({ DATA_DIR: dataDir });
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    return await work(program, browser);
  } finally {
    await browser.close();
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Signed in, with nothing in the browser's memory yet; `ms`: until the first cards were drawn. */
export async function openBoard(browser: Browser, program: Program): Promise<{ page: Page; ms: number }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: program.url,
  });
  const page = await context.newPage();
  await signIn(page, program.admin);
  await page.addInitScript(() => {
    const drawn = new Promise<number>((resolve) => {
      const looking = new MutationObserver(() => {
        if (!document.querySelector('article')) return;
        looking.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      looking.observe(document, { childList: true, subtree: true });
    });
    Object.assign(window, { drawn });
  });
  await page.goto(officePages.board);
  const ms = await page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn);
  // The numbers in the menu, and the connection that stays open.
  await page.waitForTimeout(1000);
  return { page, ms };
}

/**
 * The first card of a column goes to the next one or the one before, as the keyboard does it. Answers how often the
 * arrow had to be pressed.
 */
export async function moveFirst(page: Page, from: string, key: 'ArrowRight' | 'ArrowLeft'): Promise<number> {
  const column = page.getByRole('region', { name: from, exact: true });
  await column
    .getByRole('button', { name: /^Take up/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  const still = page.getByRole('status').filter({ hasText: `over ${from}` });
  await still.waitFor({ state: 'attached' });
  let presses = 0;
  for (let isOver = true; isOver && presses < 5; presses += 1) {
    await page.keyboard.press(key);
    isOver = await still.waitFor({ state: 'detached', timeout: 3000 }).then(
      () => false,
      () => true,
    );
  }
  const answered = page.waitForResponse(
    (answer) => answer.url().includes(applicationCalls.list.path) && answer.request().method() !== 'GET',
  );
  await page.keyboard.press('Space');
  if (!(await answered).ok()) throw new Error('The move was refused.');
  return presses;
}
