// What recruiters set up, write and plan: stages, templates, mails to several, interviews.
import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import type { Stage } from '#contract/applications/stages.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startProgram } from '#tests/support/program.ts';
import { findViolations } from './support/axe.ts';
import { apply, unique } from './support/recruiting.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Close message' }) })
    .filter({ hasText: text });

test(
  'a template is made and sent to several; who could not be reached is seen in the timeline',
  { tag: ['@once', '@long'] },
  async ({ browser }) => {
    const mails = await startMailServer();
    const program = await startProgram({ SMTP_URL: mails.url });
    const page = await browser.newPage({ baseURL: program.url });
    try {
      const word = unique();
      const names = ['Asha', 'Bala', 'Chitra'].map((first) => `${first} ${word}`);
      for (const name of names) {
        const email = `${name.replace(' ', '.')}@menon.example`;
        await apply(page.request, { name, email });
      }
      // The applicant and the company hear of each.
      await expect.poll(() => mails.received.length).toBe(2 * names.length);
      await signIn(page, program.admin);
      await page.goto(`${officePages.recruiting}?tab=templates`);
      await page.getByRole('button', { name: 'New Template' }).click();
      const form = page.getByRole('dialog', { name: 'New Template' });
      await form.getByLabel('Name').fill('An invitation');
      await form.getByLabel('Subject').fill('About {{salary}}');
      await form.getByLabel('Text').fill('Dear ');
      await form.getByRole('button', { name: 'first_name' }).click();
      await expect(form.getByLabel('Text')).toHaveValue('Dear {{first_name}}');
      await form.getByRole('button', { name: 'Make Template' }).click();
      await expect(form.getByText('{{salary}} is not known.')).toBeVisible();
      expect(await findViolations(page, '[role=dialog]')).toEqual([]);
      await form.getByLabel('Subject').fill('{{job_title}} at {{company}}');
      await form.getByRole('button', { name: 'Make Template' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'An invitation' })).toBeVisible();

      await page.goto(officePages.applications);
      await page.getByRole('checkbox', { name: 'Select all rows' }).check();
      const bar = page.getByRole('group', { name: 'Selected rows' });
      await bar.getByRole('button', { name: 'Write a mail' }).click();
      const mail = page.getByRole('dialog', { name: 'Write to 3 applicants' });
      await mail.getByLabel('Template').selectOption('An invitation');
      const preview = mail.getByRole('region', { name: 'Preview' });
      await preview.getByLabel('Shown as it goes to').selectOption(`Bala ${word}`);
      await expect(preview).toContainText('Dear Bala');
      expect(await findViolations(page, '[role=dialog]')).toEqual([]);
      mails.recipientReplies.push(550);
      await expect(mail.getByRole('button', { name: 'Send 3 mails' })).toBeEnabled();
      await mail.getByLabel('Text').press('Control+Enter');
      await expect(toast(page, '3 mails are on their way.')).toBeVisible();
      const reached = () =>
        mails.received.flatMap(
          ({ mail: { text } }) => names.find((name) => text.includes(`Dear ${name.split(' ')[0]}`)) ?? [],
        );
      await expect.poll(() => new Set(reached()).size).toBe(2);
      const missed = names.find((name) => !reached().includes(name));
      await page.getByRole('link', { name: `open the page of ${missed}` }).click();
      await expect(page.getByText(/tried to send a mail, which failed: .*550/)).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: `open the page of ${reached()[0]}` }).click();
      await expect(page.getByText(/wrote a mail: .* at ETPL/)).toBeVisible();
    } finally {
      await page.close();
      await program.stop();
      await mails.stop();
    }
  },
);

