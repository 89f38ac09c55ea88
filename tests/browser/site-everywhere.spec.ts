// What holds on every public page: privacy, findability, and being readable in every way people read.
import type { Page } from '@playwright/test';
import { accessPages, fillPath, sitePages } from '#contract/addresses.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  '/',
  sitePages.services,
  sitePages.about,
  sitePages.resources,
  sitePages.contact,
  sitePages.careers,
  sitePages.article1,
  sitePages.article2,
  sitePages.article3,
  sitePages.privacy,
];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Those that are not for search engines: on the way into the office, and what is not there. */
const OTHERS = [
  accessPages.login,
  accessPages.otp,
  accessPages.forgotPassword,
  accessPages.changePassword,
  fillPath(accessPages.resetPassword, { token: 'unknown' }),
  fillPath(accessPages.confirmEmail, { token: 'unknown' }),
  fillPath(accessPages.endSessions, { token: 'unknown' }),
  fillPath(accessPages.stopWeekly, { token: 'unknown' }),
  fillPath(sitePages.verify, { code: 'unknown' }),
  fillPath(sitePages.job, { id: 999_999 }),
  fillPath(sitePages.apply, { id: 999_999 }),
  '/nowhere',
];

// That no page breaks the content security policy is seen in every test (`support/test.ts`); here all are opened.
const walk =
  (paths: readonly string[]): Parameters<typeof test>[2] =>
  async ({ page, context, program, isPhone, axe }) => {
    test.slow();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(program.url)) {
        elsewhere.push(request.url());
      }
    });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    // The colours of a theme are the same at every width: each width has its theme.
    await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' });
    const whole = page.viewportSize() ?? { width: 1280, height: 800 };
    // A window of 1280 px at 200 % is one of 640.
    const narrow = isPhone ? { width: 320, height: 640 } : { width: 640, height: 400 };
    const visit = async (path: string) => {
      await openAlive(page, path);
      if (paths === PAGES) {
        expect(await overflow(page), `${path} sideways`).toBeLessThanOrEqual(0);
        await axe();
        expect(complaints, path).toEqual([]);
      }
      await page.setViewportSize(narrow);
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      expect(await overflow(page), `${path} sideways, narrow`).toBeLessThanOrEqual(0);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expectHeadingsInOrder(page, path);
      await page.setViewportSize(whole);
    };
    for (const path of paths) await test.step(path, () => visit(path));
    expect(elsewhere).toEqual([]);
    if (paths === PAGES) expect(await context.cookies()).toEqual([]);
  };

test(
  'no page breaks an accessibility rule, complains, asks another host, sets a cookie or runs wider than 320 px @phone',
  walk(PAGES),
);
test('nor does one that is not for search engines', { tag: ['@once', '@long'] }, walk(OTHERS));

async function expectHeadingsInOrder(page: Page, path: string): Promise<void> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  const first = levels.filter((level) => level === 1);
  expect(first, `${path}: h1`).toHaveLength(1);
  levels.reduce((before, level) => {
    expect(level - before, `${path}: h${level} after h${before}`).toBeLessThanOrEqual(1);
    return level;
  }, 0);
}

test('a text that would become script is stopped', { tag: '@once' }, async ({ page, mayBreakPolicy }) => {
  mayBreakPolicy();
  await openAlive(page, sitePages.contact);
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
      return 'written';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe('TypeError');
});

test(
  'search engines are told what each page is, and shown a picture that exists',
  { tag: '@once' },
  async ({ request, program }) => {
    const kinds = new Map<string, string[]>();
    const pictures = new Set<string>();
    for (const path of PAGES) {
      const html = await (await request.get(path)).text();
      const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      const data = JSON.parse(text) as { '@context': string; '@graph': Array<{ '@type': string }> };
      expect(data['@context']).toBe('https://schema.org');
      kinds.set(
        path,
        data['@graph'].map((thing) => thing['@type']),
      );
      const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
      expect((await request.get(picture)).headers()['content-type'], path).toBe('image/jpeg');
      pictures.add(picture);
    }
    expect(kinds.get('/')).toEqual(['Organization', 'WebSite']);
    expect(kinds.get('/services')).toEqual(['BreadcrumbList']);
    expect(kinds.get('/article-2')).toEqual(['Article', 'BreadcrumbList']);
    expect(pictures.size).toBe(9);

    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const path of PAGES) {
      expect(sitemap).toMatch(new RegExp(`<loc>${program.url}${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d<`));
    }
  },
);

test('without scripts everything can be read', { tag: '@once' }, async ({ browser, program }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: program.url });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of ['Web Design & Development', 'SaaS Product Development', 'LATEST NEWS']) {
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'READ MORE about Integration' })).toBeVisible();
  await page.goto(sitePages.about);
  for (const name of ['Trust', 'Efficiency', 'Attitude', 'Meritocracy']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await page.goto(sitePages.contact);
  await expect(page.getByRole('form')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'hello@etpl.example' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
  await context.close();
});

test('on paper the words stand and the controls go', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'EXPERTISE SERVICES' })).toBeVisible();
  await expect(page.getByText('Shop, accounts and stock share one set of figures')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
});

test(
  'the privacy page says what is kept, and is reached from every footer',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(sitePages.services);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    const main = page.getByRole('main');
    for (const words of ['No cookie is set', '30 days', 'One day', 'network address', 'hello@etpl.example']) {
      await expect(main).toContainText(words);
    }
  },
);

test(
  'scripts come after the page, and no form can be sent before them',
  { tag: '@once' },
  async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    // The page is whole without them.
    await page.goto('/contact', { waitUntil: 'load' });
    const send = page.getByRole('button', { name: 'Send message' });
    await expect(send).toBeDisabled();
    letThrough();
    await expect(send).toBeEnabled();
  },
);

test('at the end of a page the way to the top covers nothing that can be pressed @long', async ({
  page,
  isPhone,
}) => {
  const widths = isPhone ? [360] : [768, 1024, 1280, 1440, 1920];
  await openAlive(page, sitePages.contact);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    const top = page.getByRole('button', { name: 'Back to top' });
    await expect(top).toBeVisible();
    const covered = await top.evaluate((button) => {
      const box = button.getBoundingClientRect();
      return [...document.querySelectorAll('footer :is(a, button, label)')].filter((each) => {
        const other = each.getBoundingClientRect();
        const isBeside =
          other.right <= box.left ||
          other.left >= box.right ||
          other.bottom <= box.top ||
          other.top >= box.bottom;
        return other.width > 0 && !isBeside;
      }).length;
    });
    expect(covered, `at ${width} px`).toBe(0);
  }
});

test(
  'a page that takes its time to arrive shows that it is on its way',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await openAlive(page, sitePages.privacy);
    let arrive = () => {};
    const isHeld = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/.*about-page.*\.js/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.locator('.pending-move[data-shown]')).toBeAttached();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
    arrive();
    await expect(page).toHaveURL(/about/i);
    await expect(page.locator('.pending-move[data-shown]')).toHaveCount(0);
  },
);
