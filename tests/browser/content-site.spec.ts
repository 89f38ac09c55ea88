// What staff maintain, as visitors see it: two strips that run, a ring of people, and About's list.
import { defaultNews, defaultPartners } from '#contract/site/default-content.ts';
import type { Page } from '@playwright/test';
import { sitePages } from '#contract/addresses.ts';
import { openAlive } from './support/site.ts';
import { expect, test, withMotion } from './support/test.ts';

test.use(withMotion);

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** The strip's animation, as far as a test wants to know it. */
const motionOf = (page: Page, name: string) =>
  section(page, name)
    .locator('.marquee-track')
    .evaluate((track) => {
      const [animation] = track.getAnimations();
      return animation
        ? { isRunning: animation.playState === 'running', rate: animation.playbackRate }
        : { isRunning: false, rate: 0 };
    });

const runs = { isRunning: true, rate: 1 };

// One visit for both strips.
test('partners and news run by themselves; pointing at them turns the ones round and lets the others wait @both', async ({
  page,
  isPhone,
}) => {
  await openAlive(page, '/');
  const partners = section(page, 'OUR PARTNER');
  const news = section(page, 'LATEST NEWS');
  const isRunning = async (name: string) => (await motionOf(page, name)).isRunning;
  await test.step('the partners', async () => {
    await expect(partners.getByRole('link')).toHaveCount(7);
    await expect(partners.getByRole('link').first()).toHaveAttribute('href', '#');
    await partners.scrollIntoViewIfNeeded();
    await expect.poll(() => motionOf(page, 'OUR PARTNER')).toEqual(runs);
    if (isPhone) return;
    await partners.locator('.marquee').hover();
    await expect.poll(() => motionOf(page, 'OUR PARTNER')).toEqual({ isRunning: true, rate: -1 });
    await page.mouse.move(0, 0);
    await expect.poll(() => motionOf(page, 'OUR PARTNER')).toEqual(runs);
  });
  await test.step('hold still for the keyboard, and stop at the press of a button', async () => {
    if (isPhone) return;
    const pause = partners.getByRole('button', { name: 'Pause the partners' });
    await pause.focus();
    await page.keyboard.press('Tab');
    await expect(partners.getByRole('link').first()).toBeFocused();
    await expect.poll(() => isRunning('OUR PARTNER')).toBe(false);
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      await expect(partners.locator(':focus')).toBeInViewport();
    }
    await page.keyboard.press('Tab');
    await expect.poll(() => motionOf(page, 'OUR PARTNER')).toEqual(runs);
    await pause.press('Enter');
    await expect.poll(() => motionOf(page, 'OUR PARTNER')).toEqual({ isRunning: false, rate: 0 });
    await partners.getByRole('button', { name: 'Play the partners' }).press('Enter');
    await expect.poll(() => motionOf(page, 'OUR PARTNER')).toEqual(runs);
  });
  await test.step('the news, which open in a new tab', async () => {
    const links = news.getByRole('link');
    await expect(links.first()).toHaveAttribute('target', '_blank');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // Another test may add one of its own meanwhile, which leads elsewhere.
    expect(hrefs.filter((href) => href?.startsWith('/'))).toEqual(['/services', '/services', '/Career']);
    await news.scrollIntoViewIfNeeded();
    await expect.poll(() => motionOf(page, 'LATEST NEWS')).toEqual(runs);
    if (isPhone) return;
    await news.locator('.marquee').hover();
    await expect.poll(() => isRunning('LATEST NEWS')).toBe(false);
    await page.mouse.move(0, 0);
    await expect.poll(() => motionOf(page, 'LATEST NEWS')).toEqual(runs);
  });
});

test('news of one stand, of two on a phone alone they run, and of three everywhere @long', async ({
  page,
  isPhone,
}) => {
  await openAlive(page, sitePages.services);
  let count = 0;
  await page.route('**/api/HomePage/news/', (route) => route.fulfill({ json: defaultNews.slice(0, count) }));
  const news = section(page, 'LATEST NEWS');
  for (count = 1; count <= 3; count += 1) {
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(news.getByRole('link')).toHaveCount(count);
    await news.scrollIntoViewIfNeeded();
    const isRunning = count > (isPhone ? 1 : 2);
    await expect.poll(async () => (await motionOf(page, 'LATEST NEWS')).isRunning).toBe(isRunning);
    const pause = news.getByRole('button', { name: 'Pause the news' });
    await expect(pause).toHaveCount(isRunning ? 1 : 0);
    await page.goBack();
    await expect(news).toHaveCount(0);
  }
});

test(
  'nothing moves for those who asked for less motion; all can be reached',
  { tag: ['@once', '@long'] },
  async ({ page, axe }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, '/');
    for (const name of ['OUR PARTNER', 'LATEST NEWS']) {
      const strip = section(page, name);
      await strip.scrollIntoViewIfNeeded();
      expect(await motionOf(page, name)).toEqual({ isRunning: false, rate: 0 });
      await expect(strip.getByRole('button')).toBeHidden();
      await strip.getByRole('link').last().focus();
      await expect(strip.getByRole('link').last()).toBeInViewport();
    }
    await axe();
  },
);

