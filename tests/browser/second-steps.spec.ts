// Authenticator app, recovery codes and passkeys, as their owners use them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { accessPages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { secondStepCalls } from '#contract/accounts/second-steps.ts';
import { sessionCalls } from '#contract/accounts/sessions.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { codeOf } from '#tests/support/totp.ts';
import { aVerifiedAccount } from './support/accounts.ts';
import { virtualAuthenticator } from './support/passkeys.ts';
import { signOut } from './support/sign-in.ts';
import { confirmDialog, refuseOnce } from './support/confirmation.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Reads the secret off the screen, as whoever cannot scan does. */
async function typeSecret(page: Page): Promise<string> {
  const shown = page.getByText(/^([A-Z2-7]{4} ?){8}$/);
  return ((await shown.textContent()) ?? '').replaceAll(' ', '');
}

/** By the calls alone, for the account that is signed in. */
async function setUpApp(page: Page): Promise<{ secret: string; code: string }> {
  await page.goto('/robots.txt');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const begun = await page.request.post(secondStepCalls.beginTotp.path, { headers });
  const { secret } = await begun.json();
  const code = codeOf(secret, new Date());
  await page.request.post(secondStepCalls.confirmTotp.path, { headers, data: { code } });
  return { secret, code };
}

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto(accessPages.login);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function typeDigits(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
}

test(
  'an authenticator app is set up, asked for, replaced by a recovery code, and switched off',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    const account = await aVerifiedAccount(program, mailTo);
    await signIn(account);
    await page.goto(officePages.account);
    const app = panel(page, 'Authenticator app');
    await app.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
    await axe();
    const secret = await typeSecret(page);
    await page.getByLabel('Code', { exact: true }).fill('12ab');
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await expect(page.getByText('The code has six digits')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date(), 20));
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await expect(page.getByText(/This code is not right/)).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date()));
    await page.getByRole('button', { name: 'Set up the app' }).click();

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await axe();
    const [recoveryCode = ''] = await codes.allTextContents();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('ETPL-recovery-codes.txt');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(app.getByText('10 recovery codes left')).toBeVisible();
    await mailTo(account.email, /has an authenticator app/);

    await signOut(page);
    await logIn(page, account);
    await expect(page).toHaveURL(/\/ETPL_OTP_Confirmation$/);
    await expect(page.getByText(/code your authenticator app shows/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend/ })).toHaveCount(0);
    await axe();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText('Please enter a recovery code.')).toBeVisible();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText('OTP verified successfully! Redirecting...')).toBeVisible();

    await signOut(page);
    await logIn(page, account);
    // That of the set-up is spent; the next one counts already.
    await typeDigits(page, codeOf(secret, new Date(), 1));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText('OTP verified successfully! Redirecting...')).toBeVisible();
    await page.goto(officePages.account);
    await expect(app.getByText('9 recovery codes left')).toBeVisible();
    await app.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(app.getByRole('button', { name: 'Set up' })).toBeVisible();
  },
);

/**
 * Touched only once the button has called off what autofill waited for: a touch before that would sign in without it.
 * Nobody touches the device before, nor afterwards.
 */
