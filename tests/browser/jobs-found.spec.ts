// Positions are found by a link, a filter or a feed, and it is known afterwards by which.
import type { Page } from '@playwright/test';
import { feedPaths, fillPath, sitePages } from '#contract/addresses.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { headersOf, postJob, unique } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a filter is in the address: reload, Back and a sheet keep it @both', async ({
  page,
  request,
  program,
  axe,
}) => {
  const department = `Department ${unique()} & Sons`;
  const job = await postJob(request, program, { department });
  for (let count = 0; count < 7; count += 1) await postJob(request, program);
  await openAlive(page, sitePages.careers);
  await page
    .getByRole('group', { name: 'Narrow the list' })
    .getByLabel('Department')
    .selectOption(department);
  await expect(cards(page)).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('department')).toBe(department);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Narrow the list' }).getByLabel('Department')).toHaveValue(
    department,
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    program.url + sitePages.careers,
  );
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await cards(page)
    .getByRole('link', { name: /^See More/ })
    .click();
  await expect(page.getByRole('dialog', { name: job.title })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/department=/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(sitePages.careers);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await openAlive(page, `${sitePages.careers}?location=Atlantis`);
  await expect(page.getByText('No position matches')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Narrow the list' }).getByLabel('Location')).toHaveValue(
    'Atlantis',
  );
  await axe('main');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(cards(page).filter({ hasText: job.title })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the list is narrowed by an ordinary form, and no cookie is set @both', async ({
    page,
    request,
    program,
  }) => {
    const department = `Department ${unique()}`;
    await postJob(request, program, { department });
    for (let count = 0; count < 7; count += 1) await postJob(request, program);
    await page.goto(`${sitePages.careers}?ref=poster`);
    await page
      .getByRole('form', { name: 'Narrow the list' })
      .getByLabel('Department')
      .selectOption(department);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/department=/);
    await expect(cards(page)).toHaveCount(1);
    expect(await page.context().cookies()).toEqual([]);
  });
});

test(
  'the feeds are named in the head and beside the list',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const job = await postJob(request, program);
    await page.goto(sitePages.careers);
    await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute(
      'href',
      feedPaths.rss,
    );
    for (const [name, path] of [
      ['RSS', feedPaths.rss],
      ['JSON Feed', feedPaths.json],
      ['XML for job boards', feedPaths.xml],
    ] as const) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
      expect(await (await request.get(path)).text()).toContain(`${program.url}/Career/${job.id}`);
    }
  },
);

for (const [how, path, referer, source, tag] of [
  ['a link says', '?ref=job-fair', undefined, 'job-fair', ['@once']],
  ['another site says', '', 'https://www.boards.example/list', 'boards.example', ['@once', '@long']],
  ['nobody says', '?ref=not_good', undefined, 'direct', ['@once', '@long']],
] as const) {
  test(`an application comes from where ${how}`, { tag: [...tag] }, async ({ page, request, program }) => {
    const job = await postJob(request, program, { job_url: '#' });
    await page.goto(sitePages.about + path, referer ? { referer } : {});
    await openAlive(page, fillPath(sitePages.apply, job));
    const form = page.getByRole('form', { name: 'Job application' });
    const email = `found-${unique()}@example.com`;
    await form.getByLabel('Name').fill('Priya Raghavan');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Mobile Number').fill('+91 98400 12345');
    await form.getByLabel('Experience').selectOption('2-3');
    await form.getByLabel('Current Location').fill('Chennai');
    await form.getByLabel('Subject').fill('Work');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf('Priya') });
    await form.locator('input[name=consent]').check({ force: true });
    await form.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    const found = await request.get(`${applicationCalls.list.path}?search=${email}`, {
      headers: await headersOf(request, program),
    });
    expect(await found.json()).toMatchObject([{ email, source }]);
    expect(await page.context().cookies()).toEqual([]);
  });
}
