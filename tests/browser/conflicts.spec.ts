// Two people at one record: nobody's change is lost, and what is gone is told.
import type { APIRequestContext, Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { news } from '#contract/content/news.ts';
import { profileCalls } from '#contract/accounts/profiles.ts';
import { type Account, aVerifiedAccount, anAccount } from './support/accounts.ts';
import { addEmployee, openRegister, rowOf } from './support/employees.ts';
import { postJob, unique } from './support/recruiting.ts';
import { signIn as signInto } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const conflict = (page: Page, who: string) =>
  page.getByRole('alertdialog', { name: `${who} has changed this meanwhile` });
const changes = (page: Page) => page.getByRole('list', { name: 'What was changed' });
const choose = (page: Page, choice: string) =>
  page.getByRole('button', { name: choice, exact: true }).click();

async function headersOf(
  request: APIRequestContext,
  { username, password }: Pick<Account, 'username' | 'password'>,
) {
  const login = await request.post(accountCalls.login.path, { data: { username, password } });
  return { authorization: `Bearer ${(await login.json()).access}` };
}

async function editJob(page: Page, title: string) {
  await page.goto(`${officePages.jobs}?search=${encodeURIComponent(title)}`);
  await page.getByRole('row').filter({ hasText: title }).hover();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('dialog', { name: `Edit ${title}` });
  await expect(form.getByLabel('Location')).not.toHaveValue('');
  return form;
}

test(
  'two change one job: what the other changed is shown, and put mine over it keeps theirs beside',
  { tag: '@once' },
  async ({ page, browser, request, program, mailTo, signIn, axe }) => {
    const job = await postJob(request, program);
    const colleague = await aVerifiedAccount(program, mailTo);
    const context = await browser.newContext({ baseURL: program.url });
    const second = await context.newPage();
    await signInto(second, colleague);
    await signIn();
    const [mine, theirs] = [await editJob(page, job.title), await editJob(second, job.title)];
    await theirs.getByLabel('Location').fill('Kochi');
    await theirs.getByLabel('Department').fill('Bridges');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText('Job updated successfully!')).toBeVisible();

    await mine.getByLabel('Location').fill('Madurai');
    await mine.getByLabel('Experience').fill('9 years');
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(conflict(page, colleague.username)).toBeVisible();
    await expect(changes(page).getByRole('listitem')).toHaveCount(2);
    await expect(changes(page).getByRole('listitem').first()).toContainText('Kochi');
    await expect(changes(page).getByRole('listitem').first()).toContainText('Madurai');
    await expect(changes(page).getByRole('listitem').last()).toContainText('You did not change it.');
    await axe('[role=alertdialog]');
    await choose(page, 'Go on editing');
    await expect(mine.getByLabel('Location')).toHaveValue('Madurai');
    await mine.getByRole('button', { name: 'Save' }).click();
    await choose(page, 'Put mine over it');
    await expect(page.getByText('Job updated successfully!')).toBeVisible();
    const stored = await (await request.get(fillPath(jobCalls.read.path, job))).json();
    expect(stored).toMatchObject({ location: 'Madurai', department: 'Bridges', Experiance: '9 years' });
    await context.close();
  },
);

