// The home page: what moves there, when, and how a visitor holds it.
import type { Page } from '@playwright/test';
import { stopClock, takeClock } from './support/clock.ts';
import { openAlive, openWithStoppedClock, swipe } from './support/site.ts';
import { expect, test, withMotion } from './support/test.ts';

test.use(withMotion);

const current = (page: Page) => page.locator('[aria-roledescription=slide]:not([inert])');
const next = (page: Page) => page.getByRole('button', { name: 'Next slide' });
const WELCOME = 'Welcome, 1 of 2';
const EXPERTISE = 'Expertise, 2 of 2';

/** Presses until it is there: stopping the clock may have turned the slide, which is drawn a little later. */
async function goTo(page: Page, slide: string): Promise<void> {
  await expect(async () => {
    await next(page).click();
    await expect(current(page)).toHaveAttribute('aria-label', slide, { timeout: 500 });
  }).toPass();
}

test('the slides follow each other every 7 s, and the ring goes after 7 s @both', async ({
  page,
  isPhone,
}) => {
  await openWithStoppedClock(page, '/');
  const ring = page.locator('.hero-ring');
  const shows = (slide: string) => expect(current(page)).toHaveAttribute('aria-label', slide);

  await goTo(page, EXPERTISE);
  await expect(ring).toBeVisible();
  await page.clock.runFor(6900);
  await shows(EXPERTISE);
  await page.clock.runFor(100);
  await shows(WELCOME);
  await expect(ring).toBeVisible();
  await page.clock.runFor(7000);
  await shows(EXPERTISE);
  await expect(current(page)).toHaveCSS('animation-duration', '0.3s');

  await page.getByRole('button', { name: 'Pause the slides' }).click();
  await page.clock.runFor(6900);
  await expect(ring).toBeVisible();
  await page.clock.runFor(100);
  await expect(ring).toHaveCount(0);
  await page.clock.runFor(20_000);
  await shows(EXPERTISE);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await shows(WELCOME);
  await page.getByRole('button', { name: 'Play the slides' }).click();
  await page.clock.runFor(7000);
  await shows(EXPERTISE);

  if (isPhone) {
    await swipe(page.locator('.hero-stage'), 'left');
    await shows(WELCOME);
    await swipe(page.locator('.hero-stage'), 'right');
    await shows(EXPERTISE);
    return;
  }
  // The keyboard moves the slides, and holds them as long as it is among them.
  await page.getByRole('button', { name: 'Previous slide' }).focus();
  await page.keyboard.press('Tab');
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await shows(WELCOME);
  await page.clock.runFor(20_000);
  await shows(WELCOME);
  await page.keyboard.press('ArrowRight');
  await shows(EXPERTISE);
  await page.keyboard.press('ArrowLeft');
  await shows(WELCOME);
  await next(page).blur();
  await page.clock.runFor(7000);
  await shows(EXPERTISE);
});

test(
  'the slides wait for whoever points at something in them or has the focus there, and say so @long',
  {
    tag: ['@once', '@long'],
  },
  async ({ page }) => {
    await openWithStoppedClock(page, '/');
    await goTo(page, EXPERTISE);
    const paused = page.getByRole('status').getByText('Paused');
    const shows = (slide: string) => expect(current(page)).toHaveAttribute('aria-label', slide);
    const item = current(page).getByRole('button').first();
    await expect(paused).toBeHidden();
    await item.hover();
    await expect(paused).toBeVisible();
    await page.clock.runFor(20_000);
    await shows(EXPERTISE);
    await page.mouse.move(0, 0);
    await expect(paused).toBeHidden();
    // Pressed and left by the pointer.
    await item.click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await shows(EXPERTISE);
    await expect(item).toBeFocused();
    await expect(paused).toBeVisible();
    await item.blur();
    await expect(paused).toBeHidden();
    await page.clock.runFor(7000);
    await shows(WELCOME);
  },
);

