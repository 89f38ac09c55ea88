// The recruiter's side: postings, and the applications that come for them.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { aDocx } from '#tests/factories/resume.ts';
import { stopClock, takeClock } from './support/clock.ts';
import { apply, postJob, unique } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

const APPLICATIONS = officePages.applications;
const JOBS = officePages.jobs;
const POST = officePages.postJob;

const labels = [
  'Title',
  'Location',
  'Department',
  'No Of Positions',
  'Experience',
  'Employment Type',
  'Work Timing',
  'DB URL Link',
  'Qualification',
  'Key Skills',
  'Responsibility',
  'Description',
] as const;

async function fillJob(page: Page, title: string) {
  const words = [title, 'Chennai', 'Engineering', '2', '2-4 years'];
  for (const [index, word] of words.entries())
    await page.getByLabel(labels[index] ?? '', { exact: true }).fill(word);
  await page.getByLabel('Employment Type').selectOption('full-time');
  await page.getByLabel('Work Timing').selectOption('Remote');
  await page.getByLabel('DB URL Link').fill('https://jobs.example.com/x');
  for (const label of labels.slice(8)) await page.getByLabel(label).fill(`${label} one, ${label} two`);
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** By its name, which on a phone is the whole line. */
async function openRow(page: Page, name: string) {
  if ((await page.getByRole('dialog').count()) > 0) return;
  await row(page, name)
    .getByRole('button', { name: new RegExp(`^(Unread: ?)?${name}`) })
    .click();
}

/** Row actions show when the row is pointed at; a finger always sees them. */
async function act(page: Page, text: string, name: RegExp) {
  await row(page, text).hover();
  await row(page, text).getByRole('button', { name }).click();
}

test(
  'a job is posted: every field is asked for, and the list follows after 1.5 s',
  { tag: '@once' },
  async ({ page, signIn, axe }) => {
    await signIn();
    await takeClock(page);
    await page.goto(POST);
    await page.getByRole('button', { name: 'Save and Close' }).click();
    for (const label of labels)
      await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible();
    await axe();
    const title = `Tester ${unique()}`;
    await fillJob(page, title);
    await stopClock(page);
    await page.getByRole('button', { name: 'Save and Close' }).click();
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    await page.clock.runFor(1400);
    await expect(page).toHaveURL(POST);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(JOBS);
    await page.clock.resume();
    await expect(row(page, title).getByRole('time')).toHaveText(/^[1-9]\d?-[1-9]\d?-\d{4}$/);
    await page.goto(sitePages.careers);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
);

test(
  'Save and Add Another clears the form; a failure says so and keeps it',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await signIn();
    await page.goto(POST);
    await fillJob(page, `Writer ${unique()}`);
    await page.route('**/api/jobs/', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await page.getByRole('button', { name: 'Save and Add Another' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Error posting job. Please try again.' }),
    ).toBeVisible();
    await page.unroute('**/api/jobs/');
    await page.getByRole('button', { name: 'Save and Add Another' }).click();
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    await expect(page).toHaveURL(POST);
    await page.getByRole('link', { name: 'Close and go to the job list' }).click();
    await expect(page).toHaveURL(JOBS);
  },
);

test(
  'a job is changed and deleted, and the list counts its applications',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn, axe }) => {
    const job = await postJob(request, program);
    await apply(request, { job_title: job.title });
    await signIn();
    await page.goto(`${JOBS}?search=${encodeURIComponent(job.title)}`);
    await expect(row(page, job.title).getByRole('link', { name: '1 application for' })).toBeVisible();
    await axe();
    await act(page, job.title, /^Edit /);
    const modal = page.getByRole('dialog', { name: `Edit ${job.title}` });
    await modal.getByLabel('Location').fill('Salem');
    await modal.getByLabel('No Of Positions').fill('many');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText('No Of Positions must be a whole number')).toBeVisible();
    await modal.getByLabel('No Of Positions').fill('9');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal).toBeHidden();
    await expect(row(page, job.title)).toContainText('Salem');
    await act(page, job.title, /^Delete /);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No job matches')).toBeVisible();
  },
);

