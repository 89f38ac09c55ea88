// Profiles, users and outgoing mails, as staff and superusers work with them.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { inEveryArea } from '#contract/areas.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import { passwordCalls } from '#contract/accounts/passwords.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aVerifiedAccount, anAccount, linkIn } from './support/accounts.ts';
import { runUntilSeen, stopClock, takeClock } from './support/clock.ts';
import { confirmDialog, confirmIdentity, refuseOnce } from './support/confirmation.ts';
import { expect, test } from './support/test.ts';

test(
  'a profile is read and changed, with its picture and the second step',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    const account = await aVerifiedAccount(program, mailTo);
    await signIn(account);
    await page.goto(officePages.dashboard);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'View Profile' }).press('Enter');
    await expect(page.getByRole('main').getByText('Asha Menon')).toBeVisible();
    await expect(page.getByRole('main').getByText('Staff', { exact: true })).toBeVisible();
    await axe();

    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('First Name')).toBeVisible();
    await axe();
    await page.getByLabel('First Name').fill('Ashwini');
    await page.getByLabel('Position').fill('Recruiter');
    await page.getByLabel('Gender').selectOption('F');
    await page.getByLabel('Phone Number').fill('+91 98400 12345');
    await page.getByRole('switch', { name: 'Two-step sign-in' }).check();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPicture('png') });
    await expect(page.getByAltText('Profile picture preview')).toHaveJSProperty('width', 150);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully.')).toBeVisible();
    await expect(page.getByRole('banner').locator('img[src^="data:image/webp"]')).toBeVisible();

    await page.route('**/api/Profile/profiles/*/', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Error updating profile. Please try again.')).toBeVisible();
    await page.unrouteAll();

    await page.getByRole('link', { name: 'Back to the profile' }).click();
    for (const words of ['Ashwini Menon', 'Recruiter', 'Female', '+91 98400 12345', 'On']) {
      await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
    }
    const { username, password } = account;
    const login = await page.request.post(accountCalls.login.path, { data: { username, password } });
    expect(await login.json()).toMatchObject({ otp_required: true });
  },
);

test(
  'somebody who chooses it is mailed of an enquiry, with the way to it',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    const permissions = { ...inEveryArea('none'), enquiries: 'read' as const };
    const account = await aVerifiedAccount(program, mailTo, permissions);
    await signIn(account);
    await page.goto(officePages.account);
    const panel = page.getByRole('region', { name: 'Mails I get' });
    await expect(panel.getByText(account.email)).toBeVisible();
    const enquiries = panel.getByRole('switch', { name: 'A new enquiry arrived' });
    await expect(enquiries).not.toBeChecked();
    // What one may not read is not offered.
    await expect(panel.getByRole('switch')).toHaveCount(2);
    await enquiries.click();
    await expect(enquiries).toBeChecked();
    await expect(enquiries).toBeEnabled();
    await page.reload();
    await expect(enquiries).toBeChecked();
    await axe();

    const enquiry = anEnquiry({ subject: `A shop ${randomUUID()}` });
    await page.request.post(contactCalls.send.path, { data: enquiry });
    const mail = await mailTo(account.email, `New enquiry: ${enquiry.subject}`);
    await page.goto(linkIn(mail));
    await expect(page.getByRole('dialog').getByText(enquiry.message)).toBeVisible();
  },
);

test(
  'a single session is ended from another, and then all of them',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    const account = await aVerifiedAccount(program, mailTo);
    const data = { username: account.username, password: account.password };
    const { access } = await (await page.request.post(accountCalls.login.path, { data })).json();
    const statusOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await page.request.get(contactCalls.list.path, { headers })).status();
    };
    await signIn(account);
    await page.goto(officePages.account);
    const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    // The first sign-in, the one here, and this page's own.
    await expect(rows).toHaveCount(3);
    await axe();
    expect(await statusOf(access)).toBe(200);
    await rows.nth(1).getByRole('button', { name: /^End / }).click();
    await expect(rows).toHaveCount(2);
    expect(await statusOf(access)).toBe(401);
    await expect(rows.filter({ hasText: 'This session' }).getByRole('button')).toHaveCount(0);

    const other = await (await page.request.post(accountCalls.login.path, { data })).json();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/ETPL_Admin_Login$/);
    expect(await statusOf(other.access)).toBe(401);
  },
);