test('Looking For names the next wish every 2 s', { tag: '@once' }, async ({ page }) => {
  await openWithStoppedClock(page, '/');
  await goTo(page, WELCOME);
  const wish = page.locator('.looking-for-words .is-current');
  const seen = [await wish.textContent()];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = seen.at(-1) ?? '';
    await page.clock.runFor(1900);
    await expect(wish).toHaveText(before);
    await page.clock.runFor(100);
    await expect(wish).not.toHaveText(before);
    seen.push(await wish.textContent());
  }
  const wishes = ['Web Development', 'Mobile App Development', 'Web Design', 'E-Commerce'];
  const start = wishes.indexOf(seen[0] ?? '');
  expect(seen).toEqual([...wishes.slice(start), ...wishes.slice(0, start)]);
  await expect(current(page).getByRole('heading', { level: 1 })).toHaveText(
    'Innovative IT Solutions for Modern Businesses',
  );
  await expect(current(page).getByRole('link', { name: 'Book A Call' })).toHaveAttribute('href', '/Contact');
  await expect(current(page).getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/About');
});

test('EXPERTISE SERVICES come 300 ms apart, turn every 2 s, and stay where one points @both', async ({
  page,
  isPhone,
}) => {
  await openWithStoppedClock(page, '/');
  await goTo(page, EXPERTISE);
  const items = current(page).getByRole('listitem');
  const pressed = current(page).locator('[aria-pressed=true]');
  await expect(items).toHaveText([
    /^Web Design & Development/,
    /^E-Commerce Development/,
    /^Graphic Design/,
    /^Digital Marketing/,
  ]);
  // Each has its picture, one of two by the theme, and a blurb of one line at every width.
  await expect(current(page).locator('.expertise-pictures .is-current img:visible')).toHaveCount(1);
  const lines = await current(page)
    .locator('.expertise-blurb')
    .evaluateAll((all) =>
      all.map((blurb) => Math.round(blurb.clientHeight / parseFloat(getComputedStyle(blurb).lineHeight))),
    );
  expect(lines).toEqual([1, 1, 1, 1]);
  const delays = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item).animationDelay));
  expect(delays).toEqual(['0s', '0.3s', '0.6s', '0.9s']);

  const seen = [await pressed.textContent()];
  for (let turn = 0; turn < 2; turn += 1) {
    await page.clock.runFor(1900);
    await expect(pressed).toHaveText(seen.at(-1) ?? '');
    await page.clock.runFor(100);
    await expect(pressed).not.toHaveText(seen.at(-1) ?? '');
    seen.push(await pressed.textContent());
  }
  expect(new Set(seen).size).toBe(3);

  const chosen = items.first().getByRole('button');
  if (isPhone) await chosen.click();
  else await chosen.hover();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await page.clock.runFor(2500);
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  // Also after the slide has been away.
  await goTo(page, EXPERTISE);
  await page.clock.runFor(4500);
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
});

test('a card turns round by pointer, keyboard and finger @both', async ({ page, isPhone }) => {
  await openAlive(page, '/');
  const section = page.getByRole('region', { name: 'Our Comprehensive SaaS Solutions' });
  await expect(section.getByRole('article')).toHaveCount(5);
  await expect(section.getByRole('link', { name: /^READ MORE/ })).toHaveCount(5);
  const card = section.getByRole('article').first();
  const turn = card.getByRole('button');
  // 1 shows the front, -1 the back.
  const side = () =>
    card
      .locator('.flip-body')
      .evaluate((body) => Math.round(new DOMMatrix(getComputedStyle(body).transform).m11));
  await section.scrollIntoViewIfNeeded();
  expect(await side()).toBe(1);
  if (isPhone) {
    await turn.tap();
    await expect.poll(side).toBe(-1);
    await turn.tap({ position: { x: 20, y: 20 } });
    await expect.poll(side).toBe(1);
    await turn.tap();
    await expect.poll(side).toBe(-1);
  } else {
    await card.hover();
    await expect.poll(side).toBe(-1);
    await page.mouse.move(0, 0);
    await expect.poll(side).toBe(1);
    await turn.focus();
    await page.keyboard.press('Enter');
    await expect(turn).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(side).toBe(-1);
    await page.keyboard.press('Enter');
    await expect.poll(side).toBe(1);
    await page.keyboard.press('Tab');
    await expect(card.getByRole('link')).toBeFocused();
    await expect.poll(side).toBe(-1);
  }
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/services#saas-product$/);
  await expect(page.locator('#saas-product')).toBeInViewport();
});

