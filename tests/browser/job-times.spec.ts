// Positions before they are out and after they are closed, as visitors meet them.
import type { APIRequestContext } from '@playwright/test';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { aJob } from '#tests/factories/job.ts';
import type { Program } from '#tests/support/program.ts';
import { headersOf, postJob, unique } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

async function close(request: APIRequestContext, program: Program, job: { id: number; title: string }) {
  const answer = await request.put(fillPath(jobCalls.replace.path, job), {
    data: { ...aJob({ title: job.title }), state: 'closed' },
    headers: await headersOf(request, program),
  });
  expect(answer.status()).toBe(200);
}

test('a closed position answers 410 and shows others that fit @both', async ({
  page,
  request,
  program,
  axe,
}) => {
  const Key_Skills = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}${unique()}`).join(', ');
  const department = `Team ${unique()}`;
  const other = await postJob(request, program, { Key_Skills, department });
  const job = await postJob(request, program, { Key_Skills, department });
  const put = await request.put(fillPath(jobCalls.replace.path, job), {
    data: { ...aJob({ title: job.title, Key_Skills, department }), state: 'closed' },
    headers: await headersOf(request, program),
  });
  expect(put.status()).toBe(200);
  const answer = await page.goto(fillPath(sitePages.job, job));
  expect(answer?.status()).toBe(410);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('script[type="application/ld+json"]', { hasText: 'JobPosting' })).toHaveCount(0);
  const sheet = page.getByRole('dialog', { name: 'Loading...' });
  await expect(sheet).toContainText('This position is no longer open.');
  await expect(sheet.getByRole('heading', { name: 'Other positions that fit' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'See all vacancies' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Apply Now' })).toHaveCount(0);
  await axe();
  await sheet.getByRole('link', { name: other.title }).click();
  await expect(page.getByRole('dialog', { name: other.title })).toBeVisible();
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`/Career/${job.id}<`);
});

test(
  'the form of a closed position is not there either',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const job = await postJob(request, program);
    await close(request, program, job);
    const answer = await page.goto(fillPath(sitePages.apply, job));
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('dialog', { name: 'Loading...' })).toContainText(
      'This position is no longer open.',
    );
    await expect(page.getByRole('dialog', { name: 'Job Application Form' })).toHaveCount(0);
  },
);

test(
  'one that is closed while the list is open says so by itself',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const department = `Team ${unique()}`;
    const other = await postJob(request, program, { department });
    const job = await postJob(request, program, { department });
    await openAlive(page, sitePages.careers);
    await close(request, program, job);
    await page
      .getByRole('article')
      .filter({ hasText: job.title })
      .getByRole('link', { name: /^See More/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Loading...' });
    await expect(sheet).toContainText('This position is no longer open.');
    await expect(sheet.getByRole('heading', { name: 'Other positions that fit' })).toBeVisible();
    expect(other.id).toBeGreaterThan(0);
  },
);

test('a preview link shows a draft as it will look, to whoever has it @both', async ({
  page,
  request,
  program,
  axe,
}) => {
  const job = await postJob(request, program, { state: 'draft', qualification: '', job_url: '' });
  const headers = await headersOf(request, program);
  const made = await request.post(fillPath(jobPreparingCalls.previewLink.path, job), { headers, data: {} });
  const { pathname } = new URL((await made.json()).url);
  const answer = await page.goto(pathname);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 2, name: job.title })).toBeVisible();
  await expect(page.getByText('Preview. This is not on the site yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About This Role' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qualification' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /apply/i })).toHaveCount(0);
  await axe();
  const unknown = await page.goto(`/preview/${'x'.repeat(43)}`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText('This preview is not there any more. Ask for a new link.')).toBeVisible();
});