// Ten minutes are long for a test: the server's refusal is played once, the rest is true.
test.describe('what could take an account over asks once more, in place', () => {
  test(
    'a new e-mail address waits for the password, and what was typed stays',
    { tag: ['@once', '@long'] },
    async ({ page, program, mailTo, signIn, axe }) => {
      const account = await aVerifiedAccount(program, mailTo);
      await signIn(account);
      await page.goto(officePages.editProfile);
      await page.getByLabel('Email').fill(`new-${account.email}`);
      await page.getByLabel('Position').fill('Recruiter');
      const dialog = confirmDialog(page);

      await refuseOnce(page, '**/api/Profile/profiles/*/', 'PATCH');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog.getByLabel('Your password')).toBeFocused();
      await axe('[role=dialog]');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('Error updating profile. Please try again.')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(`new-${account.email}`);
      await expect(page.getByLabel('Position')).toHaveValue('Recruiter');

      await page.unrouteAll();
      await refuseOnce(page, '**/api/Profile/profiles/*/', 'PATCH');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog.getByText('Password is required')).toBeVisible();
      await dialog.getByLabel('Your password').fill('not this one');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog.getByText('This password is not right.')).toBeVisible();
      await dialog.getByLabel('Your password').fill(account.password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Profile updated successfully.')).toBeVisible();
      await expect(page.getByText(`new-${account.email} counts once`)).toBeVisible();
      await expect(page.getByLabel('Position')).toHaveValue('Recruiter');
    },
  );
});

