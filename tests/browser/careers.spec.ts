// The job seeker's way: find a position, read it, apply for it.
import type { Page } from '@playwright/test';
import { aDocx, aPdf } from '#tests/factories/resume.ts';
import { takeClock, stopClock } from './support/clock.ts';
import { postJob, unique } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const form = (page: Page) => page.getByRole('dialog', { name: 'Job Application Form' });

async function fillForm(page: Page, words: { email: string; name?: string }) {
  const dialog = form(page);
  await dialog.getByLabel('Name', { exact: true }).fill(words.name ?? 'Priya Raghavan');
  await dialog.getByLabel('Email').fill(words.email);
  await dialog.getByLabel('Mobile Number').fill('+91 98400 54321');
  await dialog.getByLabel('Experience').selectOption({ label: '10 years and above' });
  await dialog.getByLabel('Current Location').fill('Madurai');
  await dialog.getByLabel('Subject').fill('Looking for a team');
}
const chooseFile = (page: Page, buffer: Buffer, name = 'me.pdf') =>
  form(page).getByLabel('Resume').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Application' });

test('a vacancy shows what it is about and opens as a sheet that gives the focus back', async ({
  page,
  request,
  program,
  axe,
}) => {
  const job = await postJob(request, program, { description: 'd'.repeat(251), No_Of_Positions: 3 });
  await takeClock(page);
  await page.goto('/career');
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
  await expect(page).toHaveURL(`/Career/${job.id}`);
  await expect(dialog.getByRole('heading', { name: 'About This Role' })).toBeVisible();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Review the work of colleagues' }),
  ).toBeVisible();
  for (const chip of ['Chennai', 'full-time', 'Hybrid', '2-4 years']) {
    await expect(dialog.getByRole('list', { name: 'In short' })).toContainText(chip);
  }
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await axe();

  await stopClock(page);
  await page.keyboard.press('Escape');
  await page.clock.runFor(450);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(100);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/Career');
  await expect(more).toBeFocused();
});

