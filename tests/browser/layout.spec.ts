// What stands around every public page.
import { accessPages } from '#contract/addresses.ts';
import { stopClock, takeClock } from './support/clock.ts';
import { moveTo, openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/about', 'About Us'],
  ['/Career', 'Career'],
  ['/contact', 'Contact'],
] as const;

test('the header leads to every page and marks where one is @both', async ({ page, isPhone }) => {
  await openAlive(page, '/');
  const marks = new Map<string, string>();
  for (const [path, label] of PAGES) {
    if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
    const nav = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Main' });
    await nav.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'i'));
    if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
    const current = nav.locator('[aria-current=page]');
    await expect(current).toHaveText(label);
    const contact = nav.getByRole('link', { name: 'Contact', exact: true });
    marks.set(label, await contact.evaluate((link) => getComputedStyle(link).boxShadow));
    if (isPhone) await page.keyboard.press('Escape');
  }
  // It is to be seen there too, though it looks like a button.
  expect(marks.get('Contact')).not.toBe(marks.get('About Us'));
});

test(
  'a link of header or footer loads no document, and opens beside where that is asked for',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await openAlive(page, '/services');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    const beside = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect(await beside).toHaveURL(/about$/i);
    await expect(page).toHaveURL(/services$/);
    await link.click();
    await expect(page).toHaveURL(/about$/i);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

test(
  'site and office have a style sheet each, and what moves from the office to the site keeps its look',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    const sheets = () =>
      page.evaluate(() =>
        [...document.styleSheets].map(({ href }) => /(\w+)-[\w-]{8}\.css$/.exec(href ?? '')?.[1]),
      );
    const lookOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { display, padding, fontSize, backgroundColor, color } = getComputedStyle(element);
          return [display, padding, fontSize, backgroundColor, color];
        });
    const looks = async () => [await lookOf('header'), await lookOf('h1'), await lookOf('footer')];
    await openAlive(page, '/about');
    expect(await sheets()).toEqual(['site']);
    const asOpened = await looks();
    await openAlive(page, accessPages.login);
    expect(await sheets()).toEqual(['office']);
    await moveTo(page, '/about');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await sheets()).toEqual(['office']);
    expect(await looks()).toEqual(asOpened);
  },
);

test('every spelling of an address reaches its page', { tag: '@once' }, async ({ page, request }) => {
  for (const path of ['/Contact', '/About', '/Services', '/Resources', '/career', '/contact/']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toMatch(/<h1[ >]/);
  }
  // And stays there once the script has taken over.
  await openAlive(page, '/CONTACT');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the slide-out menu is 250 px wide and closes 300 ms after a click beside it @phone', async ({
  page,
  isPhone,
  axe,
}) => {
  test.skip(!isPhone, 'narrow screens only');
  await takeClock(page);
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.clock.runFor(1000);
  expect((await menu.boundingBox())?.width).toBeCloseTo(250);
  await axe();
  const box = await menu.boundingBox();
  await stopClock(page);
  const beside = (box?.x ?? 0) > 50 ? 20 : 340;
  await page.mouse.click(beside, 600);
  await page.clock.runFor(250);
  await expect(menu).toBeVisible();
  await page.clock.runFor(100);
  await expect(menu).toBeHidden();
});

test('the slide-out menu opens again however soon its button is pressed @long', async ({ page, isPhone }) => {
  test.skip(!isPhone, 'narrow screens only');
  await openAlive(page, '/');
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  // Nobody is quicker than this: pressed before anything else can happen.
  await button.evaluate((element: HTMLElement) => {
    const close = HTMLDialogElement.prototype.close;
    HTMLDialogElement.prototype.close = function closeAndPress() {
      HTMLDialogElement.prototype.close = close;
      close.call(this);
      element.dataset['pressed'] = 'once';
      queueMicrotask(() => element.click());
    };
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-pressed=once]')).toHaveCount(1);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test(
  'a scrolled page shows how far, offers the way back, and a move starts at the top',
  { tag: '@once' },
  async ({ page }) => {
    await openAlive(page, '/services');
    const up = page.getByRole('button', { name: 'Back to top' });
    const progress = page.getByRole('progressbar', { name: 'Page scrolled' });
    await expect(up).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
    await expect(up).toBeHidden();
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await expect(up).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuenow', '100');
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(/\/About$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test(
  'the keyboard gets past the navigation; the footer names the company and keeps the theme over a reload',
  { tag: '@once' },
  async ({ page }) => {
    await openAlive(page, '/contact');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('ETPL Technologies Private Limited');
    await expect(footer).toContainText('2023');
    const addresses = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const path of ['/', '/About', '/Services', '/Resources', '/Career', '/Contact']) {
      expect(addresses.map((address) => address?.replace(/^\/contact$/, '/Contact'))).toContain(path);
    }
    await expect(footer.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/Career');
    await expect(footer.getByRole('link', { name: 'Request a Quote' }).first()).toBeVisible();

    await footer
      .getByText('Dark')
      .or(page.getByRole('radio', { name: /dark/i }))
      .first()
      .click({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);