async function pressPasskey(page: Page, device: Awaited<ReturnType<typeof virtualAuthenticator>>) {
  await device.untilAutofillWaits();
  const begun = Promise.withResolvers<Route>();
  await page.route(`**${secondStepCalls.beginPasskeyLogin.path}`, (route) => begun.resolve(route), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const begin = await begun.promise;
  await device.touch(true);
  const finish = page.waitForRequest(`**${secondStepCalls.finishPasskeyLogin.path}`);
  await begin.continue();
  await finish;
  await device.touch(false);
}

test.describe('passkeys', () => {
  test(
    'are added, sign in by the button and by autofill, and are deleted',
    { tag: ['@once', '@long'] },
    async ({ page, program, mailTo, signIn, axe }) => {
      const account = await aVerifiedAccount(program, mailTo);
      const device = await virtualAuthenticator(page);
      await signIn(account);
      await page.goto(officePages.account);
      const passkeys = panel(page, 'Passkeys');
      await expect(passkeys.getByText('There is none yet.')).toBeVisible();
      await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByLabel('Name').fill('');
      await page.getByRole('button', { name: 'Make a passkey' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await page.getByLabel('Name').fill('என் கைபேசி 📱');
      await page.getByRole('button', { name: 'Make a passkey' }).click();
      const rows = passkeys.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
      await expect(rows).toHaveText(/என் கைபேசி 📱.*never used/);
      await axe();
      await mailTo(account.email, /passkey was added/);
      // The same device a second time says so itself.
      await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('button', { name: 'Make a passkey' }).click();
      await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

      await device.touch(false);
      await signOut(page);
      await page.goto(accessPages.login);
      await page.getByLabel('Username').fill('somebody');
      await pressPasskey(page, device);
      await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
      await expect(page).toHaveURL(/\/admin/);
      await signOut(page);

      // Nobody presses anything: the browser fills it in.
      await device.touch(true);
      await page.goto(accessPages.login);
      await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn');
      await expect(page).toHaveURL(/\/admin/);
      await device.touch(false);

      await page.goto(officePages.account);
      await expect(rows).toHaveText(/last used/);
      await passkeys.getByRole('button', { name: /^Delete / }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(passkeys.getByText('There is none yet.')).toBeVisible();
    },
  );

  test(
    'a copied one, and one used from another origin, are refused',
    { tag: ['@once', '@long'] },
    async ({ page, program, mailTo, signIn }) => {
      const account = await aVerifiedAccount(program, mailTo);
      const device = await virtualAuthenticator(page);
      await signIn(account);
      await page.goto(officePages.account);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('button', { name: 'Make a passkey' }).click();
      await expect(page.getByText('never used')).toBeVisible();
      const [credential] = await device.credentials();
      await signOut(page);
      await page.goto(accessPages.login);
      await expect(page).toHaveURL(/\/admin/);

      await device.touch(false);
      await signOut(page);
      await device.turnBack(0);
      await page.goto(accessPages.login);
      await pressPasskey(page, device);
      await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
      await device.turnBack(1000);

      // Another port of this machine: the same site to the authenticator, another origin to us.
      const elsewhere = createServer((_, answer) => answer.end('<!doctype html><title>Elsewhere</title>'));
      await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve));
      const { port } = elsewhere.address() as AddressInfo;
      const begun = await page.request.post(secondStepCalls.beginPasskeyLogin.path, { data: {} });
      await page.goto(`http://localhost:${port}/`);
      await device.touch(true);
      const stolen = await page.evaluate(
        async (options) => {
          const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
          const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
          return found.toJSON();
        },
        await begun.json(),
      );
      expect(stolen.id).toBe(Buffer.from(credential?.credentialId ?? '', 'base64').toString('base64url'));
      const finish = await page.request.post(program.url + secondStepCalls.finishPasskeyLogin.path, {
        data: { credential: stolen },
      });
      expect([finish.status(), (await finish.json()).code]).toEqual([401, 'bad_passkey']);
      elsewhere.close();
    },
  );

  test(
    'without verification of who it is there is none',
    { tag: ['@once', '@long'] },
    async ({ page, signIn }) => {
      const device = await virtualAuthenticator(page);
      await device.verify(false);
      await signIn();
      await page.goto(officePages.account);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('button', { name: 'Make a passkey' }).click();
      await expect(page.getByText('The passkey was not made. Please try again.')).toBeVisible();
    },
  );
});

test(
  'what takes an account over is confirmed in place, by the app too',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn }) => {
    const account = await aVerifiedAccount(program, mailTo);
    await signIn(account);
    const { secret, code } = await setUpApp(page);
    await refuseOnce(page, `**${secondStepCalls.newRecoveryCodes.path}`, 'POST');
    await page.goto(officePages.account);
    await page.getByRole('button', { name: 'New codes' }).click();
    const dialog = confirmDialog(page);
    await dialog.getByRole('button', { name: 'Use your authenticator app instead' }).click();
    await dialog.getByLabel('Code of your authenticator app').fill(code);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText(/This code is not right/)).toBeVisible();
    await dialog.getByLabel('Code of your authenticator app').fill(codeOf(secret, new Date(), 1));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  },
);

test(
  'a superuser resets what a colleague has lost',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn }) => {
    const account = await aVerifiedAccount(program, mailTo);
    await signIn(account);
    await setUpApp(page);
    await signOut(page);
    await signIn();
    await page.goto(`${officePages.profile}?user=${account.id}`);
    const steps = panel(page, 'Second steps');
    await expect(steps).toContainText('Authenticator app, 10 recovery codes left.');
    await steps.getByRole('button', { name: 'Reset second steps' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second steps' }).click();
    await expect(steps).toContainText('Neither authenticator app nor passkey.');
    await mailTo(account.email, /second steps .* were reset/);
    const { username, password } = account;
    const login = await page.request.post(accountCalls.login.path, { data: { username, password } });
    const { access } = await login.json();
    expect(access).toBeDefined();

    const sessions = panel(page, 'Sessions');
    await sessions.getByRole('button', { name: 'End all sessions' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText('Asha Menon is signed out everywhere.')).toBeVisible();
    await mailTo(account.email, /was signed out everywhere/);
    const headers = { authorization: `Bearer ${access}` };
    expect((await page.request.get(sessionCalls.list.path, { headers })).status()).toBe(401);
  },
);

const apart = test.extend<{ ownProgram: Program }>({
  async ownProgram({}, use) {
    const program = await startProgram();
    await use(program);
    await program.stop();
  },
});

apart(
  'where it is required, the way into the office leads over a second step @once @long',
  async ({ page, axe, ownProgram: { url, admin } }) => {
    await page.goto(url + accessPages.login);
    await signInHere(page, url, admin);
    await page.goto(url + officePages.account);
    await page.getByRole('switch', { name: 'Require a second step' }).click();
    // It binds whoever switched it on, too, at once.
    await expect(page).toHaveURL(/\/second-step$/);
    await axe();
    await page.goto(url + officePages.contact);
    await expect(page).toHaveURL(/\/second-step$/);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const secret = await typeSecret(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date()));
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: /I have kept them/ }).click();
    await expect(page).toHaveURL(/\/admin\/DashBoard$/);
    // What this browser remembers is not asked: the server is.
    await page.evaluate(() => localStorage.setItem('must_add_second_step', 'true'));
    await page.goto(url + accessPages.secondStep);
    await expect(page).toHaveURL(/\/admin\/DashBoard$/);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },
);

async function signInHere(page: Page, url: string, account: { username: string; password: string }) {
  const answer = await page.request.post(url + accountCalls.login.path, { data: account });
  const { access, user_id: userId } = await answer.json();
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('access_token', String(token));
      localStorage.setItem('UserId', String(id));
      localStorage.setItem('is_superuser', 'true');
    },
    [access, userId],
  );
}