test(
  'stages are added, put in order and renamed; one that is in use stays',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn: signInHere }) => {
    const word = unique();
    await apply(request, { name: `Devi ${word}` });
    await signInHere();
    await page.goto(officePages.recruiting);
    await page.getByRole('button', { name: 'New Stage' }).click();
    const form = page.getByRole('dialog', { name: 'New Stage' });
    await form.getByLabel('Name', { exact: true }).fill(`Test ${word}`);
    await form.getByRole('button', { name: 'Add Stage' }).click();
    await expect(toast(page, 'Stage added.')).toBeVisible();
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete / }) });
    const names = () =>
      rows.getByRole('button', { name: /^Edit / }).evaluateAll((all) => all.map((each) => each.ariaLabel));
    const before = await names();
    const place = before.indexOf(`Edit Test ${word}`);
    expect(place).toBeGreaterThan(0);
    await page.getByRole('button', { name: `Move Test ${word} up` }).click();
    await expect(async () => expect((await names()).indexOf(`Edit Test ${word}`)).toBe(place - 1)).toPass();
    await toast(page, 'Undo').getByRole('button', { name: 'Undo' }).click();
    await expect(async () => expect(await names()).toEqual(before)).toPass();

    // A colleague is quicker: theirs is shown before mine goes over it, however often it is saved.
    await page.getByRole('button', { name: `Edit Test ${word}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Stage' });
    await edit.getByLabel('Name', { exact: true }).fill(`Trial ${word}`);
    const login = await request.post(accountCalls.login.path, { data: program.admin });
    const headers = { authorization: `Bearer ${(await login.json()).access}` };
    const stages = async (): Promise<Stage[]> =>
      (await request.get(stageCalls.list.path, { headers })).json();
    const theirs = (await stages()).map((each) =>
      each.name === `Test ${word}` ? { ...each, public_name: 'A day with the team' } : each,
    );
    expect((await request.put(stageCalls.replace.path, { data: theirs, headers })).status()).toBe(200);
    const question = page.getByRole('alertdialog', { name: /has changed this meanwhile$/ });
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(question).toContainText('A day with the team');
    await question.getByRole('button', { name: 'Go on editing' }).click();
    await edit.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Put mine over it' }).click();
    await expect(toast(page, 'Stage saved.')).toBeVisible();
    expect(await stages()).toContainEqual(
      expect.objectContaining({ name: `Trial ${word}`, public_name: 'A day with the team' }),
    );

    await page.getByRole('button', { name: `Delete Trial ${word}` }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(toast(page, 'Stage deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete New', exact: true }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText('This stage still has applications.');
  },
);

test(
  'an interview is planned beside another, changed and cancelled, and stands in the calendar of whoever has the link',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn: signInHere, mailTo, axe }) => {
    const word = unique();
    for (const first of ['Esha', 'Farid']) {
      const email = `${first}-${word}@menon.example`;
      await apply(request, { name: `${first} ${word}`, email });
    }
    await signInHere();
    await page.goto(`${officePages.applications}?search=${word}`);
    await page.getByRole('link', { name: `open the page of Farid ${word}` }).click();
    const plan = page.getByRole('button', { name: 'Plan an interview' });
    await plan.click();
    let form = page.getByRole('dialog', { name: /^Interview with/ });
    await form.getByLabel('Time').fill('10:00');
    await form.getByRole('checkbox').first().check();
    await form.getByRole('button', { name: 'Send invitations' }).click();
    await expect(toast(page, 'Interview planned.')).toBeVisible();
    await toast(page, 'Interview planned.').getByRole('button', { name: 'Close message' }).click();

    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Esha ${word}`);
    await plan.click();
    form = page.getByRole('dialog', { name: /^Interview with/ });
    await form.getByLabel('Time').fill('10:30');
    await form.getByRole('checkbox').first().check();
    await expect(form.getByText(`with Farid ${word}.`)).toBeVisible();
    await axe('[role=dialog]');
    await form.getByRole('button', { name: 'Send invitations' }).click();
    await expect(toast(page, 'Interview planned.')).toBeVisible();

    await page.getByRole('button', { name: 'Change this interview' }).click();
    await page.getByRole('dialog').getByLabel('Place').fill('Room 9');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Interview changed.')).toBeVisible();
    expect((await mailTo(`Esha-${word}@menon.example`, /changed|update/i)).text).toContain('Room 9');

    await page.goto(`${officePages.interviews}?whose=all`);
    const next = page.getByRole('button', { name: 'Next week' });
    const seen = page.getByRole('link', { name: `Esha ${word}` });
    // Tomorrow may be in the next week.
    await expect(page.getByRole('region', { name: /^Monday/ })).toBeVisible();
    if (new Date().getDay() === 0) await next.click();
    await expect(seen).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Calendar link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your interviews in your calendar' });
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const address = await dialog.getByLabel('Address').inputValue();
    const feed = await request.get(address);
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    await dialog.getByRole('button', { name: 'End the link' }).click();
    await expect(dialog.getByText('You have no link yet.')).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
    await page.keyboard.press('Escape');

    await seen.click();
    await page.getByRole('button', { name: 'Cancel this interview' }).click();
    await page.getByRole('button', { name: 'Cancel the interview' }).click();
    await expect(toast(page, 'Interview cancelled.')).toBeVisible();
    expect((await mailTo(`Esha-${word}@menon.example`, /cancel/i)).text).toBeTruthy();
    expect(program.output()).not.toContain('"level":50');
  },
);
