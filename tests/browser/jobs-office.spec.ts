// A recruiter prepares postings: drafts, times, checks, previews, and what became of them.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { type Job, type JobDraft, jobCalls } from '#contract/jobs/jobs.ts';
import { inEveryArea } from '#contract/areas.ts';
import type { Program } from '#tests/support/program.ts';
import { aVerifiedAccount } from './support/accounts.ts';
import { takeClock } from './support/clock.ts';
import { headersOf, postJob, unique } from './support/recruiting.ts';
import { unfold } from './support/rows.ts';
import { expect, test } from './support/test.ts';

const JOBS = officePages.jobs;
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const openList = (page: Page, title: string) => page.goto(`${JOBS}?search=${encodeURIComponent(title)}`);

async function choose(page: Page, title: string, action: string) {
  await unfold(rowOf(page, title));
  await rowOf(page, title).hover();
  await rowOf(page, title)
    .getByRole('button', { name: /^More / })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function edit(page: Page, job: { id: number }) {
  await page.goto(`${JOBS}?edit=${job.id}`);
  await expect(dialog(page).getByLabel('Title', { exact: true })).toBeVisible();
  return dialog(page);
}

const stored = async (page: Page, program: Program, id: number): Promise<Job> => {
  const headers = await headersOf(page.request, program);
  return (await page.request.get(`${fillPath(jobCalls.read.path, { id })}?state=all`, { headers })).json();
};

/** As a colleague would, in between. */
async function change(page: Page, program: Program, id: number, changed: Partial<JobDraft>) {
  const now = await stored(page, program, id);
  const answer = await page.request.put(fillPath(jobCalls.replace.path, { id }), {
    data: { ...now, ...changed },
    headers: await headersOf(page.request, program),
  });
  expect(answer.status()).toBe(200);
}

test('a draft is saved incomplete, then as one types, and goes on at another machine @long', async ({
  page,
  browser,
  program,
  signIn,
  axe,
}) => {
  await signIn();
  await page.goto(officePages.postJob);
  const title = `Half ${unique()}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await axe();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(/[?&]edit=\d+$/);
  const form = page.getByRole('dialog', { name: `Edit ${title}` });
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(title);
  await form.getByLabel('Location').fill('Salem');
  await expect(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 20_000 });
  await axe('[role=dialog]');
  // Nothing is left to ask about.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await openList(page, title);
  await expect(rowOf(page, title)).toContainText('Draft');

  const id = await idOf(page, program, title);
  const elsewhere = await browser.newContext({ baseURL: program.url });
  const second = await elsewhere.newPage();
  await second.goto(`/Career/${id}`);
  await expect(second.getByText(title)).toHaveCount(0);
  await elsewhere.close();
  expect(await stored(page, program, id)).toMatchObject({ state: 'draft', location: 'Salem' });
});

async function idOf(page: Page, program: Program, title: string): Promise<number> {
  const headers = await headersOf(page.request, program);
  const url = `${jobCalls.list.path}?state=all&search=${encodeURIComponent(title)}`;
  const [job] = (await (await page.request.get(url, { headers })).json()) as Job[];
  return job?.id ?? 0;
}

test(
  'what is open is never saved by itself, and its text is kept over a reload',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn }) => {
    const job = await postJob(request, program);
    await signIn();
    await takeClock(page);
    const form = await edit(page, job);
    await form.getByLabel('Salary From').fill('900000');
    await form.getByLabel('Currency').fill('INR');
    await form.getByLabel('Paid Per').selectOption('Year');
    await form.getByRole('button', { name: 'Add a Question' }).click();
    await page.getByRole('menuitem', { name: 'Number' }).click();
    await form.getByLabel('Text', { exact: true }).fill('How many weeks is your notice?');
    // Longer than a draft would wait: whatever is due is sent by then, and would be before what follows.
    const sent: string[] = [];
    page.on('request', (made) => sent.push(made.method()));
    await page.clock.runFor(60_000);
    expect(sent).not.toContain('PUT');
    expect(await stored(page, program, job.id)).toMatchObject({ salary_min: null, questions: [] });
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(form.getByText(/^Your unsent text of/)).toBeVisible();
    await expect(form.getByLabel('Salary From')).toHaveValue('900000');
    await expect(form.getByLabel('Text', { exact: true })).toHaveValue('How many weeks is your notice?');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Job updated successfully!')).toBeVisible();
    await expect(form).toBeHidden();
    expect(await stored(page, program, job.id)).toMatchObject({
      salary_min: 900_000,
      questions: [{ kind: 'number', text: 'How many weeks is your notice?' }],
    });
  },
);

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });
  test(
    'the time it goes out is the company’s',
    { tag: ['@once', '@long'] },
    async ({ page, request, program, signIn }) => {
      const job = await postJob(request, program, { state: 'draft' });
      await signIn();
      const form = await edit(page, job);
      await form.getByRole('button', { name: 'At a time' }).click();
      await form.getByLabel('Publishing Day').fill('2027-01-20');
      await form.getByLabel('Publishing Time').fill('09:00');
      await expect(form.getByText('Clocks of Asia/Kolkata. On yours: 22:30, another day.')).toBeVisible();
      await form.getByLabel('Closing Day').fill('2027-12-31');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Job updated successfully!')).toBeVisible();
      expect(await stored(page, program, job.id)).toMatchObject({
        state: 'draft',
        publish_at: '2027-01-20T03:30:00.000Z',
        closes_on: '2027-12-31',
      });
      await openList(page, job.title);
      await expect(rowOf(page, job.title)).toContainText('Draft, goes out 20-1-2027 at 09:00');
      await edit(page, job);
      await expect(form.getByLabel('Publishing Time')).toHaveValue('09:00');
      await expect(form.getByLabel('Publishing Day')).toHaveValue('2027-01-20');
    },
  );
});

test(
  'a job is closed and opened again, each with a way back, and copied as a draft @both',
  { tag: '@long' },
  async ({ page, request, program, signIn, axe }) => {
    const job = await postJob(request, program);
    await signIn();
    await openList(page, job.title);
    const state = (words: string) =>
      expect(rowOf(page, job.title).getByText(words, { exact: true })).toBeVisible();
    await state('Open');
    await choose(page, job.title, 'Close');
    await state('Closed');
    await page.getByRole('button', { name: 'Undo' }).click();
    await state('Open');
    await choose(page, job.title, 'Close');
    await state('Closed');
    await page.getByRole('button', { name: 'Drafts', exact: true }).click();
    await expect(page).toHaveURL(/state=draft/);
    await expect(page.getByText('No job matches')).toBeVisible();
    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await state('Closed');
    await choose(page, job.title, 'Reopen');
    await expect(page.getByText('is open again')).toBeVisible();
    await openList(page, job.title);
    await state('Open');
    await axe();
    await choose(page, job.title, 'Duplicate');
    await expect(dialog(page).getByLabel('Department')).not.toHaveValue('');
    await expect(page).toHaveURL(/edit=\d+/);
    expect(new URL(page.url()).searchParams.get('edit')).not.toBe(String(job.id));
  },
);

test('the history tells who changed what, in the list and beside the form @long', async ({
  page,
  request,
  program,
  signIn,
  isPhone,
  axe,
}) => {
  const job = await postJob(request, program, { location: 'Chennai' });
  await signIn();
  await change(page, program, job.id, { location: 'Madurai' });
  await openList(page, job.title);
  await choose(page, job.title, 'History');
  await expect(page).toHaveURL(new RegExp(`history=${job.id}`));
  const newest = dialog(page).getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(newest).toContainText('changed it');
  await expect(newest).toContainText('Chennai → Madurai');
  await axe('[role=dialog]');
  const form = await edit(page, job);
  if (isPhone) await form.getByRole('button', { name: /^Checks and previews/ }).click();
  await form.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page).toHaveURL(/tab=history/);
  await expect(form.getByText('Chennai → Madurai')).toBeVisible();
});

test('what is missing or odd leads to its field, and the previews follow what is typed @both', async ({
  page,
  request,
  program,
  signIn,
  isPhone,
}) => {
  const job = await postJob(request, program);
  await signIn();
  const form = await edit(page, job);
  await form.getByLabel('Title', { exact: true }).fill('WANTED ENGINEER');
  await form.getByLabel('Location').fill('');
  if (isPhone) await form.getByRole('button', { name: /^Checks and previews/ }).click();
  await expect(form.getByRole('figure', { name: 'Search result' })).toContainText('WANTED ENGINEER');
  await expect(form.getByRole('figure', { name: 'Shared card' })).toContainText('WANTED ENGINEER');
  await expect(form.getByText(/^Capitals are hard to read/)).toBeVisible();
  await form.getByRole('list', { name: 'Still missing' }).getByRole('button', { name: 'Location' }).click();
  await expect(form.getByLabel('Location')).toBeFocused();
  await expect(form.getByLabel('Location')).toBeInViewport();
  await form
    .getByRole('list', { name: 'Worth mending' })
    .getByRole('button', { name: 'Salary From' })
    .click();
  await expect(form.getByLabel('Salary From')).toBeFocused();
  await expect(form.getByLabel('Salary From')).toBeInViewport();
  if (isPhone) {
    await form.getByLabel('Go to section').selectOption('Questions');
    await expect(form.getByText('Section 5 of 5')).toBeVisible();
  } else {
    await form.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'When' }).click();
    await expect(form.getByRole('heading', { name: 'When' })).toBeInViewport();
  }
});

test(
  'two change one draft: saving by itself stops and asks, for the new fields too',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn }) => {
    const job = await postJob(request, program, { state: 'draft' });
    await signIn();
    const form = await edit(page, job);
    await change(page, program, job.id, {
      salary_max: 5000,
      currency: 'INR',
      salary_unit: 'month',
      questions: [{ id: 'notice', text: 'How long is your notice?', kind: 'short', required: false }],
    });
    await form.getByLabel('Salary From').fill('4000');
    const question = page.getByRole('alertdialog', { name: /has changed this meanwhile$/ });
    await expect(question).toBeVisible({ timeout: 20_000 });
    await expect(question).toContainText('1. How long is your notice?');
    await expect(question).toContainText('5000');
    await question.getByRole('button', { name: 'Go on editing' }).click();
    await expect(form.getByText('Not saved: somebody else has changed it.')).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await question.getByRole('button', { name: 'Put mine over it' }).click();
    await expect(page.getByText('Job updated successfully!')).toBeVisible();
    expect(await stored(page, program, job.id)).toMatchObject({
      salary_min: 4000,
      salary_max: 5000,
      questions: [{ id: 'notice' }],
    });
  },
);

test(
  'a preview link is copied and opens without a sign-in',
  { tag: ['@once', '@long'] },
  async ({ page, browser, context, request, program, signIn }) => {
    const job = await postJob(request, program, { state: 'draft' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn();
    await openList(page, job.title);
    await rowOf(page, job.title).hover();
    await rowOf(page, job.title)
      .getByRole('button', { name: `Preview link ${job.title}` })
      .click();
    await expect(page.getByText(/^Preview link copied/)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(new URL(new URL(link).pathname, program.url).href);
    await expect(other.getByText(job.title).first()).toBeVisible();
    await stranger.close();
  },
);

test('a poster is downloaded', { tag: ['@once', '@long'] }, async ({ page, request, program, signIn }) => {
  const job = await postJob(request, program);
  await signIn();
  await openList(page, job.title);
  const saving = page.waitForEvent('download');
  await choose(page, job.title, 'Poster');
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${job.title.replace(' ', '-')}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('whoever may only read sees states and history, and no button that writes @long', async ({
  page,
  request,
  program,
  mailTo,
  signIn,
}) => {
  const job = await postJob(request, program, { state: 'draft' });
  await signIn(await aVerifiedAccount(program, mailTo, inEveryArea('read')));
  await page.goto(`${JOBS}?search=${encodeURIComponent(job.title)}&edit=${job.id}`);
  await expect(rowOf(page, job.title)).toContainText('Draft');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, job.title).getByRole('button', { name: /Edit|Delete|More|Preview/ })).toHaveCount(
    0,
  );
  await unfold(rowOf(page, job.title));
  await rowOf(page, job.title).hover();
  await rowOf(page, job.title)
    .getByRole('button', { name: /^History/ })
    .click();
  await expect(dialog(page).getByRole('list', { name: 'History' })).toBeVisible();
});