test(
  'deleting one’s own profile takes a yes, and leads home',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn }) => {
    const account = await aVerifiedAccount(program, mailTo);
    await signIn(account);
    await page.goto(officePages.profile);
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    await refuseOnce(page, '**/api/Profile/profiles/*/', 'DELETE');
    await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
    await confirmIdentity(page, account.password);
    await expect(page).toHaveURL(`${program.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  },
);

test(
  'every failed deletion has its words, and so has a profile that does not come',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await signIn();
    await page.goto(officePages.profile);
    await expect(page.getByText('Super User').first()).toBeVisible();
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    const answers = [
      [{ status: 404, json: {} }, 'Profile not found. It may have already been deleted.'],
      [{ status: 403, json: {} }, 'You do not have permission to delete this profile.'],
      [{ status: 401, json: {} }, 'Please login again to perform this action.'],
      [{ status: 500, json: { detail: 'The disk is full.' } }, 'The disk is full.'],
      [{ status: 500, json: {} }, 'Failed to delete profile'],
      [{ status: 200, json: {} }, 'Unexpected response from server'],
      [null, 'No response from server. Please check your connection.'],
    ] as const;
    for (const [answer, words] of answers) {
      await page.route('**/api/Profile/profiles/*/', (route) => {
        if (route.request().method() !== 'DELETE') return route.continue();
        return answer ? route.fulfill(answer) : route.abort();
      });
      await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText(words);
      await page.unrouteAll();
    }
    // The true server's own words: the only superuser stays.
    await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('The last superuser cannot be deleted');
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    await page.evaluate(() => localStorage.removeItem('UserId'));
    await page.reload();
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('No profile ID provided');
    // One that does not come says so.
    await page.route('**/api/Profile/profiles/*/', (route) => route.fulfill({ status: 404, json: {} }));
    await signIn();
    await page.goto(officePages.profile);
    await expect(page.getByText('Error fetching user data. Please try again.')).toBeVisible();
  },
);

const openRegister = async (page: Page) => {
  await page.goto(officePages.users);
  await page.getByRole('button', { name: 'Register New User' }).click();
  return page.getByRole('dialog');
};

const register = async (modal: Locator, username: string, confirmation = 'a long pass phrase') => {
  await modal.getByLabel('First Name').fill('Neha');
  await modal.getByLabel('Last Name').fill('Kapoor');
  await modal.getByLabel('Username').fill(username);
  await modal.getByLabel('Email').fill(`${username}.neha@example.com`);
  await modal.getByLabel('Password', { exact: true }).fill('a long pass phrase');
  await modal.getByLabel('Confirm Password').fill(confirmation);
  await modal.getByRole('button', { name: 'Register' }).click();
};

test(
  'a registration that cannot be says why, and the question who it is stands over its form',
  { tag: ['@once', '@long'] },
  async ({ page, program, signIn, axe }) => {
    const known = await anAccount(program);
    await signIn();
    const modal = await openRegister(page);
    await axe('[role=dialog]');
    await modal.getByRole('button', { name: 'Register' }).click();
    for (const field of ['First Name', 'Last Name', 'Username', 'Email', 'Password', 'Confirm Password']) {
      await expect(modal.getByText(`${field} is required`, { exact: true })).toBeVisible();
    }
    await register(modal, known.username, 'another');
    await expect(modal.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await register(modal, known.username);
    // Once, beside its field, which has the focus.
    await expect(modal.getByText('This username is already taken.')).toHaveCount(1);
    await expect(modal.getByLabel('Username')).toBeFocused();
    await page.route('**/api/Auth/register/', (route) => route.abort());
    await modal.getByRole('button', { name: 'Register' }).click();
    await expect(modal.getByText('Registration failed. Please try again.')).toBeVisible();

    await page.unrouteAll();
    const username = `neha-${randomUUID().slice(0, 8)}`;
    await refuseOnce(page, '**/api/Auth/register/', 'POST');
    await register(modal, username);
    await confirmIdentity(page, program.admin.password);
    await expect(page.getByText('Account Created...')).toBeVisible();
    await expect(page.getByText(`${username}.neha@example.com`)).toBeVisible();
  },
);

test(
  'a superuser registers a colleague, and the modal closes by itself',
  { tag: '@once' },
  async ({ page, signIn, axe }) => {
    await signIn();
    await takeClock(page);
    const modal = await openRegister(page);
    const username = `neha-${randomUUID().slice(0, 8)}`;
    await expect(modal).toBeVisible();
    await stopClock(page);
    await register(modal, username);
    const created = modal.getByText('Account Created...');
    await runUntilSeen(created);
    await page.clock.runFor(1800);
    await expect(created).toBeVisible();
    await page.clock.runFor(300);
    await page.clock.resume();
    await expect(modal).toBeHidden();
    await expect(page.getByText(`${username}.neha@example.com`)).toBeVisible();
    await expect(page.getByText('Staff', { exact: true }).first()).toBeVisible();
    await axe();
  },
);

test(
  'a superuser finds a colleague and deletes the account',
  { tag: ['@once', '@long'] },
  async ({ page, program, signIn }) => {
    const colleague = await anAccount(program);
    await signIn();
    await page.goto(officePages.users);
    await page.getByRole('searchbox', { name: 'Search users' }).fill(colleague.username);
    await expect(page.getByText(colleague.email).first()).toBeVisible();
    // The address follows the search; going elsewhere at that very moment is broken off.
    await expect(() => page.goto(`${officePages.users}?search=${colleague.email}`)).toPass();
    await page.getByRole('button', { name: 'Delete Asha Menon' }).click();
    const dialog = page.getByRole('alertdialog');
    // Where the session has died, the list asks for nothing: that would end it before the words are read.
    const asked: string[] = [];
    await page.route('**/api/Profile/profiles/**', (route) => {
      asked.push(route.request().method());
      return route.fulfill({ status: 401, json: {} });
    });
    await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please login again to perform this action.');
    expect(asked).toEqual(['DELETE']);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/Admin_Profile_Dashboard/);
    await expect(() => page.goto(`${officePages.users}?search=${colleague.email}`)).toPass();
    await expect(page.getByText('No users found')).toBeVisible();
    await page.route('**/api/Profile/profiles/?*', (route) => route.fulfill({ status: 403, json: {} }));
    await page.reload();
    await expect(page.getByText('Failed to load users. Please try again.')).toBeVisible();
  },
);

test(
  'a superuser looks after the outgoing mails, staff do not',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    const account = await aVerifiedAccount(program, mailTo);
    await page.request.post(passwordCalls.forgot.path, { data: { email: account.email } });
    await mailTo(account.email, /Set a new password/);
    await signIn();
    await page.goto(`${officePages.mails}?search=${account.email}`);
    await page.getByRole('button', { name: account.email }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible();
    await expect(dialog).not.toContainText('reset-password/');
    await axe('[role=dialog]');
    await expect(page).toHaveURL(/[?&]open=\d+/);
    await page.reload();
    await expect(dialog).toContainText(account.email);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/[?&]open=/);
    await axe();

    const mail = {
      id: 7,
      to: 'away@example.com',
      subject: 'Your code',
      text: 'Use ••••••',
      state: 'failed',
      tries: 10,
      last_error: 'Connection timeout',
      created_at: '2026-11-02T09:30:00.000Z',
      next_try_at: '2026-11-02T09:30:00.000Z',
      sent_at: null,
    };
    await page.route('**/api/outgoing-mails/?*', (route) => route.fulfill({ json: [mail] }));
    await page.route('**/api/outgoing-mails/7/retry/', (route) =>
      route.fulfill({ json: { ...mail, state: 'queued', tries: 0, last_error: null } }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Retry now “Your code” to away@example.com' }).click();
    await expect(page.getByText('The mail is on its way again.')).toBeVisible();

    await page.unrouteAll();
    await signIn(account);
    await page.goto(officePages.dashboard);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Outgoing Mails' })).toHaveCount(0);
  },
);

test(
  'staff who open a screen of superusers by its address are told that it is none of theirs',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    await signIn(await aVerifiedAccount(program, mailTo));
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    for (const [path, heading] of [
      [officePages.users, 'View All Users'],
      [officePages.mails.toLowerCase(), 'Outgoing Mails'],
      [officePages.tasks, 'Background Work'],
      [officePages.webhooks, 'Webhooks'],
      [fillPath(officePages.webhook, { id: 1 }), 'Webhook'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByText('This page is for superusers only.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await axe();
    }
    expect(asked.filter((url) => /profiles\/\?|outgoing-mails|api\/tasks|api\/webhooks/.test(url))).toEqual(
      [],
    );
    await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL(/\/admin\/DashBoard$/);
    // Another's profile is a superuser's business too: one's own stands there.
    await page.goto(`${officePages.profile}?user=1`);
    await expect(page.getByRole('heading', { name: 'Asha Menon' })).toBeVisible();
  },
);