test.describe('the team', () => {
  const inView = (page: Page) =>
    section(page, 'Meet the team')
      .getByRole('listitem')
      .evaluateAll((all) =>
        all
          .filter((slide) => {
            const box = slide.getBoundingClientRect();
            const frame = (slide.parentElement as HTMLElement).getBoundingClientRect();
            return (
              !(slide as HTMLElement).inert && box.left >= frame.left - 1 && box.right <= frame.right + 1
            );
          })
          .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
          .map((slide) => slide.textContent?.split(/(?<=[a-z])(?=[A-Z])/)[0]),
      );
  const names = ['Arun Prakash', 'Meera Nair', 'Karthik Subramaniam', 'Divya Raghavan', 'Sanjay Iyer'];
  const from = (first: number, count: number) =>
    Array.from({ length: count }, (_, step) => names[(first + step + 5) % 5]);

  // Once all the way round; the other widths differ in how many are seen.
  for (const [width, visible, steps] of [
    [1280, 3, 6],
    [1023, 2, 1],
    [767, 1, 1],
  ] as const) {
    test(
      `shows ${visible} at ${width} px, moves by one in 300 ms, and goes round`,
      { tag: ['@once', '@long'] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await openAlive(page, '/');
        const team = section(page, 'Meet the team');
        await team.scrollIntoViewIfNeeded();
        await expect.poll(() => inView(page)).toEqual(from(0, visible));
        const next = team.getByRole('button', { name: 'Next person' });
        for (let step = 1; step <= steps; step += 1) {
          await next.click();
          await expect.poll(() => inView(page)).toEqual(from(step, visible));
        }
        const move = await team
          .getByRole('listitem')
          .first()
          .evaluate((li) => getComputedStyle(li).transitionDuration);
        expect(move).toBe('0.3s');
        const previous = team.getByRole('button', { name: 'Previous person' });
        for (let step = steps - 1; step >= -1; step -= 1) {
          await previous.click();
          await expect.poll(() => inView(page)).toEqual(from(step, visible));
        }
      },
    );
  }
});

test.describe('when a call is slow or fails', () => {
  test('the home page says so, then shows what is built in', { tag: '@once' }, async ({ page }) => {
    await openAlive(page, sitePages.services);
    let fail = () => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/\/api\/(HomePage|AboutPage)\//, async (route) => {
      await held;
      await route.abort();
    });
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(page.getByText('Loading...')).toHaveCount(3);
    fail();
    await expect(section(page, 'OUR PARTNER').getByRole('link')).toHaveCount(7);
    await expect(section(page, 'LATEST NEWS').getByRole('link')).toHaveCount(3);
    await expect(section(page, 'Meet the team').getByRole('link', { name: 'Arun Prakash' })).toBeVisible();
    await expect(section(page, 'OUR PARTNER').getByRole('img').first()).toHaveAttribute(
      'src',
      /^\/default-content\//,
    );
  });

  test('About shows the failure', { tag: ['@once', '@long'] }, async ({ page }) => {
    await openAlive(page, sitePages.services);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/AboutPage/teams/', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { message: 'no' } });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: /about/i }).click();
    const list = section(page, 'Our Leadership Team');
    await expect(list.getByText('Loading...')).toBeVisible();
    answer();
    await expect(list.getByRole('alert')).toHaveText('Error: Request failed with status code 500');
  });
});

test(
  'a logo that may be black stands on a light ground in the dark, and only there',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    const [ours] = defaultPartners;
    const theirs = { ...ours, id: 99, Name: 'Black Mark', alt: '', needs_plate: true };
    const groundOf = (name: string) =>
      section(page, 'OUR PARTNER')
        .getByRole('img', { name })
        .first()
        .evaluate((logo) => getComputedStyle(logo).backgroundColor);
    await page.route('**/api/HomePage/partners/', (route) => route.fulfill({ json: [ours, theirs] }));
    const clear = 'rgba(0, 0, 0, 0)';
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openAlive(page, sitePages.contact);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).first().click();
      await expect
        .poll(() => groundOf('Black Mark'))
        .toBe(colorScheme === 'dark' ? 'rgb(250, 250, 247)' : clear);
      expect(await groundOf(ours?.Name ?? '')).toBe(clear);
    }
  },
);

test(
  'who has no photo has initials, and of a tall one the head stays',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    const tall = { width: 500, height: 1100, sources: [{ width: 500, path: '/default-content/tall.webp' }] };
    const member = {
      id: 1,
      Name: 'Asha Menon',
      Position: 'Lead',
      Link: '',
      Image: null,
      picture: null,
      version: 1,
    };
    await page.route('**/api/AboutPage/teams/', (route) =>
      route.fulfill({ json: [member, { ...member, id: 2, Name: 'Ravi Kumar', picture: tall }] }),
    );
    await openAlive(page, sitePages.contact);
    await page.getByRole('contentinfo').getByRole('link', { name: /about/i }).click();
    const entries = section(page, 'Our Leadership Team').getByRole('listitem');
    await expect(entries.first()).toContainText('AM');
    await expect(entries.last().getByRole('img')).toHaveCSS('object-position', '50% 15%');
  },
);
