// From a visitor's application to the printed ID card: the board, the applicant's page, interviews, hiring.
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { readPdf } from '#tests/support/pdf.ts';
import type { Program } from '#tests/support/program.ts';
import { aVerifiedAccount } from './support/accounts.ts';
import { newId } from './support/employees.ts';
import { apply, postJob, unique } from './support/recruiting.ts';
import { signIn } from './support/sign-in.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const toast = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close message' }) });
const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Each with the number of its place as the first word of the name, newest last. */
async function applicants(request: APIRequestContext, word: string, count: number) {
  for (let place = 1; place <= count; place += 1)
    await apply(request, { name: `N${place} ${word}`, email: `n${place}-${word}@menon.example` });
}

async function boardOf(page: Page, request: APIRequestContext, program: Program, word: string) {
  const login = await request.post(accountCalls.login.path, { data: program.admin });
  const headers = { authorization: `Bearer ${(await login.json()).access}` };
  const rows = await (await request.get(`${applicationCalls.list.path}?search=${word}`, { headers })).json();
  const at = (id: number) => fillPath(`${applicationCalls.list.path}{id}/`, { id });
  for (const { id } of rows) await request.patch(at(id), { data: { tags: [word] }, headers });
  await page.goto(`${officePages.board}?tag=${word}`);
}

test(
  'a visitor applies, is moved, noted, invited and hired, and the ID card is printed',
  { tag: '@once' },
  async ({ page, request, program, signIn: signInHere, mailTo, axe }) => {
    const job = await postJob(request, program);
    const word = unique();
    const email = `priya-${word}@raghavan.example`;
    await openAlive(page, fillPath(sitePages.apply, job));
    const form = page.getByRole('dialog', { name: 'Job Application Form' });
    await form.getByLabel('Name', { exact: true }).fill(`Priya ${word}`);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Mobile Number').fill('98400 54321');
    await form.getByLabel('Experience').selectOption({ index: 2 });
    await form.getByLabel('Current Location').fill('Madurai');
    await form.getByLabel('Subject').fill('Looking for a team');
    await form.getByRole('checkbox', { name: /^I agree/ }).check();
    await form
      .getByLabel('Resume')
      .setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf(`Priya ${word}`) });
    await form.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();

    await signInHere();
    await page.goto(`${officePages.board}?job_id=${job.id}`);
    await expect(column(page, 'New')).toContainText(`Priya ${word}`);
    await axe();
    // Drawn by the mouse to the next stage.
    await card(page, `Priya ${word}`).hover();
    await page.mouse.down();
    await column(page, 'Screening').hover();
    await page.mouse.move(10, 10, { steps: 1 });
    await column(page, 'Screening').hover();
    await page.mouse.up();
    await expect(toast(page)).toContainText(`Priya ${word} moved to Screening.`);
    await expect(column(page, 'Screening')).toContainText(`Priya ${word}`);

    await page.getByRole('link', { name: `Priya ${word}` }).click();
    await expect(page.getByRole('heading', { name: `Priya ${word}`, level: 1 })).toBeVisible();
    await expect(page.getByText('moved this from New to Screening')).toBeVisible();
    // The résumé can be searched.
    const found = page.getByRole('searchbox', { name: 'Search in the resume' });
    await expect(found).toBeEnabled();
    await found.fill('priya');
    await expect(page.getByText('1 of 1')).toBeVisible();

    await page.getByRole('textbox', { name: 'New note' }).fill('Talks well.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list').getByText('Talks well.')).toBeVisible();

    await page.getByRole('button', { name: 'Plan an interview' }).click();
    const interview = page.getByRole('dialog', { name: `Interview with Priya ${word}` });
    await interview.getByLabel('Place').fill('Room 4');
    await axe('[role=dialog]');
    await interview.getByRole('button', { name: 'Send invitations' }).click();
    await expect(toast(page).filter({ hasText: 'Interview planned.' })).toBeVisible();
    await expect(page.getByText('Room 4', { exact: true })).toBeVisible();
    expect((await mailTo(email, /interview/i)).text).toContain('Room 4');

    await page.getByRole('button', { name: 'Hire' }).click();
    const hire = page.getByRole('dialog', { name: `Hire Priya ${word}` });
    await expect(hire.getByLabel('Phone Number')).toHaveValue('+91 98400 54321');
    await expect(hire.getByLabel('Role')).toHaveValue(job.title);
    const employeeId = newId();
    await hire.getByLabel('Employee ID').fill(employeeId);
    await hire.getByRole('button', { name: 'Hire' }).click();
    await expect(page.getByRole('button', { name: /Stage: Hired/ })).toBeVisible();
    // The page hears of it before the form has its answer.
    await expect(hire).toBeHidden();
    await axe();
    await page.getByRole('link', { name: `Priya ${word}, ${employeeId}` }).click();
    const row = page.getByRole('row').filter({ hasText: employeeId });
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download ID card/ }).click();
    const [front] = await readPdf(await readFile(await (await downloading).path()));
    expect(front?.words).toContain(employeeId);
  },
);