test(
  'threads follow the pointer: above 768 px, in a focused window, for those who like movement',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await openAlive(page, '/');
    const canvas = page.locator('canvas');
    const isDrawn = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const pen = element.getContext('2d');
        const { data } = pen!.getImageData(0, 0, element.width, element.height);
        return data.some((value) => value > 0);
      });
    await expect(canvas).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expect
      .poll(async () => {
        await page.mouse.move(300, 300);
        await page.mouse.move(700, 420, { steps: 4 });
        return isDrawn();
      })
      .toBe(true);

    await page.evaluate(() => {
      document.hasFocus = () => false;
      window.dispatchEvent(new Event('blur'));
      const element = document.querySelector('canvas');
      element?.getContext('2d')?.reset();
    });
    await page.mouse.move(200, 300, { steps: 4 });
    expect(await isDrawn(), 'drawn in a window without the focus').toBe(false);

    await page.setViewportSize({ width: 768, height: 800 });
    await expect(canvas).toHaveCount(0);
    await page.setViewportSize({ width: 769, height: 800 });
    await expect(canvas).toHaveCount(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(canvas).toHaveCount(0);
  },
);

test('nothing moves for those who do not want it', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await takeClock(page);
  await openAlive(page, '/');
  await stopClock(page);
  const wish = page.locator('.looking-for-words .is-current');
  await page.clock.runFor(30_000);
  await expect(current(page)).toHaveAttribute('aria-label', WELCOME);
  await expect(wish).toHaveText('Web Development');
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeHidden();
  // The arrows still work, without a ring.
  await next(page).click();
  await expect(current(page)).toHaveAttribute('aria-label', EXPERTISE);
  await expect(page.locator('.hero-ring')).toBeHidden();
  await expect(page.locator('.reveal').last()).toHaveCSS('opacity', '1');
});

// One visit: each would open the same page.
test(
  'on a desk the focus goes along, the controls stand above the fold, parts come into view, the wheel passes',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await openAlive(page, '/');
    await test.step('the focus goes along when the keyboard turns the slides', async () => {
      await current(page).getByRole('link').first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(current(page)).toHaveAttribute('aria-label', EXPERTISE);
      await expect(current(page)).toBeFocused();
    });
    await test.step('in a low window the controls of the slides still stand above the fold', async () => {
      for (const size of [
        { width: 1366, height: 657 },
        { width: 1280, height: 633 },
      ]) {
        await page.setViewportSize(size);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await expect(next(page)).toBeInViewport({ ratio: 1 });
      }
    });
    await test.step('parts of the page come into view over a second as it is scrolled to them', async () => {
      const heading = page.getByRole('heading', { name: 'DEFINING OUR PURPOSE' });
      const block = page.locator('.reveal', { has: heading });
      await expect(block).toHaveAttribute('data-reveal', 'below');
      await heading.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      await expect(block).toHaveAttribute('data-reveal', 'shown');
      await expect(block).toHaveCSS('transition-duration', '1s, 1s');
      await expect(block).toHaveCSS('opacity', '1');
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(block).toHaveAttribute('data-reveal', 'below');
    });
    await test.step('the row of cards lets the wheel pass', async () => {
      await page.setViewportSize({ width: 1100, height: 700 });
      const row = page.locator('.flip-grid');
      await row.scrollIntoViewIfNeeded();
      expect(await row.evaluate((element) => getComputedStyle(element).overflowY)).toBe('hidden');
      const before = await page.evaluate(() => scrollY);
      await row.hover();
      await page.mouse.wheel(0, 100);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    });
  },
);
