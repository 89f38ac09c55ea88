// A job seeker finds a position and reads it.
import type { Page } from '@playwright/test';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { takeClock, stopClock } from './support/clock.ts';
import { postJob, unique } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test(
  'a vacancy shows what it is about and opens as a sheet that gives the focus back',
  { tag: '@once' },
  async ({ page, request, program }) => {
    const job = await postJob(request, program, { description: 'd'.repeat(251), No_Of_Positions: 3 });
    await takeClock(page);
    await openAlive(page, '/career');
    await expect(
      page.getByRole('heading', { name: 'We are Looking for few remarkable peoples' }),
    ).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText('3 Position');
    await expect(card).toContainText(`${'d'.repeat(250)}...`);
    await expect(card.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    const applyNow = card.getByRole('link', { name: /^Apply Now/ });
    await expect(applyNow).toHaveAttribute('target', '_blank');
    await expect(applyNow).toHaveAttribute('href', 'https://jobs.example.com/front-end-engineer');

    const more = card.getByRole('link', { name: /^See More/ });
    await more.focus();
    await page.keyboard.press('Enter');
    const dialog = sheet(page, job.title);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(fillPath(sitePages.job, job));
    await expect(dialog.getByRole('heading', { name: 'About This Role' })).toBeVisible();
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Review the work of colleagues' }),
    ).toBeVisible();
    for (const chip of ['Chennai', 'full-time', 'Hybrid', '2-4 years']) {
      await expect(dialog.getByRole('list', { name: 'In short' })).toContainText(chip);
    }
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await stopClock(page);
    await page.keyboard.press('Escape');
    await page.clock.runFor(450);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(100);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/career$/i);
    await expect(more).toBeFocused();
  },
);

test('the sheet has an address of its own, says how far one has read, and Back closes it @both', async ({
  page,
  request,
  program,
  axe,
}) => {
  const job = await postJob(request, program, {
    description: 'A long story. '.repeat(300),
    Work_timing: 'Remote',
  });
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await openAlive(page, sitePages.careers);
  await page
    .getByRole('article')
    .filter({ hasText: job.title })
    .getByRole('link', { name: /^See More/ })
    .click();
  await expect(sheet(page, job.title)).toBeVisible();
  await page.goBack();
  await expect(sheet(page, job.title)).toBeHidden();

  const answer = await openAlive(page, fillPath(sitePages.job, job));
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(new RegExp(job.title));
  await axe();
  const progress = page.getByRole('progressbar', { name: 'Reading progress' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('region', { name: job.title }).evaluate((element) => element.scrollTo(0, 99_999));
  await expect(progress).toHaveAttribute('aria-valuenow', '100');

  const posting = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: expect.any(String) },
    hiringOrganization: {
      '@type': 'Organization',
      name: expect.any(String),
      logo: expect.stringMatching(/^http/),
    },
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    url: `${program.url}/Career/${job.id}`,
  });
  expect(posting.description).toMatch(/^<p>/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', new RegExp(job.title));
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/Career/${job.id}<`);
  expect(failures).toEqual([]);
});

test('the sheet says what is paid and until when', { tag: '@once' }, async ({ page, request, program }) => {
  const { id } = await postJob(request, program, {
    salary_min: 900_000,
    salary_max: 1_400_000,
    currency: 'INR',
    salary_unit: 'year',
    closes_on: '2099-01-31',
  });
  await page.goto(fillPath(sitePages.job, { id }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'In short' })).toContainText(
    'Salary: INR 900,000 to 1,400,000 a year',
  );
  await expect(dialog).toContainText(', apply by January 31, 2099');
});

test('a position that is gone is a 404 that says so and leads back', { tag: '@once' }, async ({ page }) => {
  const answer = await page.goto(fillPath(sitePages.job, { id: 999999 }));
  expect(answer?.status()).toBe(404);
  const dialog = page.getByRole('dialog', { name: 'Loading...' });
  await expect(dialog).toContainText('This position is no longer open.');
  await expect(dialog.getByText('Loading...')).toHaveCount(1);
  await dialog.getByRole('link', { name: 'See all vacancies' }).click();
  await expect(page).toHaveURL(`${sitePages.careers}#vacancies-list`);
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('heading', { name: 'We are Looking for few remarkable peoples' }),
  ).toBeInViewport();
});

