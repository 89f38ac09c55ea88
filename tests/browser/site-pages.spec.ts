// About, services and resources: what a visitor can do there.
import { sitePages } from '#contract/addresses.ts';
import { publicArticles } from '#contract/site/public-lists.ts';
import { openAlive, openWithStoppedClock, swipe } from './support/site.ts';
import { expect, test, withMotion } from './support/test.ts';

test.use(withMotion);

test(
  'the core values follow each other every 3 s; a click chooses, a button stops them',
  { tag: '@once' },
  async ({ page }) => {
    await openWithStoppedClock(page, sitePages.about);
    const values = page.getByRole('region', { name: 'Core Values' });
    const chosen = values.locator('[aria-pressed=true]');
    const panel = values.locator('.value-panel.is-current');
    await values.getByRole('button', { name: 'Efficiency' }).click();
    await expect(chosen).toHaveText('Efficiency');
    for (const name of ['Attitude', 'Meritocracy', 'Trust', 'Efficiency']) {
      const before = (await chosen.textContent()) ?? '';
      await page.clock.runFor(2900);
      await expect(chosen).toHaveText(before);
      await page.clock.runFor(100);
      await expect(chosen).toHaveText(name);
      await expect(panel.getByRole('heading')).toHaveText(name);
      await expect(panel.getByRole('paragraph')).not.toBeEmpty();
    }
    await values.getByRole('button', { name: 'Pause the values' }).click();
    await page.clock.runFor(10_000);
    await expect(chosen).toHaveText('Efficiency');
    await values.getByRole('button', { name: 'Trust' }).click();
    await expect(chosen).toHaveText('Trust');
  },
);

test('About shows all the specification names, and who leads', { tag: '@once' }, async ({ page }) => {
  await openAlive(page, sitePages.about);
  const leaders = page.getByRole('region', { name: 'Our Leadership Team' }).getByRole('listitem');
  await expect(leaders).toHaveCount(5);
  await expect(leaders.first()).toContainText('Arun Prakash');
  await expect(leaders.first()).toContainText('Business Unit Head');
  await expect(leaders.first().getByRole('link')).toHaveAttribute('target', '_blank');
  await leaders.first().scrollIntoViewIfNeeded();
  const portrait = leaders.first().getByRole('img');
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const cards = page.getByRole('region', { name: 'Why Choose Us' });
  for (const name of ['Mission', 'Vision', 'Foundation', 'Expertise']) {
    const card = cards.locator('.reveal', { has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByRole('listitem')).toHaveCount(4);
  }
  const skills = page.getByRole('region', { name: 'Our Company Skills' });
  await expect(skills.getByRole('heading', { level: 3 })).toHaveText([
    'Technical Skills',
    'Communication Skills',
    'Time Management',
    'Creativity',
    'Adaptability',
    'Attention to Detail',
    'Critical Thinking',
    'Collaboration',
  ]);
});

test(
  'the film runs in sight, stops at a press, and stays away from poor lines',
  { tag: ['@once', '@long'] },
  async ({ page, context }) => {
    const isStill = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
    await openAlive(page, sitePages.about);
    await expect.poll(isStill).toBe(false);
    await page.getByRole('button', { name: 'Pause the film' }).click();
    await expect.poll(isStill).toBe(true);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await expect.poll(isStill).toBe(false);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(isStill).toBe(true);

    const films: string[] = [];
    const other = await context.newPage();
    other.on('request', (request) => /\.(?:webm|mp4)$/.test(request.url()) && films.push(request.url()));
    await other.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await openAlive(other, sitePages.careers);
    await expect(other.getByRole('button', { name: 'Play the film' })).toBeVisible();
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(other, sitePages.about);
    await expect(other.getByRole('button', { name: /the film/ })).toBeHidden();
    expect(films).toEqual([]);
  },
);

test(
  'the services page tells of five solutions, and each tile leads to its part',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await openAlive(page, sitePages.services);
    const solutions = page.getByRole('region', { name: 'Our Comprehensive SaaS Solutions' });
    await expect(solutions.getByRole('heading', { level: 3 })).toHaveText([
      'SaaS Product Development',
      'Integration',
      'Cloud Infrastructure',
      'Analytics',
      'Automation',
    ]);
    const tiles = page.getByRole('region', { name: 'All services' }).getByRole('link');
    const names = [
      'Web development',
      'Social Media Management',
      'ERP Suite',
      'Data Server',
      'Whatsapp Marketing',
      'Email Marketing',
      'Data Scrapping',
    ];
    await expect(tiles).toHaveCount(7);
    for (const [place, name] of names.entries()) {
      const tile = tiles.nth(place);
      await expect(tile).toContainText(name);
      const hash = /#.+/.exec((await tile.getAttribute('href')) ?? '')?.[0] ?? '';
      await tile.click();
      await expect(page).toHaveURL(new RegExp(`${hash}$`));
      const part = page.locator(hash);
      await expect(part.getByRole('heading').first()).toBeInViewport();
    }
  },
);