test(
  'several applicants are gone through by keyboard alone',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn: signInHere }) => {
    const word = unique();
    await applicants(request, word, 3);
    await signInHere();
    await page.goto(`${officePages.applications}?search=${word}`);
    await expect(page.getByRole('link', { name: `open the page of N3 ${word}` })).toBeVisible();
    await page.keyboard.press('j');
    const stage = page.getByRole('button', { name: /^Stage: / });
    const expectOpened = async (name: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(stage).toBeVisible();
    };
    await expectOpened(`N3 ${word}`);
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: 'New' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Screening' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText(`N3 ${word} moved to Screening.`);
    await expect(stage).toBeFocused();
    await page.keyboard.press('4');
    await expect(page.getByRole('button', { name: 'Rate 4 of 5' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('n');
    // In a text keys are letters.
    await page.keyboard.type('j, a good one');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('list').getByText('j, a good one')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('j');
    await expectOpened(`N2 ${word}`);
    await page.keyboard.press('e');
    await expect(toast(page).filter({ hasText: 'Application archived.' })).toBeVisible();
    await expectOpened(`N1 ${word}`);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
    await page.keyboard.press('m');
    const mail = page.getByRole('dialog', { name: `Write to N1 ${word}` });
    await expect(mail).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mail).toBeHidden();
    await page.keyboard.press('k');
    await expectOpened(`N3 ${word}`);
    await expect(page.getByRole('button', { name: 'Rate 4 of 5' })).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'two recruiters see each other on the board, and that both look at one applicant',
  { tag: ['@once', '@long'] },
  async ({ page, browser, request, program, signIn: signInHere, mailTo }) => {
    const word = unique();
    await applicants(request, word, 2);
    await signInHere();
    await boardOf(page, request, program, word);
    const other = await (await browser.newContext({ baseURL: program.url })).newPage();
    await signIn(other, await aVerifiedAccount(program, mailTo));
    await other.goto(`${officePages.board}?tag=${word}`);
    await expect(column(other, 'New')).toContainText(`N2 ${word}`);
    await expect(column(page, 'New')).toContainText(`N1 ${word}`);

    // Several at once, by keyboard.
    await page.getByRole('checkbox', { name: `Select N1 ${word}` }).check();
    await page.getByRole('checkbox', { name: `Select N2 ${word}` }).check();
    await page.getByRole('button', { name: `Take up N2 ${word}` }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'and 1 more' })).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: 'over Screening' })).toBeAttached();
    await page.keyboard.press('Space');
    await expect(toast(page)).toContainText('2 applicants moved to Screening.');
    for (const who of [page, other])
      await expect(column(who, 'Screening').getByRole('article')).toHaveCount(2);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    for (const who of [page, other]) {
      await expect(column(who, 'New').getByRole('article')).toHaveCount(2);
      await expect(column(who, 'Screening').getByRole('article')).toHaveCount(0);
    }

    for (const who of [other, page]) await who.getByRole('link', { name: `N1 ${word}` }).click();
    // A note while it is moved: both stay, and both see both.
    await page.getByRole('textbox', { name: 'New note' }).fill('Half a thought');
    await other.getByRole('button', { name: /^Stage: New/ }).click();
    await other.getByRole('menuitem', { name: 'Interview' }).click();
    await expect(page.getByRole('button', { name: /^Stage: Interview/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(other.getByRole('list').getByText('Half a thought')).toBeVisible();
    // Of two moves at the same moment one comes last, and both are told which.
    await page.route(`**${applicationCalls.list.path}**`, async (route) => {
      if (route.request().method() === 'PATCH') await other.waitForTimeout(1500);
      await route.fallback();
    });
    await page.getByRole('button', { name: /^Stage: Interview/ }).click();
    await page.getByRole('menuitem', { name: 'Offer' }).click();
    await other.getByRole('button', { name: /^Stage: Interview/ }).click();
    await other.getByRole('menuitem', { name: 'Screening' }).click();
    await expect(toast(page).filter({ hasText: 'meanwhile' })).toBeVisible();
    for (const who of [page, other])
      await expect(who.getByRole('button', { name: /^Stage: Screening/ })).toBeVisible();
    // Deleted while it is open elsewhere.
    await page.unrouteAll();
    await other.getByRole('button', { name: 'More' }).click();
    await other.getByRole('menuitem', { name: 'Delete' }).click();
    const question = other.getByRole('alertdialog', { name: 'Delete this application?' });
    const name = question.getByLabel(`Type N1 ${word} to delete`);
    await expect(name).toBeFocused();
    await name.fill('N1');
    await name.press('Enter');
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await name.fill(` n1 ${word.toUpperCase()} `);
    await expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled();
    await name.press('Enter');
    await expect(page.getByText(`The application of N1 ${word} is gone`)).toBeVisible();
    await other.close();
  },
);

test('on a phone the stages of the board are tabs, and a card is moved by its menu @long', async ({
  page,
  request,
  program,
  isPhone,
  signIn: signInHere,
  axe,
}) => {
  test.skip(!isPhone, 'narrow screens only');
  const word = unique();
  await applicants(request, word, 1);
  await signInHere();
  await boardOf(page, request, program, word);
  await expect(column(page, 'New')).toContainText(`N1 ${word}`);
  await expect(column(page, 'Screening')).toBeHidden();
  await axe();
  await page.getByRole('button', { name: `Move N1 ${word} to…` }).click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  await expect(toast(page)).toContainText(`N1 ${word} moved to Rejected.`);
  await expect(card(page, `N1 ${word}`)).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: `N1 ${word}` }).click();
  await page.getByRole('button', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/tab=timeline/);
  await expect(page.getByText('moved this from Rejected to New')).toBeVisible();
  await axe();
});
