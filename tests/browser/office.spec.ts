// The way into the office and its frame.
import { accessPages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import { stopClock, takeClock } from './support/clock.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

test(
  'a guarded page asks to sign in first, and leads back to where one was going',
  { tag: '@once' },
  async ({ page, program, axe }) => {
    await page.goto(officePages.contact);
    await expect(page).toHaveURL(/\/ETPL_Admin_Login/);
    await expect(page.getByRole('alert')).toContainText('Please Login to continue');
    await axe();
    await page.getByLabel('Username').fill(program.admin.username);
    await page.getByLabel('Password', { exact: true }).fill(program.admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/admin\/Contact_Form_Dashboard/);
  },
);

test(
  'a sign-in in another tab opens the page that was asked for in this one',
  { tag: ['@once', '@long'] },
  async ({ page, context, signIn }) => {
    const waiting = await context.newPage();
    await waiting.goto(`${officePages.contact}?search=asha`);
    await expect(waiting).toHaveURL(/\/ETPL_Admin_Login$/);
    await expect(waiting.getByRole('alert')).toContainText('Please Login to continue');
    await signIn();
    await page.goto('/robots.txt');
    await expect(waiting).toHaveURL(/\/admin\/Contact_Form_Dashboard\?search=asha$/);
    await expect(page).not.toHaveURL(/login/i);
  },
);

test(
  'signing in says so, then opens the dashboard after 2 s',
  { tag: '@once' },
  async ({ page, program }) => {
    await takeClock(page);
    await openAlive(page, accessPages.login);
    await page.getByLabel('Username').fill(program.admin.username);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(program.admin.password);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await stopClock(page);
    await page.route('**/api/Auth/login/', async (route) => {
      await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
    await expect(password).toHaveAttribute('type', 'password');
    await page.clock.runFor(1900);
    await expect(page).toHaveURL(/\/ETPL_Admin_Login/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/admin\/DashBoard$/);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored).toMatchObject({
      access_token: expect.any(String),
      UserId: expect.any(String),
      is_superuser: 'true',
    });
  },
);

test(
  'the login begins with the name, by whichever way one comes, and tells beside it what is wrong or missing',
  { tag: '@once' },
  async ({ page }) => {
    await openAlive(page, accessPages.login);
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByRole('link', { name: 'Back to the login' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();

    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Invalid username or password.')).toBeVisible();
    await page.route('**/api/Auth/login/', (route) => route.abort());
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('An error occurred during login. Please try again.')).toBeVisible();
    // What came of one try is not shown beside the next, even where the form itself refuses that.
    await page.getByLabel('Password', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByText('An error occurred during login. Please try again.')).toBeHidden();

    await page.goto(officePages.contact);
    await expect(page.getByRole('alert')).toContainText('Please Login to continue');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Please Login to continue')).toBeHidden();
  },
);

test('the dashboard has its six cards and live numbers @both', async ({ page, signIn, axe, isPhone }) => {
  await signIn();
  await page.goto(officePages.dashboard);
  for (const name of [
    'Application Dashboard',
    'Job Listing',
    'Contact Forms',
    'Partner Caursole',
    'Latest News',
    'Our Leadership Team',
  ]) {
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('banner')).toContainText('ETPL DASHBOARD');
  await expect(page.getByText(/unread enquir/)).toBeVisible();
  // The colours of a theme are the same at every width: each width has its theme.
  // Half way between two colours nothing can be said of contrast.
  await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark', reducedMotion: 'reduce' });
  await axe();
});

test(
  'whoever is signed in sees no login, reaches every screen by keyboard, and ends the session here and on the server',
  { tag: '@once' },
  async ({ page, signIn, request }) => {
    await signIn();
    await page.goto(accessPages.login);
    await expect(page).toHaveURL(/\/admin\/DashBoard$/);
    await test.step('the palette', async () => {
      // Numbers from the server: by now the page listens to keys.
      await expect(page.getByText(/unread enquir/)).toBeVisible();
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Go to' });
      await expect(palette.getByLabel('Search screens')).toBeFocused();
      await page.keyboard.type('contact');
      await expect(palette.getByRole('option')).toHaveText([/Contact Dashboard/]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/Contact_Form_Dashboard/);
    });
    await test.step('log out', async () => {
      const token = await page.evaluate(() => localStorage.getItem('access_token'));
      await page.getByRole('button', { name: 'Account menu' }).click();
      // A menu that has only just opened takes no press yet, so that the one that opened it chooses nothing.
      await expect(async () => {
        await page.getByRole('menuitem', { name: 'Log Out' }).click({ timeout: 2000 });
        await expect(page).toHaveURL(/\/ETPL_Admin_Login$/, { timeout: 5000 });
      }).toPass();
      const stored = await page.evaluate(() =>
        ['access_token', 'UserId', 'is_superuser'].map((key) => localStorage.getItem(key)),
      );
      expect(stored).toEqual([null, null, null]);
      const answer = await request.get(contactCalls.list.path, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status()).toBe(401);
    });
    await test.step('a token that died leads to the login with the guard’s words', async () => {
      await page.evaluate(() => localStorage.setItem('access_token', 'x'.repeat(43)));
      await page.goto(officePages.contact);
      await expect(page).toHaveURL(/\/ETPL_Admin_Login/);
      await expect(page.getByText('Please Login to continue')).toBeVisible();
    });
  },
);

test(
  'a form that is refused has the focus on its first wrong field, in every modal @long',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await signIn();
    const modals = [
      { path: officePages.webhooks, open: 'New Webhook', send: 'Make Webhook', first: 'Address' },
      { path: officePages.recruiting, open: 'New Stage', send: 'Add Stage', first: 'Name' },
      { path: officePages.keys, open: 'New Key', send: 'Make Key', first: 'Name' },
      { path: officePages.news, open: 'Add Latest News', send: 'Add', first: 'Heading' },
      { path: officePages.idCards, open: 'Add Employee', send: 'Add', first: 'Name' },
      { path: officePages.users, open: 'Register New User', send: 'Register', first: 'First Name' },
    ];
    for (const { path, open, send, first } of modals)
      await test.step(open, async () => {
        await page.goto(path);
        // An empty list offers it, too.
        await page.getByRole('button', { name: open }).first().click();
        const form = page.getByRole('dialog');
        await form.getByRole('button', { name: send, exact: true }).click();
        await expect(form.getByLabel(first, { exact: true })).toBeFocused();
      });
    // Refused by the server: the second is what is wrong, and says it alone.
    const form = page.getByRole('dialog');
    const taken = 'This username is already taken.';
    await page.route('**/api/Auth/register/', (route) =>
      route.fulfill({ status: 409, json: { message: taken, errors: { username: [taken] } } }),
    );
    for (const label of ['First Name', 'Last Name', 'Username'])
      await form.getByLabel(label, { exact: true }).fill('neha');
    await form.getByLabel('Email').fill('neha@example.com');
    for (const label of ['Password', 'Confirm Password'])
      await form.getByLabel(label, { exact: true }).fill('a long pass phrase');
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form.getByLabel('Username')).toBeFocused();
    await expect(form.getByText(taken)).toHaveCount(1);
  },
);