test('the sheet has an address of its own, says how far one has read, and Back closes it', async ({
  page,
  request,
  program,
}) => {
  const job = await postJob(request, program, {
    description: 'A long story. '.repeat(300),
    Work_timing: 'Remote',
  });
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await page.goto('/Career');
  await page
    .getByRole('article')
    .filter({ hasText: job.title })
    .getByRole('link', { name: /^See More/ })
    .click();
  await expect(sheet(page, job.title)).toBeVisible();
  await page.goBack();
  await expect(sheet(page, job.title)).toBeHidden();

  const answer = await page.goto(`/Career/${job.id}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(new RegExp(job.title));
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

test('a position that is gone is a 404 that says so and leads back', async ({ page }) => {
  const answer = await page.goto('/Career/999999');
  expect(answer?.status()).toBe(404);
  const dialog = page.getByRole('dialog', { name: 'Loading...' });
  await expect(dialog).toContainText('This position is no longer open.');
  await dialog.getByRole('link', { name: 'See all vacancies' }).click();
  await expect(page).toHaveURL('/Career');
  await expect(dialog).toBeHidden();
});

test('a posting without a link says so when asked', async ({ page, request, program }) => {
  const job = await postJob(request, program, { job_url: '#' });
  await page.goto(`/Career/${job.id}`);
  await sheet(page, job.title).getByRole('button', { name: 'Apply Now' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /Error: Job application URL is not available\. Please try again later\./,
  );
});

test('no jobs, or no answer, leaves the list empty and says so', async ({ page }) => {
  for (const answer of [{ json: [] }, { status: 500, json: { message: 'x' } }]) {
    await page.goto('/contact');
    await page.route('**/api/jobs/', (route) => route.fulfill(answer));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(page.getByText('No vacancy available currently')).toBeVisible();
    await page.unroute('**/api/jobs/');
  }
});

test('more than six vacancies can be searched and filtered', async ({ page, request, program }) => {
  const department = `Department ${unique()}`;
  const jobs = [];
  for (let count = 0; count < 7; count += 1) {
    jobs.push(await postJob(request, program, count < 2 ? { department } : {}));
  }
  await page.goto('/Career');
  await page.getByRole('combobox', { name: 'All departments' }).selectOption(department);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search vacancies' }).fill(jobs[0]?.title ?? '');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('article').filter({ hasText: jobs[6]?.title ?? '' })).toBeVisible();
});

test('an application is checked, sent with its file, confirmed and told to the company', async ({
  page,
  request,
  program,
  mailTo,
  axe,
}) => {
  const job = await postJob(request, program);
  const email = `priya-${unique()}@raghavan.example`;
  await page.goto(`/Career/${job.id}`);
  await sheet(page, job.title).getByRole('link', { name: 'Apply on this site' }).click();
  await expect(page).toHaveURL(`/Career/${job.id}/apply`);
  await expect(form(page).getByLabel('Job Title')).toHaveValue(job.title);
  await expect(form(page).getByLabel('Job Title')).toHaveAttribute('readonly', '');
  await submit(page).click();
  for (const label of [
    'Name',
    'Email',
    'Mobile Number',
    'Experience',
    'Current Location',
    'Subject',
    'Resume',
  ]) {
    await expect(form(page).getByText(`${label} is required`, { exact: true })).toBeVisible();
  }
  await axe();
  await fillForm(page, { email });
  await chooseFile(page, aPdf());
  await expect(form(page).getByText('me.pdf')).toBeVisible();
  await expect(form(page).getByText('1 KB')).toBeVisible();
  await page.route('**/api/job-application/', async (route) => {
    await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await route.continue();
  });
  await submit(page).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Application Submitted' })).toBeDisabled();
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('');
  expect((await mailTo('office@', job.title)).text).toContain(email);
  expect((await mailTo(email, 'We have your application')).text).toContain('Dear Priya Raghavan,');
  await form(page).getByRole('link', { name: 'Close' }).click();
  await expect(form(page)).toBeHidden();
  await expect(sheet(page, job.title)).toBeVisible();
});

test('a lost answer keeps the form usable, and the next try makes no second application', async ({
  page,
  request,
  program,
  signIn,
}) => {
  const job = await postJob(request, program);
  const email = `again-${unique()}@raghavan.example`;
  await page.goto(`/Career/${job.id}/apply`);
  await fillForm(page, { email });
  await chooseFile(page, aPdf());
  await page.route('**/api/job-application/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expect(page.getByText('Failed to submit the application.')).toBeVisible();
  await page.unroute('**/api/job-application/');
  await submit(page).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await signIn();
  await page.goto(`/admin/Admin_Dashboard_Applications?email=${email}`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('a file that is something else is refused in plain words', async ({ page, request, program }) => {
  const job = await postJob(request, program);
  await page.goto(`/Career/${job.id}/apply`);
  await fillForm(page, { email: `file-${unique()}@raghavan.example` });
  await chooseFile(page, Buffer.from('hello'), 'me.txt');
  await submit(page).click();
  await expect(form(page).getByText('Please attach your resume as a PDF, DOC or DOCX file.')).toBeVisible();
  await chooseFile(page, aDocx([{ name: 'word/vbaProject.bin', content: 'x' }]), 'me.docx');
  await submit(page).click();
  await expect(form(page).getByText(/This document contains macros/)).toBeVisible();
  await expect(page.getByText('Failed to submit the application.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Remove the file' }).click();
  await expect(form(page).getByText('me.docx')).toBeHidden();
});

test('the whole way works by keyboard alone, with a dropped file too', async ({ page, request, program }) => {
  const job = await postJob(request, program);
  await page.goto(`/Career/${job.id}`);
  const apply = sheet(page, job.title).getByRole('link', { name: 'Apply on this site' });
  while (!(await apply.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  const zone = form(page).locator('.drop-zone');
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.pdf'));
    return data;
  }, aPdf().toString('latin1'));
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(zone).toContainText('dropped.pdf');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(apply).toBeFocused();
});