test(
  'applications are filtered by any part of their words, and the address keeps it',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn, isPhone, axe }) => {
    const word = unique();
    const email = `asha-${word}@menon.example`;
    await apply(request, { name: `Asha ${word}`, email, job_title: `Tester ${word}`, experience: '5-10' });
    await apply(request, {
      name: `Asha again ${word}`,
      email,
      job_title: `Writer ${word}`,
      experience: '0-1',
    });
    await signIn();
    await page.goto(APPLICATIONS);
    const unfold = async () => {
      if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click();
    };
    await unfold();
    await page.getByRole('searchbox', { name: 'Filter by email' }).fill(word);
    await expect(page).toHaveURL(new RegExp(`email=${word}`));
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    for (const name of [
      'Name',
      'Email',
      'Mobile Number',
      'Experience',
      'Job Title',
      'Location',
      'Subject',
      'Resume',
      'Actions',
    ])
      await expect(page.locator('th', { hasText: new RegExp(`^${name}$`) })).toHaveCount(1);
    if (!isPhone)
      await expect(row(page, `Asha again ${word}`).getByRole('link', { name: /^1 earlier/ })).toBeVisible();
    await axe();
    await page.getByRole('combobox', { name: 'Experience' }).selectOption('5-10');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter by job title' }).fill('nothing like it');
    await expect(page.getByText('No active applications available.')).toBeVisible();
    await page.reload();
    await unfold();
    await expect(page.getByRole('searchbox', { name: 'Filter by job title' })).toHaveValue('nothing like it');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(APPLICATIONS);
  },
);

test(
  'an application is archived and brought back; only an active one can be deleted',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn, isPhone }) => {
    const word = unique();
    const name = `Asha ${word}`;
    await apply(request, { name, email: `asha-${word}@menon.example` });
    await signIn();
    await page.goto(`${APPLICATIONS}?email=${word}`);
    const offered = async () => {
      if (isPhone) await openRow(page, name);
      else await row(page, name).hover();
      return isPhone ? page.getByRole('dialog') : row(page, name);
    };
    await expect((await offered()).getByRole('button', { name: /^Delete/ })).toBeVisible();
    await (await offered()).getByRole('button', { name: /^Archive/ }).click();
    await expect(page.getByText('No active applications available.')).toBeVisible();
    const archived = page.waitForResponse((answer) => answer.url().includes('is_archived=true'));
    await page.getByRole('button', { name: 'Archived Applicants' }).click();
    const [{ id }] = await (await archived).json();
    await page.goto(fillPath(officePages.applicant, { id: String(id) }));
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'Mark unread' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await page.goBack();
    await expect((await offered()).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await (await offered()).getByRole('button', { name: /^Unarchive/ }).click();
    await expect(page.getByText('No archived applications available.')).toBeVisible();
    await page.getByRole('button', { name: 'Active Applicants' }).click();
    await expect(row(page, name)).toBeVisible();
  },
);