test(
  'the form for job alerts is there from another page too',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await openAlive(page, sitePages.contact);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Careers' }).click();
    await expect(page.getByRole('form', { name: 'Job alert' })).toBeVisible();
  },
);

test('a posting without a link says so when asked', { tag: '@once' }, async ({ page, request, program }) => {
  const job = await postJob(request, program);
  await openAlive(page, sitePages.contact);
  await page.route('**/api/jobs/', async (route) => {
    const jobs = (await (await route.fetch()).json()) as (typeof job)[];
    await route.fulfill({ json: jobs.map((each) => ({ ...each, job_url: '' })) });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: job.title })
    .getByRole('button', { name: 'Apply Now' })
    .click();
  await expect(page.getByRole('alert')).toHaveText(
    /Error: Job application URL is not available\. Please try again later\./,
  );
});

test(
  'a posting for which one applies here leads to our form by every button',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const job = await postJob(request, program, { job_url: '#' });
    const form = page.getByRole('dialog', { name: 'Job Application Form' });
    await openAlive(page, sitePages.careers);
    const card = page.getByRole('article').filter({ hasText: job.title });
    await expect(card.getByRole('link', { name: /^Apply on this site/ })).toHaveCount(0);
    await card.getByRole('link', { name: /^Apply Now/ }).click();
    await expect(form).toBeVisible();
    for (const name of [/^Apply Now/, /^click here to apply/, /^Apply on this site/]) {
      await openAlive(page, fillPath(sitePages.job, job));
      await sheet(page, job.title).getByRole('link', { name }).click();
      await expect(form).toBeVisible();
    }
  },
);

test(
  'where applying leads elsewhere it is said, and our form is one press away',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const job = await postJob(request, program);
    await openAlive(page, sitePages.careers);
    const card = page.getByRole('article').filter({ hasText: job.title });
    await expect(card.getByRole('link', { name: /^Apply Now/ })).toHaveAccessibleName(/jobs\.example\.com/);
    await card.getByRole('link', { name: /^Apply on this site/ }).click();
    await expect(page.getByRole('dialog', { name: 'Job Application Form' })).toBeVisible();
    await openAlive(page, fillPath(sitePages.job, job));
    await expect(sheet(page, job.title)).toContainText('click here to apply on jobs.example.com');
  },
);

test(
  'no jobs, or no answer, leaves the list empty and says which',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    const hotel = { body: '<!doctype html><title>Welcome to our hotel</title>', contentType: 'text/html' };
    for (const [answer, words] of [
      [{ json: [] }, 'No vacancy available currently'],
      [{ status: 500, json: { message: 'x' } }, 'The vacancies could not be loaded'],
      [hotel, 'The vacancies could not be loaded'],
    ] as const) {
      await openAlive(page, sitePages.contact);
      await page.route('**/api/jobs/', (route) => route.fulfill(answer));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
      await page.unroute('**/api/jobs/');
    }
  },
);

test('long words, emoji and other scripts keep the page in its width @phone', async ({
  page,
  request,
  program,
}) => {
  const word = 'Donaudampfschifffahrtselektrizitaeten'.repeat(4);
  const job = await postJob(request, program, {
    title: `${word} ${unique()}`,
    location: word,
    description: `${'x'.repeat(249)}👩‍👩‍👧‍👦 and more வணக்கம் مرحبا`,
    qualification: word,
  });
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await openAlive(page, sitePages.careers);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expect(page.getByRole('article').filter({ hasText: job.title })).toContainText('x👩‍👩‍👧‍👦...');
  await openAlive(page, fillPath(sitePages.job, job));
  const region = page.getByRole('region', { name: job.title });
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  expect(failures).toEqual([]);
});

test(
  'more than six vacancies can be searched and filtered',
  { tag: '@once' },
  async ({ page, request, program }) => {
    const department = `Department ${unique()}`;
    const jobs = [];
    for (let count = 0; count < 7; count += 1) {
      jobs.push(await postJob(request, program, count < 2 ? { department } : {}));
    }
    await openAlive(page, sitePages.careers);
    await page
      .getByRole('group', { name: 'Narrow the list' })
      .getByLabel('Department')
      .selectOption(department);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search vacancies' }).fill(jobs[0]?.title ?? '');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('article').filter({ hasText: jobs[6]?.title ?? '' })).toBeVisible();
  },
);