test.describe('whatever the window', () => {
  test(
    'a form kept from an older version still hears of the change in between',
    { tag: ['@once', '@long'] },
    async ({ page, request, program, signIn }) => {
      const job = await postJob(request, program);
      await signIn();
      await (await editJob(page, job.title)).getByLabel('Location').fill('Madurai');
      await page.goto(officePages.dashboard);
      const stored = await (await request.get(fillPath(jobCalls.read.path, job))).json();
      await request.put(fillPath(jobCalls.replace.path, job), {
        data: { ...stored, department: 'Bridges' },
        headers: await headersOf(request, program.admin),
      });
      const form = await editJob(page, job.title);
      await expect(form.getByLabel('Location')).toHaveValue('Madurai');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(changes(page)).toContainText('Bridges');
    },
  );

  test(
    'employees, content and profiles ask the same',
    { tag: ['@once', '@long'] },
    async ({ page, request, program, signIn }) => {
      const headers = await headersOf(request, program.admin);
      await signIn();
      const { employee_id } = await addEmployee(page, program);
      await openRegister(page, employee_id);
      await page.getByRole('button', { name: new RegExp(`^Update .*${employee_id}`) }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Role').fill('Lead');
      await request.patch(fillPath(employeeCalls.update.path, { id: employee_id }), {
        data: { role: 'Director', department: 'Bridges' },
        headers,
      });
      await form.getByRole('button', { name: 'Update' }).click();
      await expect(conflict(page, program.admin.username)).toBeVisible();
      await expect(changes(page)).toContainText('Director');
      await choose(page, 'Put mine over it');
      await expect(page.getByText('Employee updated.')).toBeVisible();
      await expect(rowOf(page, employee_id)).toContainText('Lead');
      await expect(rowOf(page, employee_id)).toContainText('Bridges');

      const heading = `Fair ${unique()}`;
      const data = { heading, link: '#', description: 'Soon' };
      const item = await (await request.post(news.path, { data, headers })).json();
      await page.goto(`${officePages.news}?search=${encodeURIComponent(heading)}`);
      await page.getByRole('button', { name: `Update ${heading}` }).click();
      await expect(form.getByLabel('Heading')).toHaveValue(heading);
      await request.patch(fillPath(news.calls.change.path, item), {
        data: { description: 'Tomorrow' },
        headers,
      });
      await form.getByLabel('Description').fill('Next week');
      await form.getByRole('button', { name: 'Update' }).click();
      await expect(changes(page)).toContainText('Tomorrow');
      await choose(page, 'Take theirs');
      await expect(form.getByLabel('Description')).toHaveValue('Tomorrow');
      await form.getByRole('button', { name: 'Cancel' }).click();

      const account = await anAccount(program);
      await page.goto(`${officePages.editProfile}?user=${account.id}`);
      const path = fillPath(profileCalls.change.path, account);
      await page.getByLabel('Position').fill('Writer');
      await request.patch(path, { data: { phone_number: '+91 1' }, headers });
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(changes(page)).toContainText('+91 1');
      await choose(page, 'Put mine over it');
      await expect(page.getByText('Profile updated successfully.')).toBeVisible();
      expect(await (await request.get(path, { headers })).json()).toMatchObject({
        position: 'Writer',
        phone_number: '+91 1',
      });
    },
  );

  test(
    'a delete of what somebody has changed is asked about once more',
    { tag: ['@once', '@long'] },
    async ({ page, request, program, signIn }) => {
      const job = await postJob(request, program);
      await signIn();
      await page.goto(`${officePages.jobs}?search=${encodeURIComponent(job.title)}`);
      const row = page.getByRole('row').filter({ hasText: job.title });
      await row.hover();
      await row.getByRole('button', { name: `Delete ${job.title}` }).click();
      const stored = await (await request.get(fillPath(jobCalls.read.path, job))).json();
      await request.put(fillPath(jobCalls.replace.path, job), {
        data: { ...stored, department: 'Bridges' },
        headers: await headersOf(request, program.admin),
      });
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(question.getByRole('alert')).toHaveText(
        `${program.admin.username} has changed this meanwhile. Delete it all the same?`,
      );
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Job deleted.')).toBeVisible();
    },
  );

  test(
    'what a colleague has deleted meanwhile is told in words, and the list shows it',
    { tag: ['@once', '@long'] },
    async ({ page, request, program, signIn }) => {
      const headers = await headersOf(request, program.admin);
      await signIn();

      const jobs = [
        await postJob(request, program),
        await postJob(request, program),
        await postJob(request, program),
      ];
      const remove = (job: { id: number }) =>
        request.delete(fillPath(jobCalls.delete.path, job), { headers });
      const openList = async (title: string) => {
        await page.goto(`${officePages.jobs}?search=${encodeURIComponent(title)}`);
        const row = page.getByRole('row').filter({ hasText: title });
        await row.hover();
        return row;
      };
      const [toDelete, toOpen, toSave] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
      let row = await openList(toDelete.title);
      await remove(toDelete);
      await row.getByRole('button', { name: `Delete ${toDelete.title}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(
        page.getByText('It was gone already: somebody else has deleted it meanwhile.'),
      ).toBeVisible();
      await expect(row).toHaveCount(0);

      row = await openList(toOpen.title);
      await remove(toOpen);
      await row.getByRole('button', { name: `Edit ${toOpen.title}` }).click();
      await expect(page.getByText(/^This is not there any more/)).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(row).toHaveCount(0);

      const form = await editJob(page, toSave.title);
      await form.getByLabel('Location').fill('Madurai');
      await remove(toSave);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText(/^This is not there any more/)).toBeVisible();
      await expect(form.getByLabel('Location')).toHaveValue('Madurai');

      const { employee_id } = await addEmployee(page, program);
      await openRegister(page, employee_id);
      await request.delete(fillPath(employeeCalls.delete.path, { id: employee_id }), { headers });
      await page.getByRole('button', { name: /^Download ID card/ }).click();
      await expect(page.getByText(/^This is not there any more/)).toBeVisible();
      await expect(page.getByText('No Matches Found!')).toBeVisible();

      const account = await anAccount(program);
      await page.goto(`${officePages.users}?search=${account.username}`);
      const user = page.getByRole('row').filter({ hasText: account.username });
      await user.hover();
      await user.getByRole('button', { name: /^Delete/ }).click();
      await request.delete(fillPath(profileCalls.delete.path, account), { headers });
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(question.getByRole('alert')).toHaveText(
        'Profile not found. It may have already been deleted.',
      );
      await question.getByRole('button', { name: 'No', exact: true }).click();
      await expect(user).toHaveCount(0);
    },
  );
});
