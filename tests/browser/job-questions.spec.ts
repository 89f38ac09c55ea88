// A posting asks questions: applicants answer them, staff reads and filters by them.
import type { Page } from '@playwright/test';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { QuestionDraft } from '#contract/jobs/job-questions.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { apply, headersOf, postJob, unique } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const questions: QuestionDraft[] = [
  { id: 'why', text: 'Why would you like to work here?', kind: 'short', required: true },
  { id: 'licence', text: 'Do you have a driving licence?', kind: 'yes_no', required: true },
  { id: 'shift', text: 'Which shift suits you?', kind: 'choice', choices: ['Day', 'Night'] },
  { id: 'notice', text: 'How many weeks is your notice?', kind: 'number' },
];

const form = (page: Page) => page.getByRole('dialog', { name: 'Job Application Form' });
const asked = (page: Page) => form(page).getByRole('group', { name: 'Questions about this position' });

async function fillForm(page: Page, email: string) {
  const dialog = form(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Priya Raghavan');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Mobile Number').fill('+91 98400 54321');
  await dialog.getByLabel('Experience').selectOption({ label: '10 years and above' });
  await dialog.getByLabel('Current Location').fill('Madurai');
  await dialog.getByLabel('Subject').fill('Looking for a team');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
}
const chooseFile = (page: Page) =>
  form(page)
    .getByLabel('Resume')
    .setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf() });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Application' }).click();

test('questions are asked in their order, each error stands at its field, and what was answered outlives a reload @both @long', async ({
  page,
  request,
  program,
  axe,
  signIn,
}) => {
  const job = await postJob(request, program, { questions });
  const email = `priya-${unique()}@raghavan.example`;
  await openAlive(page, fillPath(sitePages.apply, job));
  await expect(asked(page).getByText('Why would you like to work here?')).toBeVisible();
  expect(await asked(page).innerText()).toMatch(/Why would[^]*driving licence[^]*Which shift[^]*weeks/);
  await fillForm(page, email);
  await chooseFile(page);
  await asked(page).getByLabel('How many weeks is your notice?').fill('four');
  await submit(page);
  await expect(asked(page).getByText('Please answer this question')).toHaveCount(2);
  await expect(asked(page).getByText('Please give a number, such as 4 or 2.5')).toBeVisible();
  await expect(asked(page).getByLabel('Why would you like to work here?')).toBeFocused();
  await axe();

  await asked(page).getByLabel('Why would you like to work here?').fill('Good people');
  await expect(asked(page).getByText('Please answer this question')).toHaveCount(1);
  await asked(page).getByRole('radio', { name: 'Yes' }).check();
  await expect(asked(page).getByText('Please answer this question')).toHaveCount(0);
  await asked(page).getByLabel('Which shift suits you?').selectOption('Night');
  await asked(page).getByLabel('How many weeks is your notice?').fill('4');
  // Kept a moment after the last change.
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`kept_form:visitor:application:${id}`), job.id))
    .toContain('"answer.notice":"4"');
  page.on('dialog', (dialog) => void dialog.accept());
  await openAlive(page, fillPath(sitePages.apply, job));
  await expect(asked(page).getByLabel('Why would you like to work here?')).toHaveValue('Good people');
  await expect(asked(page).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(asked(page).getByLabel('Which shift suits you?')).toHaveValue('Night');
  await form(page)
    .getByRole('checkbox', { name: /^I agree/ })
    .check();
  await chooseFile(page);
  await submit(page);
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await expect(asked(page).getByRole('radio', { name: 'Yes' })).not.toBeChecked();

  await signIn();
  await page.goto(`${officePages.applications}?email=${email}`);
  await page
    .getByRole('button', { name: /Priya Raghavan/ })
    .first()
    .click();
  const reader = page.getByRole('dialog');
  await expect(reader.getByRole('region', { name: 'Answers to the job’s questions' })).toContainText(
    /Why would you like to work here\?\s*Good people[^]*Do you have a driving licence\?\s*Yes[^]*Night[^]*4/,
  );
});

test(
  'what the server has to say of an answer stands with the questions',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const job = await postJob(request, program, { questions: questions.slice(0, 1) });
    await openAlive(page, fillPath(sitePages.apply, job));
    await fillForm(page, `priya-${unique()}@raghavan.example`);
    await chooseFile(page);
    await asked(page).getByLabel('Why would you like to work here?').fill('Good people');
    const message = '“Which shift suits you?”: Please answer this question';
    await page.route('**/api/job-application/', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'bad_input', message: 'Wrong', errors: { answers: [message] } },
      }),
    );
    await submit(page);
    await expect(asked(page).getByText(message)).toBeVisible();
    await expect(asked(page)).toBeFocused();
  },
);

test(
  'a posting that asks nothing loads nothing for it',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const job = await postJob(request, program);
    const scripts: string[] = [];
    page.on('request', (sent) => scripts.push(sent.url()));
    await openAlive(page, fillPath(sitePages.apply, job));
    await fillForm(page, `priya-${unique()}@raghavan.example`);
    await expect(asked(page)).toHaveCount(0);
    expect(scripts.filter((url) => url.includes('question'))).toEqual([]);
  },
);

test(
  'without scripts the page says where to send the answers to',
  { tag: '@once' },
  async ({ request, program }) => {
    const job = await postJob(request, program, { questions });
    const html = await (await request.get(fillPath(sitePages.apply, job))).text();
    const inPlace = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text]) => text).join('\n');
    expect(inPlace).toContain('with your answers to these questions:');
    expect(inPlace).toContain('Which shift suits you? (Day, Night)');
  },
);

test(
  'staff sees answers on the applicant’s page and filters the list by them @both',
  { tag: '@long' },
  async ({ page, request, program, signIn, axe, isPhone }) => {
    const job = await postJob(request, program, { questions });
    const [day, night] = [`Asha ${unique()}`, `Bina ${unique()}`];
    const send = (name: string, answers: object) =>
      apply(request, {
        name,
        email: `${unique()}@raghavan.example`,
        job_id: String(job.id),
        answers: JSON.stringify(answers),
      });
    await send(day, { why: 'Near home', licence: 'yes', shift: 'Day' });
    await send(night, { why: 'Quiet', licence: 'no', shift: 'Night', notice: 2.5 });
    await signIn();
    await page.goto(`${officePages.applications}?job_id=${job.id}`);
    const row = (name: string) => page.getByText(name).first();
    await expect(row(day)).toBeVisible();
    if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click();
    else await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Any answer').selectOption('shift:Night');
    await expect(page).toHaveURL(/answer=shift%3ANight/);
    await expect(row(day)).toBeHidden();
    await expect(row(night)).toBeVisible();
    await axe();
    await page.reload();
    await expect(row(night)).toBeVisible();
    await expect(row(day)).toBeHidden();
    await page.getByRole('button', { name: 'Remove the filter “Which shift suits you?: Night”' }).click();
    await expect(row(day)).toBeVisible();
    await expect(page).not.toHaveURL(/answer=/);

    const headers = await headersOf(request, program);
    const found = await request.get(`/api/job-application/?job_id=${job.id}&answer=licence:no`, { headers });
    await page.goto(fillPath(officePages.applicant, (await found.json())[0]));
    if (isPhone) await page.getByRole('button', { name: 'Person' }).click();
    await expect(page.getByText('Do you have a driving licence?').locator('..')).toContainText('No');
    await expect(page.getByText('How many weeks is your notice?').locator('..')).toContainText('2.5');
  },
);
