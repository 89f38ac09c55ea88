// The site in several languages: a visitor goes over to Tamil and back, with scripts and without, and every page stands in
// Tamil, Hindi, a longer language and one that is read from the right.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sitePages } from '#contract/addresses.ts';
import { identityCalls } from '#contract/identity/identity.ts';
import { writeMadeUpLocales } from '#tests/support/made-up-locales.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { headersOf, postJob } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test as base } from './support/test.ts';

/** Of its own: others rely on English alone. */
const test = base.extend<object, { offering: Program }>({
  offering: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'locales-'));
      writeMadeUpLocales(folder);
      const program = await startProgram({ LOCALES_DIR: folder });
      await use(program);
      await program.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  program: ({ offering }, use) => use(offering),
});

const LANGUAGES = ['en', 'ta', 'hi', 'ar-XB', 'en-XA'];

test.beforeEach(async ({ request, program }) => {
  if ((await request.get('/ta/')).ok()) return;
  const changed = await request.put(identityCalls.change.path, {
    headers: await headersOf(request, program),
    data: { languages: LANGUAGES },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await postJob(request, program, { title: 'Warehouse Developer' });
});

const lang = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** The switch: behind the present language's name, or in the menu of a phone. */
async function choose(page: Page, name: string, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await page.locator('header button[aria-haspopup="dialog"]').click();
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
    return;
  }
  await page.locator('.language-switch > summary').click();
  await page.locator('.language-switch').getByRole('link', { name, exact: true }).click();
}

test('a visitor goes from English to Tamil, moves between pages and comes back', async ({
  page,
  isPhone,
  axe,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await openAlive(page, sitePages.services);
  await choose(page, 'தமிழ்', isPhone);
  await expect(page).toHaveURL(/\/ta\/services$/);
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  expect(await lang(page)).toBe('ta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0b80-\u0bff]/);
  await axe();

  // Without a new document: the words of the next page come with it.
  await page.evaluate(() => ((globalThis as { isSame?: boolean }).isSame = true));
  const footer = page.getByRole('contentinfo');
  await footer.locator('a[href="/ta/Career"]').click();
  await expect(page).toHaveURL(/\/ta\/Career$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0b80-\u0bff]/);
  // A position nobody has translated: its words say that they are English, its date is Tamil.
  const card = page.getByRole('article').filter({ hasText: 'Warehouse Developer' });
  await expect(card.getByRole('heading')).toHaveAttribute('lang', 'en');
  await expect(card.locator('time')).toHaveText(/^\d{1,2} [\u0b80-\u0bff]+\.?, \d{4}$/);
  await footer.locator('a[href="/ta/Contact"]').first().click();
  await expect(page).toHaveURL(/\/ta\/contact$/i);
  await page.locator('main form button[type="submit"]').first().click();
  // What the form says of empty fields came with its page.
  await expect(page.getByRole('alert').first()).toHaveText(/[\u0b80-\u0bff]/);
  expect(await page.evaluate(() => (globalThis as { isSame?: boolean }).isSame), 'one document').toBe(true);

  await choose(page, 'English', isPhone);
  await expect(page).toHaveURL(/\/contact$/i);
  expect(new URL(page.url()).pathname.startsWith('/ta')).toBe(false);
  expect(await lang(page)).toBe('en');
  expect(complaints).toEqual([]);
});

test('the switch is there for the keyboard', async ({ page, isPhone }) => {
  test.skip(isPhone, 'a phone has it in its menu');
  await openAlive(page, '/about');
  const summary = page.locator('.language-switch > summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.language-switch a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
  await expect(page.locator('.language-switch')).not.toHaveAttribute('open');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links, forms and the switch stay in the language', async ({ page, isPhone }) => {
    await page.goto('/ta/Career');
    await page.locator('footer a[href="/ta/About"]').click();
    await expect(page).toHaveURL(/\/ta\/About$/);
    await page.goto('/ta/application');
    await page.locator('main input[name="email"]').fill('selvi@example.com');
    await page.locator('main form button[type="submit"]').first().click();
    await expect(page).toHaveURL(/\/ta\/application\/sent$/);
    await expect(page.locator('main')).toContainText(/[\u0b80-\u0bff]/);
    const list = page.locator(isPhone ? 'footer .language-list' : '.language-switch');
    if (!isPhone) await list.locator('summary').click();
    await list.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(/[^a]\/application/);
  });
});

test.describe('a browser that asks for Tamil', () => {
  test.use({ locale: 'ta-IN' });

  test('is told of it once, in a line that moves nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAlive(page, '/privacy');
    const line = page.getByRole('complementary', { name: 'தமிழ்' });
    await expect(line.getByRole('link')).toHaveAttribute('href', '/ta/privacy');
    await expect(line).toHaveAttribute('lang', 'ta');
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await line.getByRole('button').click();
    await expect(line).toHaveCount(0);
    await openAlive(page, '/about');
    await page.waitForTimeout(500);
    await expect(line).toHaveCount(0);
  });

  test('is told of nothing on a page in it', async ({ page }) => {
    await openAlive(page, '/ta/privacy');
    await page.waitForTimeout(500);
    await expect(page.locator('.language-line')).toHaveCount(0);
  });
});

const PAGES = ['/', '/services', '/about', '/resources', '/contact', '/Career', '/privacy', '/article-1'];
const OTHERS = ['/application', '/alerts/sent', '/verify/unknown', '/nowhere'];

for (const tag of LANGUAGES.slice(1)) {
  test(
    `every page stands in ${tag}: nothing sticks out`,
    { tag: '@long' },
    async ({ page, isPhone, axe }) => {
      test.slow();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' });
      for (const path of [...PAGES, ...OTHERS]) {
        await openAlive(page, `/${tag}${path}`);
        expect(await lang(page), path).toBe(tag);
        const out = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(out, `${tag} ${path} is as wide as the window`).toBeLessThanOrEqual(0);
        const beyond = await page.evaluate(wordsBeyondTheEdge);
        expect(beyond, `${tag} ${path}`).toEqual([]);
      }
      await openAlive(page, `/${tag}/contact`);
      await axe();
      expect(complaints).toEqual([]);
    },
  );
}

/** Words of the header and of headings that begin on the page and end beyond it. */
function wordsBeyondTheEdge(): string[] {
  const { clientWidth } = document.documentElement;
  return [
    ...document.querySelectorAll('header a, header summary, main h1, main h2, main p, footer a'),
  ].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const scrolls = element.closest('.marquee, .flip-grid, .team, .hero-slide:not(.is-current), .sr-only');
    const isSeen = width > 0 && element.checkVisibility({ visibilityProperty: true });
    return isSeen && !scrolls && (left < -1 || right > clientWidth + 1) ? [element.textContent ?? ''] : [];
  });
}
