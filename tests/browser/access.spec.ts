// Every way into the office, and the way out of all of it: the code, the forgotten password, the changed one, the
// confirmed address, the link that ends every session.
import { accessPages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { oidcMessages } from '#contract/accounts/oidc.ts';
import { aVerifiedAccount, anAccount, codeIn, linkIn } from './support/accounts.ts';
import { stopClock, takeClock } from './support/clock.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'quite another pass phrase';

test.describe('the mailed code', () => {
  test(
    'finishes the first sign-in: boxes move along, a pasted code fills them all',
    { tag: '@once' },
    async ({ page, program, mailTo, axe }) => {
      const { username, password, email } = await anAccount(program);
      await page.goto(accessPages.login);
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page).toHaveURL(/\/ETPL_OTP_Confirmation$/);
      await expect(page.getByRole('main')).toContainText(email);
      expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ email });
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
      expect(await page.evaluate(() => document.cookie)).toBe('');
      await expect(page.getByRole('button', { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
      const box = (number: number) => page.getByLabel(`Digit ${number} of 6`);
      await expect(box(1)).toBeFocused();
      await axe();

      await page.getByRole('button', { name: 'Verify OTP' }).click();
      await expect(page.getByText('Please enter all six digits.')).toBeVisible();
      await box(1).focus();
      await page.keyboard.type('12x3');
      await expect(box(4)).toBeFocused();
      await page.keyboard.press('Backspace');
      await expect(box(3)).toBeFocused();
      await expect(box(3)).toHaveValue('');

      const code = codeIn(await mailTo(email, /sign-in code/));
      const wrong = code === '000000' ? '000001' : '000000';
      const paste = (text: string) =>
        box(2).evaluate((element, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', pasted);
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        }, text);
      await paste(wrong);
      await page.getByRole('button', { name: 'Verify OTP' }).click();
      await expect(page.getByRole('alert')).toContainText('OTP verification failed. Please try again.');
      for (const number of [1, 2, 3, 4, 5, 6]) await expect(box(number)).toHaveValue('');
      await expect(box(1)).toBeFocused();
      await paste(` ${code.slice(0, 3)} ${code.slice(3)} `);
      await expect(box(6)).toHaveValue(code[5] ?? '');
      await page.getByRole('button', { name: 'Verify OTP' }).click();
      await expect(page.getByText('OTP verified successfully! Redirecting...')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      expect(await page.evaluate(() => localStorage.getItem('is_superuser'))).toBe('false');
      // A superuser has set the password and knows it: each screen says so, and none waits for another.
      const notice = page.getByText('Somebody else has set your password and may know it.');
      await expect(notice).toBeVisible();
      await axe();
      await page.goto(officePages.profile);
      await expect(notice).toBeVisible();
      await page.getByRole('link', { name: 'Choose one that only you know' }).click();
      await expect(page).toHaveURL(/\/ETPL_Change_Password$/);
      await expect(page.getByText(/Somebody else has set your password/)).toBeVisible();
      await page.getByLabel('Old Password').fill(password);
      await page.getByLabel('New Password').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Password changed successfully!')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/DashBoard$/);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
      await expect(notice).toHaveCount(0);
    },
  );

  test(
    'comes again after sixty seconds, and the button counts them',
    { tag: ['@once', '@long'] },
    async ({ page, program }) => {
      const { username, password } = await anAccount(program);
      await takeClock(page);
      await openAlive(page, accessPages.login);
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page).toHaveURL(/\/ETPL_OTP_Confirmation$/);
      await expect(page.getByRole('button', { name: /^Resend OTP/ })).toBeVisible();
      await stopClock(page);
      await page.clock.runFor(61_000);
      const resend = page.getByRole('button', { name: 'Resend OTP', exact: true });
      // The server keeps its own time, and by that no minute has passed.
      await resend.click();
      await expect(page.getByRole('alert')).toContainText('Failed to resend OTP. Please try again.');
      await page.route('**/api/Auth/resend-otp/', (route) => route.fulfill({ json: { message: 'x' } }));
      await resend.click();
      await expect(page.getByText('OTP resent successfully!')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Resend OTP in 60s' })).toBeDisabled();
      await page.clock.runFor(18_000);
      await expect(page.getByRole('button', { name: 'Resend OTP in 42s' })).toBeDisabled();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Resend OTP in 42s' })).toBeDisabled();
      await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    },
  );

  test(
    'says after five wrong ones that it is dead, and another one helps',
    { tag: ['@once', '@long'] },
    async ({ page, program, mailTo, axe }) => {
      const { username, password, email } = await anAccount(program);
      await openAlive(page, accessPages.login);
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      const first = page.getByLabel('Digit 1 of 6');
      await expect(first).toBeFocused();
      const code = codeIn(await mailTo(email, /sign-in code/));
      const wrong = code === '000000' ? '000001' : '000000';
      const dead = page.getByText(/no longer works: a code is good for five tries and ten minutes/);
      for (let tries = 1; tries <= 5; tries += 1) {
        await expect(dead).toBeHidden();
        await page.keyboard.type(wrong);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toContainText('OTP verification failed. Please try again.');
        await expect(first).toHaveValue('');
        await expect(first).toBeFocused();
      }
      await expect(dead).toBeVisible();
      await axe();
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Please enter all six digits.')).toBeVisible();
      await expect(dead).toBeHidden();

      // The server would wait for a minute: its answer is played, and what follows it on the page is true.
      await page.evaluate(() => localStorage.setItem('otp_sent_at', '0'));
      await page.reload();
      await page.route('**/api/Auth/resend-otp/', (route) => route.fulfill({ json: { message: 'x' } }));
      await first.fill('9');
      await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
      await expect(page.getByText('OTP resent successfully!')).toBeVisible();
      await expect(first).toHaveValue('');
      await expect(first).toBeFocused();
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(page.getByText('OTP resent successfully!')).toBeHidden();
    },
  );

  test('cannot be entered where no sign-in has begun', { tag: ['@once', '@long'] }, async ({ page }) => {
    await page.goto(accessPages.otp);
    await expect(page).toHaveURL(/\/ETPL_Admin_Login$/);
    await expect(page.getByRole('alert')).toContainText('Please Login to continue');
    // Without a provider of company accounts there is no button for them.
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
    await expect(page.getByRole('link', { name: oidcMessages.button })).toHaveCount(0);
  });
});

test(
  'a forgotten password is set anew by the mailed link',
  { tag: '@once' },
  async ({ page, program, mailTo, axe }) => {
    const { username, email, password: oldPassword } = await aVerifiedAccount(program, mailTo);
    await takeClock(page);
    await openAlive(page, accessPages.login);
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page).toHaveURL(/\/ETPL_Forgot_Password$/);
    await axe();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();

    await page.route('**/api/Auth/forgot-password/', (route) => route.abort(), { times: 1 });
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
    await page.route('**/api/Auth/forgot-password/', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.getByRole('button', { name: 'Send reset link' }).click();
    const failed = page.getByText('Failed to send reset link. Please try again.');
    await expect(failed).toBeVisible();
    await page.getByLabel('Email').fill('');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(failed).toBeHidden();
    await page.getByLabel('Email').fill(email);

    await stopClock(page);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(
      page.getByText('Password reset link sent successfully! Please Check Your Email'),
    ).toBeVisible();
    const link = linkIn(await mailTo(email, /Set a new password/));
    const receipt = await page.evaluate(() => localStorage.getItem('token'));
    expect(receipt).toEqual(expect.any(String));
    expect(link).not.toContain(receipt);
    await page.clock.runFor(2900);
    await expect(page).toHaveURL(/\/ETPL_Forgot_Password$/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/ETPL_Admin_Login$/);

    await page.clock.resume();
    await page.goto(link);
    await axe();
    const fill = async (password: string, confirmation: string) => {
      await page.getByLabel('New Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(confirmation);
      await page.getByRole('button', { name: 'Reset Password' }).click();
    };
    await fill(NEW_PASSWORD, 'something else');
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await fill('Password123', 'Password123');
    await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible();
    await expect(page.getByText(/one of the commonest/).first()).toBeVisible();
    await fill(NEW_PASSWORD, 'something else');
    await expect(page.getByText('Failed to reset password. Please try again.')).toBeHidden();
    await fill(oldPassword, oldPassword);
    await expect(page.getByText('This is your password already.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show password' }).first().click();
    const shown = page.getByLabel('New Password', { exact: true });
    await expect(shown).toHaveAttribute('type', 'text');
    await fill(NEW_PASSWORD, NEW_PASSWORD);
    await expect(page.getByText('Password reset successfully!')).toBeVisible();
    await expect(shown).toHaveAttribute('type', 'password');
    await expect(page).toHaveURL(/\/ETPL_Admin_Login$/);

    // Said before anybody thinks of a password.
    await page.goto(link);
    await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
    await expect(page.getByLabel('Confirm Password')).toBeHidden();
    await axe();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/ETPL_Forgot_Password$/);
    const login = await page.request.post(accountCalls.login.path, {
      data: { username, password: NEW_PASSWORD },
    });
    expect(login.ok()).toBe(true);
  },
);

test(
  'an answer without a token signs nobody in; whoever is signed in is led on from the login page',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    const logIn = async () => {
      await page.getByLabel('Username').fill(program.admin.username);
      await page.getByLabel('Password', { exact: true }).fill(program.admin.password);
      await page.getByRole('button', { name: 'Log In' }).click();
    };
    await openAlive(page, accessPages.login);
    await page.route(`**${accountCalls.login.path}`, (route) => route.fulfill({ json: { user_id: 1 } }), {
      times: 1,
    });
    await logIn();
    await expect(page.getByText('An error occurred during login. Please try again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await logIn();
    await expect(page).toHaveURL(/\/admin\/DashBoard$/);
    await page.goto(accessPages.login);
    await expect(page).toHaveURL(/\/admin\/DashBoard$/);
  },
);

test(
  'a password is changed by whoever knows the old one',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    const account = await aVerifiedAccount(program, mailTo);
    await openAlive(page, accessPages.changePassword);
    await axe();
    const change = async (before: string, after: string) => {
      await page.getByLabel('Old Password').fill(before);
      await page.getByLabel('New Password').fill(after);
      await page.getByRole('button', { name: 'Change Password' }).click();
    };
    await change(account.password, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('No access token found');
    await change('', NEW_PASSWORD);
    await expect(page.getByText('Old Password is required')).toBeVisible();
    await expect(page.getByText('No access token found')).toBeHidden();
    await signIn(account);
    await openAlive(page, accessPages.changePassword);
    await change('not this one', NEW_PASSWORD);
    await expect(page.getByText('The old password is not right.').first()).toBeVisible();
    await page.route('**/api/Auth/change-password/', (route) => route.abort(), { times: 1 });
    await change(account.password, NEW_PASSWORD);
    await expect(page.getByText('An error occurred while changing the password.')).toBeVisible();
    await change(account.password, '');
    await expect(page.getByText('New Password is required')).toBeVisible();
    await expect(page.getByText('An error occurred while changing the password.')).toBeHidden();
    await change(account.password, account.password);
    await expect(page.getByText('This is your password already.').first()).toBeVisible();
    for (const show of ['the old one', 'the new one'])
      await page.getByRole('button', { name: 'Show password' }).first().describe(show).click();
    await expect(page.getByLabel('New Password')).toHaveAttribute('type', 'text');
    await change(account.password, NEW_PASSWORD);
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    await expect(page.getByLabel('Old Password')).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('New Password')).toHaveAttribute('type', 'password');
    await expect(page).toHaveURL(/\/admin\/DashBoard$/);

    await page.evaluate(() => localStorage.setItem('access_token', 'x'.repeat(43)));
    await openAlive(page, accessPages.changePassword);
    await change(NEW_PASSWORD, account.password);
    await expect(page).toHaveURL(/\/ETPL_Admin_Login$/);
    await expect(page.getByText('Please Login to continue')).toBeVisible();
  },
);

test(
  'a new e-mail address counts once its link is opened',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    const account = await aVerifiedAccount(program, mailTo);
    const newEmail = `new-${account.email}`;
    await signIn(account);
    await page.goto(officePages.editProfile);
    await page.getByLabel('Email').fill(newEmail);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await expect(page.getByText(`${newEmail} counts once`)).toBeVisible();
    await mailTo(account.email, /A new e-mail address/);
    await page.goto(linkIn(await mailTo(newEmail, /Confirm your new/)));
    await axe();
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText('Your new e-mail address is confirmed.')).toBeVisible();
    await page.goto(officePages.profile);
    await expect(page.getByRole('main').getByText(newEmail)).toBeVisible();
  },
);

test(
  'the owner hears of a new browser, and ends every session by the link in the mail',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    const account = await aVerifiedAccount(program, mailTo);
    await signIn(account);
    const link = linkIn(await mailTo(account.email, /A new browser signed in/));
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await axe();
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText('All sessions have ended. Now set a new password.')).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Set a new password' }).click();
    await expect(page).toHaveURL(/\/ETPL_Forgot_Password$/);
    await page.goto(officePages.dashboard);
    await expect(page).toHaveURL(/\/ETPL_Admin_Login$/);
    await page.goto(link);
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  },
);
