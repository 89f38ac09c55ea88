// What applicants do with their own application, by the link in their mail and without an account.
import type { APIRequestContext, Page } from '@playwright/test';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { applicationMessages } from '#contract/applications/applications.ts';
import {
  ownApplicationMessages,
  ownApplicationRefusals,
  ownNotices,
} from '#contract/applications/own-application.ts';
import { anApplication } from '#tests/factories/application.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { openAlive } from './support/site.ts';
import { postJob, unique } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

const LINK = /\/application\/[\w-]{22,}/;

/** As the form of the site sends it. */
async function apply(request: APIRequestContext, words: Record<string, string>): Promise<void> {
  const answer = await request.post(applicationCalls.submit.path, {
    multipart: {
      ...(anApplication() as Record<string, string>),
      consent: '1',
      ...words,
      resume: { name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf('Priya Raghavan') },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

const linkIn = (text: string): string => LINK.exec(text)?.[0] ?? '';
const fold = (page: Page, title: string) => page.getByText(title, { exact: true });

test(
  'the link shows where it stands, takes a better résumé and all data along, and withdraws',
  { tag: '@both' },
  async ({ page, request, program, mailTo, axe }) => {
    const job = await postJob(request, program);
    const email = `own-${unique()}@raghavan.example`;
    await apply(request, { email, job_title: job.title, job_id: String(job.id), talent_pool: 'true' });
    const link = linkIn((await mailTo(email, 'We have your application')).text);
    const answer = await openAlive(page, link);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const main = page.getByRole('main');
    await expect(main).toContainText(job.title);
    await expect(main.getByRole('listitem').filter({ hasText: 'You are here' })).toContainText(
      'We have it and are looking at it',
    );
    await expect(main).toContainText('You want to be kept in mind for other positions.');
    await expect(main.getByRole('blockquote')).toContainText('I agree');
    await axe();

    const form = page.getByRole('form', { name: 'Send a better resume' });
    const choose = (name: string, buffer: Buffer) =>
      form.getByLabel('Send a better one').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('me.txt', Buffer.from('hello'));
    await form.getByRole('button', { name: 'Send this resume' }).click();
    await expect(form).toContainText('Please attach your resume as a PDF, DOC or DOCX file.');
    await choose('better.pdf', aPdf('Four years of React'));
    await form.getByRole('button', { name: 'Send this resume' }).click();
    await expect(main).toContainText(ownApplicationMessages.replaced);
    await expect(main.getByText(/^PDF, received/)).toHaveCount(2);
    await expect(main).toContainText('You sent a newer resume');

    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Download all of it (ZIP)' }).click();
    expect((await download).suggestedFilename()).toBe('my-data.zip');

    await fold(page, 'Withdraw this application').click();
    await main.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(main.getByRole('status')).toContainText(ownApplicationMessages.withdrawn);
    await expect(main).toContainText('Withdrawn by you');
    await expect(main).toContainText('Erased by itself');
    await expect(fold(page, 'Withdraw this application')).toHaveCount(0);
    await expect(form).toHaveCount(0);
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    await axe();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is read, withdrawn, and erased with everything of the address @long', async ({
    page,
    request,
    program,
    mailTo,
  }) => {
    const job = await postJob(request, program);
    const email = `plain-${unique()}@raghavan.example`;
    await apply(request, { email, job_title: 'Something else' });
    await apply(request, { email, job_title: job.title, job_id: String(job.id) });
    const link = linkIn((await mailTo(email, 'We have your application')).text);
    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main).toContainText('You are here');
    await expect(main).toContainText(email);
    await expect(main.getByRole('button', { name: 'Send this resume' })).toBeHidden();

    await fold(page, 'Withdraw this application').click();
    await main.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(page).toHaveURL(/\/withdrawn$/);
    await expect(main.getByRole('status')).toContainText(ownNotices.withdrawn);

    await fold(page, 'Erase it now').click();
    await main.getByLabel('Type ERASE to erase it').fill('erase');
    await main.getByRole('button', { name: 'Erase for good' }).click();
    // The browser itself says that the word is another one.
    await expect(page).toHaveURL(/\/withdrawn$/);
    await main.getByRole('checkbox', { name: /^Everything under .* one other application/ }).check();
    await main.getByLabel('Type ERASE to erase it').fill('ERASE');
    await main.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page).toHaveURL(fillPath(sitePages.ownApplication, { secret: 'erased' }));
    await expect(main.getByRole('status')).toContainText(ownApplicationMessages.erased);

    expect((await page.goto(link))?.status()).toBe(404);
    await expect(main).toContainText(ownApplicationRefusals.own_application_not_found[1]);
    // What is left is nobody's: asking for the link mails none.
    await main.getByLabel('Email').fill(email);
    await main.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(main.getByRole('status')).toContainText(ownApplicationMessages.linkSent);
  });
});

test(
  'the link is mailed again, with the same answer to everybody',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, mailTo, axe }) => {
    const job = await postJob(request, program);
    const email = `again-${unique()}@raghavan.example`;
    await apply(request, { email, job_title: job.title, job_id: String(job.id) });
    const first = linkIn((await mailTo(email, 'We have your application')).text);
    await openAlive(page, sitePages.ownLink);
    await axe();
    const main = page.getByRole('main');
    for (const address of [`nobody-${unique()}@raghavan.example`, email]) {
      await main.getByLabel('Email').fill(address);
      await main.getByRole('button', { name: 'Mail me the link' }).click();
      await expect(page).toHaveURL(fillPath(sitePages.ownApplication, { secret: 'sent' }));
      await expect(main.getByRole('status')).toContainText(ownApplicationMessages.linkSent);
      await page.goto(sitePages.ownLink);
    }
    const again = linkIn((await mailTo(email, 'Your application to')).text);
    expect(again).not.toBe(first);
    await openAlive(page, again);
    await expect(main).toContainText(job.title);
  },
);

test(
  'an application without consent is not sent, and one with it says to what',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, mailTo }) => {
    const job = await postJob(request, program);
    const email = `asked-${unique()}@raghavan.example`;
    await openAlive(page, fillPath(sitePages.apply, job));
    const form = page.getByRole('dialog', { name: 'Job Application Form' });
    await form.getByLabel('Name', { exact: true }).fill('Priya Raghavan');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Mobile Number').fill('98400 54321');
    await form.getByLabel('Experience').selectOption({ index: 2 });
    await form.getByLabel('Current Location').fill('Madurai');
    await form.getByLabel('Subject').fill('Looking for a team');
    await form
      .getByLabel('Resume')
      .setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf() });
    await form.getByRole('button', { name: 'Submit Application' }).click();
    await expect(form.getByText(applicationMessages.consentMissing)).toBeVisible();
    const consent = form.getByRole('checkbox', { name: /^I agree/ });
    await expect(consent).toBeFocused();
    await consent.check();
    await form.getByRole('checkbox', { name: applicationMessages.talentPool }).check();
    await form.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText(applicationMessages.sent)).toBeVisible();
    await openAlive(page, linkIn((await mailTo(email, 'We have your application')).text));
    await expect(page.getByRole('region', { name: 'What you agreed to' })).toContainText('I agree');
    await expect(page.getByRole('main')).toContainText('You want to be kept in mind');
  },
);