test('a gallery picture opens large and leads to its neighbours @phone @long', async ({
  page,
  isPhone,
  axe,
}) => {
  await openAlive(page, sitePages.resources);
  const pictures = page.getByRole('button', { name: /^Open picture/ });
  await expect(pictures).toHaveCount(15);
  await pictures.first().click();
  const popup = page.getByRole('dialog', { name: 'Picture' });
  await expect(popup).toBeVisible();
  const box = await popup.boundingBox();
  const size = isPhone ? 328 : 600;
  expect(box?.width).toBeCloseTo(size);
  expect(box?.height).toBeCloseTo(size);
  await expect(popup).toContainText('1 / 15');
  await axe('dialog');

  await popup.getByRole('button', { name: 'Next picture' }).click();
  await expect(popup).toContainText('2 / 15');
  await popup.getByRole('button', { name: 'Previous picture' }).click();
  await popup.getByRole('button', { name: 'Previous picture' }).click();
  await expect(popup).toContainText('15 / 15');
  await page.keyboard.press('ArrowRight');
  await expect(popup).toContainText('1 / 15');
  await page.keyboard.press('ArrowLeft');
  await expect(popup).toContainText('15 / 15');
  if (isPhone) {
    await swipe(popup, 'left');
    await expect(popup).toContainText('1 / 15');
    await swipe(popup, 'right');
    await expect(popup).toContainText('15 / 15');
  }
  await popup.getByRole('button', { name: 'Close picture' }).click();
  await expect(popup).toBeHidden();
  await expect(pictures.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('Latest News leads to three articles of 15/05/2024', { tag: '@once' }, async ({ page }) => {
  // What other tests publish meanwhile is newer.
  await page.route(`**${publicArticles.list.path}?*`, async (route) => {
    const response = await route.fetch();
    const all: { slug: string }[] = await response.json();
    await route.fulfill({ response, json: all.filter(({ slug }) => /^article-\d$/.test(slug)) });
  });
  await openAlive(page, sitePages.article1);
  for (const place of [1, 2, 3]) {
    await page.getByRole('article').getByRole('link', { name: 'Resources', exact: true }).click();
    const news = page.getByRole('region', { name: 'Latest News' });
    await expect(news.getByRole('link')).toHaveCount(3);
    const link = news.getByRole('link').nth(place - 1);
    await expect(link).toContainText('15/05/2024');
    const title = await link.getByRole('heading').textContent();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/article-${place}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(page.getByRole('article').getByText('15/05/2024')).toBeVisible();
  }
  // What the last link asked for ahead may be on its way still.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the large picture can be closed in a low window @long', async ({ page, isPhone }) => {
  await page.setViewportSize(isPhone ? { width: 640, height: 340 } : { width: 1280, height: 480 });
  await openAlive(page, sitePages.resources);
  await page.locator('.gallery button').first().click();
  await expect(page.getByRole('button', { name: 'Close picture' })).toBeInViewport({ ratio: 1 });
});