test(
  'several at once are archived and deleted',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn }) => {
    const word = unique();
    for (const name of ['A', 'B', 'C'])
      await apply(request, { name, email: `${name}-${word}@menon.example` });
    await signIn();
    await page.goto(`${APPLICATIONS}?email=${word}`);
    for (const name of ['A', 'B'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('button', { name: 'Archive' }).click();
    // With the focus in it the message stays.
    await page.getByRole('button', { name: 'Undo' }).focus();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    for (const name of ['A', 'B', 'C'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 3 applications?' });
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await question.getByLabel('Type 3 to delete').fill('3');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No active applications available.')).toBeVisible();
  },
);

test(
  'a resume is previewed, a PDF in a sandboxed frame and a DOCX as its text, and downloaded under its true type',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn, isPhone, axe }) => {
    const word = unique();
    const docx = { name: 'me.pdf', mimeType: 'application/pdf', buffer: aDocx() };
    await apply(request, { name: `Pdf ${word}`, email: `pdf-${word}@menon.example` });
    await apply(request, { name: `Docx ${word}`, email: `docx-${word}@menon.example` }, docx);
    await signIn();
    await page.goto(`${APPLICATIONS}?email=${word}`);
    const saving = page.waitForEvent('download');
    if (isPhone) {
      await openRow(page, `Docx ${word}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Download resume' }).click();
    } else await row(page, `Docx ${word}`).getByRole('button', { name: 'Download the resume' }).click();
    const saved = await saving;
    if (isPhone) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(saved.suggestedFilename()).toBe('resume.docx');
    expect((await readFile(await saved.path())).equals(docx.buffer)).toBe(true);

    await openRow(page, `Pdf ${word}`);
    const dialog = page.getByRole('dialog', { name: `Pdf ${word}` });
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(frame.contentFrame().getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
    await axe('[role=dialog]');
    await dialog.getByRole('button', { name: 'Previous applicant' }).click();
    const text = page.getByRole('region', { name: `Resume of Docx ${word}` });
    await expect(text).toContainText('Asha Menon');
    await axe('[role=dialog]');

    // On the applicant's page it can be searched; what goes wrong is said.
    await page.route('**/resume-text/', (route) => route.abort(), { times: 1 });
    await page.getByRole('link', { name: /notes, ratings and timeline/ }).click();
    await expect(page.getByRole('heading', { name: `Docx ${word}`, level: 1 })).toBeVisible();
    await expect(page.getByText('Failed to fetch the resume.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(text).toContainText('Asha Menon');
    await page.getByRole('searchbox', { name: 'Search in the resume' }).fill('menon');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await axe();
    await page.route('**/resume-text/', (route) => route.fulfill({ json: { text: null } }));
    await page.reload();
    await expect(page.getByText('The text of this file cannot be read.')).toBeVisible();
  },
);

test(
  'a resume the virus scanner has not seen is marked, one it has seen is not',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn, isPhone, axe }) => {
    const word = unique();
    for (const name of ['Scanned', 'Missed', 'Before'])
      await apply(request, { name: `${name} ${word}`, email: `${name}-${word}@menon.example` });
    await signIn();
    const scans: Record<string, string> = { Scanned: 'clean', Missed: 'not_scanned' };
    await page.route('**/api/job-application/?*', async (route) => {
      const answer = await route.fetch();
      const rows: { name: string; scan: string | null }[] = await answer.json();
      await route.fulfill({
        response: answer,
        json: rows.map((each) => ({ ...each, scan: scans[each.name.split(' ')[0] ?? ''] ?? null })),
      });
    });
    await page.goto(`${APPLICATIONS}?email=${word}`);
    const mark = (name: string) =>
      row(page, `${name} ${word}`).getByRole('img', { name: /^Not scanned for viruses/ });
    await expect(row(page, `Missed ${word}`)).toBeVisible();
    if (!isPhone) {
      await expect(mark('Missed')).toBeVisible();
      for (const name of ['Scanned', 'Before']) await expect(mark(name)).toHaveCount(0);
    }
    await axe();
    await openRow(page, `Missed ${word}`);
    await expect(page.getByRole('dialog').getByText('Not scanned', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Next applicant' }).click();
    await expect(page.getByRole('dialog').getByText('Nothing found', { exact: true })).toBeVisible();
    // The list may be on its way once more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'a list that cannot be loaded says so, and the filtered list is exported',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn }) => {
    const word = unique();
    await apply(request, { name: `=1+1 ${word}`, email: `csv-${word}@menon.example` });
    await signIn();
    await page.route('**/api/job-application/?*', (route) => route.abort());
    await page.goto(`${APPLICATIONS}?email=${word}`);
    await expect(page.getByText('Failed to fetch data. Please try again later.')).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute('**/api/job-application/?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(row(page, word).first()).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`'=1+1 ${word}`);
  },
);
