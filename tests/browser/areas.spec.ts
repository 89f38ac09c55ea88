// What an account may see and change in the office, and the keys of programs.
import { applicantMessages } from '#contract/applications/applicants.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { inEveryArea } from '#contract/areas.ts';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { aVerifiedAccount } from './support/accounts.ts';
import { sendEnquiry, unique } from './support/enquiries.ts';
import { apply, postJob } from './support/recruiting.ts';
import { signIn as signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test(
  'whoever may only read finds nothing to change, and the server refuses it too @long',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn }) => {
    const word = unique();
    const job = await postJob(page.request, program, { title: `Engineer ${word}` });
    await apply(page.request, { name: `Priya ${word}`, job_title: job.title });
    await sendEnquiry(page.request, { first_name: `Asha ${word}` });
    await signIn(await aVerifiedAccount(program, mailTo, inEveryArea('read')));
    const main = page.getByRole('main');
    const writes = /^(Add|Update|Delete|Edit|Archive|Unarchive|Mark|Spam|Not spam|Post)\b/;
    const expectNoWrites = async () => {
      await expect(page.getByRole('button', { name: writes })).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Post Job' })).toHaveCount(0);
      await expect(main.getByRole('checkbox')).toHaveCount(0);
    };

    const screens = [
      [officePages.applications, `Priya ${word}`],
      [officePages.contact, `Asha ${word}`],
    ] as const;
    for (const [path, name] of screens) {
      await page.goto(`${path}?search=${word}`);
      await page.getByRole('button', { name: `Unread: ${name}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoWrites();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectNoWrites();
      // Opened by a reader it is still unread for those whose work it is.
      await page.reload();
      await expect(main.getByText('Unread:').first()).toBeAttached();
    }
    await page.goto(`${officePages.jobs}?search=${word}`);
    await expect(main.getByText(job.title).first()).toBeVisible();
    await expectNoWrites();
    await page.goto(officePages.board);
    await main.getByRole('link', { name: `Priya ${word}` }).click();
    await expect(main.getByRole('heading', { name: `Priya ${word}`, level: 1 })).toBeVisible();
    await expectNoWrites();
    await expect(main.getByRole('button', { name: /Hire|Write|Plan|Add note|Stage:/ })).toHaveCount(0);
    await page.goto(officePages.news);
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    await expectNoWrites();
    await page.goto(officePages.idCards);
    await expect(main.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    await expectNoWrites();
    await page.goto(officePages.postJob);
    await expect(main.getByText('Your account does not cover this page.')).toBeVisible();

    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const refused = await page.request.delete(`/api/jobs/${job.id}/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused.status()).toBe(403);
    expect((await refused.json()).code).toBe('not_permitted');
  },
);

test(
  'what is outside of an account’s areas is neither offered nor opened',
  { tag: '@once' },
  async ({ page, program, mailTo, signIn, axe }) => {
    const editor = await aVerifiedAccount(program, mailTo, { ...inEveryArea('none'), content: 'write' });
    await signIn(editor);
    await page.goto(officePages.dashboard);
    await expect(page.getByRole('article')).toHaveCount(3);
    const menu = page.getByRole('navigation', { name: 'Screens' });
    await expect(menu.getByRole('link')).toHaveText([
      'Admin Dashboard',
      'Insight',
      'Partner Settings',
      'News Settings',
      'Leadership Settings',
      'Articles',
      'Media',
      'Site Texts',
      'Client Page',
    ]);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('dash');
    await expect(page.getByRole('option')).toHaveText([/Admin Dashboard/]);
    await page.keyboard.press('Escape');
    for (const path of [officePages.applications, officePages.idCards, officePages.contact]) {
      await page.goto(path);
      await expect(page.getByText('Your account does not cover this page.')).toBeVisible();
    }
    await axe();
    await page.goto(officePages.news);
    await expect(page.getByRole('button', { name: 'Add Latest News' })).toBeVisible();
  },
);

test(
  'whoever may not change people hands over to those who may, and hires nobody @long',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn }) => {
    const word = unique();
    const job = await postJob(page.request, program, { title: `Engineer ${word}` });
    await apply(page.request, { name: `Priya ${word}`, job_title: job.title });
    await signIn(await aVerifiedAccount(program, mailTo, { ...inEveryArea('write'), people: 'read' }));
    await page.goto(officePages.board);
    await page.getByRole('link', { name: `Priya ${word}` }).click();
    const handOver = page.getByRole('button', { name: 'Hand over' });
    await expect(handOver).toHaveAttribute('title', applicantMessages.handOverWhy);
    await expect(page.getByRole('dialog')).toBeHidden();
    await handOver.click();
    await expect(page.getByText(applicantMessages.handedOver)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stage: Hired. Move to…' })).toBeVisible();
    // The address of the form leads to no form either.
    await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}hire=1`);
    await expect(handOver).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'a superuser changes what a colleague may do, and it holds at the next click',
  { tag: ['@once', '@long'] },
  async ({ page, browser, program, mailTo, signIn, axe }) => {
    const colleague = await aVerifiedAccount(program, mailTo);
    const theirs = await browser.newPage({ baseURL: program.url });
    await signInAs(theirs, colleague);
    await theirs.goto(officePages.contact);
    await expect(theirs.getByRole('button', { name: 'Export CSV' })).toBeVisible();

    await signIn();
    await page.goto(`${officePages.users}?search=${colleague.email}`);
    const action = page.getByRole('button', { name: 'Access Asha Menon' });
    await action.click();
    const modal = page.getByRole('dialog', { name: 'What Asha Menon may do' });
    await modal.getByLabel('Enquiries').selectOption('none');
    await modal.getByLabel('People').selectOption('read');
    await axe('[role=dialog]');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved what Asha Menon may do.')).toBeVisible();
    await expect(page.getByText('Recruitment, Content, People (read)').first()).toBeVisible();

    // Their next click is refused, and the office follows.
    await theirs.getByRole('button', { name: 'Export CSV' }).click();
    await expect(theirs.getByText('Your account does not cover this page.')).toBeVisible();
    await theirs.close();

    await action.click();
    await modal.getByRole('switch', { name: 'Superuser' }).check();
    await expect(modal.getByLabel('Enquiries')).toBeDisabled();
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('main').getByText('Super User').first()).toBeVisible();
    // The last one stays: of two, one can go.
    await action.click();
    await modal.getByRole('switch', { name: 'Superuser' }).uncheck();
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal).toBeHidden();
    await page.goto(`${officePages.users}?search=${program.admin.username}@`);
    await page.getByRole('button', { name: /^Access / }).click();
    const own = page.getByRole('dialog', { name: /^What .* may do$/ });
    await own.getByRole('switch', { name: 'Superuser' }).uncheck();
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(own.getByText('The last superuser')).toBeVisible();
  },
);

test(
  'a key is made, shown once, used and deleted',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn, axe }) => {
    const name = `Payroll ${unique()}`;
    await signIn();
    await page.goto(officePages.keys);
    await page.getByRole('button', { name: 'New Key' }).first().click();
    const form = page.getByRole('dialog', { name: 'New Key' });
    await form.getByRole('button', { name: 'Make Key' }).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await expect(form.getByText('Choose at least one area')).toBeVisible();
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('People').selectOption('read');
    await axe('[role=dialog]');
    await form.getByRole('button', { name: 'Make Key' }).click();

    const shown = page.getByRole('alertdialog', { name: `The key “${name}”` });
    const key = await shown.getByLabel('Key', { exact: true }).inputValue();
    expect(key).toMatch(/^fk_[\w-]{43}$/);
    await axe('[role=alertdialog]');
    await shown.getByRole('button', { name: 'Copy' }).click();
    await expect(shown.getByRole('status')).toHaveText(/^(Copied|Selected)/);
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toBeHidden();
    await expect(page.getByText(name)).toBeVisible();
    expect(await page.content()).not.toContain(key);

    const use = async () => {
      const headers = { authorization: `Bearer ${key}` };
      return (await request.get(program.url + employeeCalls.counts.path, { headers })).status();
    };
    expect(await use()).toBe(200);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Key deleted.')).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();
    expect(await use()).toBe(401);
  },
);
