// A job seeker applies for a position.
import type { Page } from '@playwright/test';
import { applicationMessages } from '#contract/applications/application-messages.ts';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { aDocx, aPdf } from '#tests/factories/resume.ts';
import { postJob, unique } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
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
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
}
const chooseFile = (page: Page, buffer: Buffer, name = 'me.pdf') =>
  form(page).getByLabel('Resume').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Application' });

test('an application is checked, sent with its file, confirmed and told to the company @both', async ({
  page,
  request,
  program,
  mailTo,
  axe,
}) => {
  const job = await postJob(request, program);
  const email = `priya-${unique()}@raghavan.example`;
  await openAlive(page, fillPath(sitePages.job, job));
  await sheet(page, job.title).getByRole('link', { name: 'Apply on this site' }).click();
  await expect(page).toHaveURL(fillPath(sitePages.apply, job));
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
  await expect(form(page).getByText(applicationMessages.consentMissing)).toBeVisible();
  await axe();
  await fillForm(page, { email });
  await chooseFile(page, Buffer.alloc(0));
  await submit(page).click();
  await expect(form(page).getByText('This file is empty. Please choose another one.')).toBeVisible();
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

test(
  'a lost answer keeps the form usable, and the next try makes no second application',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn }) => {
    const job = await postJob(request, program);
    const email = `again-${unique()}@raghavan.example`;
    await openAlive(page, fillPath(sitePages.apply, job));
    await fillForm(page, { email });
    await chooseFile(page, aPdf());
    await page.route('**/api/job-application/', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(page.getByText('Failed to submit the application.')).toBeVisible();
    await page.unroute('**/api/job-application/');
    // The database is away: the server's own words.
    const away = 'We cannot reach our records right now. Please try again in a moment.';
    await page.route('**/api/job-application/', (route) =>
      route.fulfill({ status: 503, json: { message: away } }),
    );
    await submit(page).click();
    await expect(page.getByText(away)).toBeVisible();
    await page.unroute('**/api/job-application/');
    await submit(page).click();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    await signIn();
    await page.goto(`${officePages.applications}?email=${email}`);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  },
);

test(
  'without a connection the form says so, keeps what was typed, and sends when one presses again',
  { tag: ['@once', '@long'] },
  async ({ page, context, request, program }) => {
    const job = await postJob(request, program);
    const email = `offline-${unique()}@raghavan.example`;
    await openAlive(page, fillPath(sitePages.apply, job));
    // Also where what sends it could not be fetched before.
    await context.setOffline(true);
    await fillForm(page, { email });
    await chooseFile(page, aPdf());
    await submit(page).click();
    await expect(page.getByText('There is no connection; what you typed stays here.')).toBeVisible();
    await expect(form(page).getByLabel('Email')).toHaveValue(email);
    await expect(form(page).getByText('me.pdf')).toBeVisible();
    await context.setOffline(false);
    await submit(page).click();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  },
);

test(
  'a file that is something else is refused in plain words',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const job = await postJob(request, program);
    await openAlive(page, fillPath(sitePages.apply, job));
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
  },
);

test(
  'the whole way works by keyboard alone, with a dropped file too',
  { tag: '@once' },
  async ({ page, request, program }) => {
    const job = await postJob(request, program);
    await openAlive(page, fillPath(sitePages.job, job));
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
    // There is something in it now: it asks.
    await expect(page.locator('.panel-ask')).toBeAttached();
    await page.keyboard.press('Escape');
    const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(discard).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form(page)).toBeHidden();
    await expect(apply).toBeFocused();
  },
);

test(
  'Escape closes the form alone, also where it was opened by its address',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const job = await postJob(request, program);
    await openAlive(page, fillPath(sitePages.apply, job));
    await expect(form(page).getByLabel('Name', { exact: true })).toBeEditable();
    await expect(submit(page)).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    await expect(sheet(page, job.title)).toBeVisible();
    await expect(page).toHaveURL(fillPath(sitePages.job, job));
    // Escape is the sheet's own again once nothing stands over it.
    await expect(sheet(page, job.title)).not.toHaveAttribute('closedby', 'none');
    await page.keyboard.press('Escape');
    await expect(sheet(page, job.title)).toBeHidden();
  },
);

test(
  'closing the form goes back by one page, however late the browser tells of it',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    // A busy machine draws its next frame late: here only once the form has done all its own work.
    await page.addInitScript(() => {
      const go = history.go.bind(history);
      let steps = 0;
      history.go = (delta = 0) => void (steps += delta);
      let isTold = false;
      const hold = (event: Event) => {
        const { target } = event;
        if (isTold || !(target instanceof HTMLDialogElement)) return;
        event.stopImmediatePropagation();
        const tell = () => {
          isTold = true;
          target.dispatchEvent(new Event('close'));
          go(steps);
        };
        if (target.dataset['phase'] === 'open') tell();
        else new MutationObserver(tell).observe(target, { attributeFilter: ['data-phase'] });
      };
      addEventListener('close', hold, true);
    });
    const job = await postJob(request, program);
    await page.goto(sitePages.contact);
    await openAlive(page, fillPath(sitePages.job, job));
    await sheet(page, job.title).getByRole('link', { name: 'Apply on this site' }).click();
    await form(page).getByRole('link', { name: 'Close' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(sheet(page, job.title)).toBeVisible();
    await expect(page).toHaveURL(fillPath(sitePages.job, job));
  },
);
