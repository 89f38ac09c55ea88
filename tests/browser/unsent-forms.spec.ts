// What was typed is not lost: a form asks before it goes, and comes back after a reload or an ended session.
import type { Locator, Page } from '@playwright/test';
import { accessPages, fillPath, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { anAccount } from './support/accounts.ts';
import { openRegister } from './support/employees.ts';
import { postJob, unique } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const ask = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you have typed?' });
const keep = (page: Page) => ask(page).getByRole('button', { name: 'Keep editing' }).click();
const discard = (page: Page) => ask(page).getByRole('button', { name: 'Discard' }).click();
const unsentLine = (part: Page | Locator) => part.getByText(/^Your unsent text of \d\d:\d\d is here\./);
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept_form:')));

/** The browser asks by itself when a tab with a form in it is closed or loaded anew. */
async function reloadPastTheBrowser(page: Page): Promise<void> {
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toBe('beforeunload');
}

const inModal = (path: string, button: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
};

/** Not goBack: it waits for a page that does not come while the form asks. */
const pressBack = (page: Page) => page.evaluate(() => history.back());

/** On the site what keeps the words comes with the first touch. */
const untilKept = (page: Page) => expect.poll(() => keptKeys(page)).not.toEqual([]);

/** Answers nothing to these addresses until it is told to. */
async function holdBack(page: Page, address: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** Each with the label of its first field. */
const modals = [
  { name: 'the employee form', path: officePages.idCards, button: 'Add Employee', label: 'Name' },
  { name: 'a content form', path: officePages.news, button: 'Add Latest News', label: 'Heading' },
  { name: 'the register form', path: officePages.users, button: 'Register New User', label: 'First Name' },
];

for (const { name, path, button, label } of modals) {
  test(
    `${name} asks before Escape, Cancel and the browser's buttons, and a discard is one @long`,
    // One modal serves them all.
    { tag: path === officePages.news ? '@once' : ['@once', '@long'] },
    async ({ page, signIn, axe }) => {
      await signIn();
      await page.goto(path);
      // So that the history has a page of the office to go to.
      await page.getByRole('banner').getByRole('link').click();
      await expect(page).toHaveURL(officePages.dashboard);
      await pressBack(page);
      await page.getByRole('button', { name: button }).click();
      const form = page.getByRole('dialog');
      const field = form.getByLabel(label, { exact: true });
      await field.fill('Half a');
      await page.keyboard.press('Escape');
      await expect(ask(page)).toBeVisible();
      // The rest of it once.
      if (path === officePages.news) {
        await axe('[role=alertdialog]');
        await page.keyboard.press('Escape');
        await expect(ask(page)).toBeHidden();
        await form.getByRole('button', { name: 'Cancel' }).click();
      }
      await keep(page);
      // The form of content has an address of its own: nothing is ahead of it.
      if (path === officePages.news) await pressBack(page);
      else await page.goForward();
      await keep(page);
      await expect(field).toHaveValue('Half a');
      await form.getByRole('button', { name: 'Close' }).click();
      await discard(page);
      await expect(form).toBeHidden();
      expect(await keptKeys(page)).toEqual([]);
    },
  );
}

test('a click beside a modal form asks, too', { tag: ['@once', '@long'] }, async ({ page, signIn }) => {
  await signIn();
  const form = await inModal(officePages.news, 'Add Latest News')(page);
  await form.getByLabel('Heading').fill('Half a heading');
  await page.mouse.click(20, 400);
  await keep(page);
  await expect(form.getByLabel('Heading')).toHaveValue('Half a heading');
});

test('an untouched form goes without a question', { tag: ['@once', '@long'] }, async ({ page, signIn }) => {
  await signIn();
  const form = await inModal(officePages.news, 'Add Latest News')(page);
  await form.getByLabel('Heading').fill('x');
  await form.getByLabel('Heading').fill('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(ask(page)).toBeHidden();
});

test('a page form asks before a link, Back and Log Out; a reload brings the text back @both', async ({
  page,
  signIn,
  isPhone,
}) => {
  await signIn();
  await page.goto(officePages.jobs);
  await page.getByRole('link', { name: 'Post Job' }).first().click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Half a job');
  await page.getByRole('link', { name: 'Close and go to the job list' }).click();
  await keep(page);
  await pressBack(page);
  await keep(page);
  await expect(page).toHaveURL(officePages.postJob);
  if (!isPhone) {
    await page.getByRole('navigation', { name: 'Screens' }).getByText('Contact Dashboard').click();
    await keep(page);
  }
  await reloadPastTheBrowser(page);
  await expect(unsentLine(page)).toBeVisible();
  await expect(title).toHaveValue('Half a job');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(title).toHaveValue('');
  await expect(unsentLine(page)).toBeHidden();

  await title.fill('Another half');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
  };
  await logOut();
  await keep(page);
  await expect(title).toHaveValue('Another half');
  await logOut();
  await discard(page);
  await expect(page).toHaveURL(accessPages.login);
  expect(await keptKeys(page)).toEqual([]);
});

test(
  'a session that ends on Save takes nothing: after the login the text is there, for that account alone',
  { tag: ['@once', '@long'] },
  async ({ page, program, signIn }) => {
    await signIn();
    await page.goto(officePages.postJob);
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Written for an hour');
    await page.evaluate(() => localStorage.setItem('access_token', 'died'));
    await page.goto(officePages.postJob);
    await expect(page.getByText('Please Login to continue')).toBeVisible();

    await page.getByLabel('Username').fill(program.admin.username);
    await page.getByLabel('Password', { exact: true }).fill(program.admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(officePages.postJob);
    await expect(title).toHaveValue('Written for an hour');
    await expect(unsentLine(page)).toBeVisible();

    await page.evaluate(() => localStorage.setItem('UserId', '99999'));
    await page.reload();
    await expect(title).toHaveValue('');
  },
);

test(
  'the text of an update belongs to its record, and is gone once it is saved; passwords are never kept',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn }) => {
    const [one, other] = [await postJob(request, program), await postJob(request, program)];
    await signIn();
    const edit = async (title: string) => {
      await page.goto(`${officePages.jobs}?search=${encodeURIComponent(title)}`);
      await page.getByRole('row').filter({ hasText: title }).hover();
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      return page.getByRole('dialog');
    };
    const form = await edit(one.title);
    await form.getByLabel('Location').fill('Madurai');
    await reloadPastTheBrowser(page);
    await expect((await edit(other.title)).getByLabel('Location')).not.toHaveValue('Madurai');
    await edit(one.title);
    await expect(unsentLine(form)).toBeVisible();
    await expect(form.getByLabel('Location')).toHaveValue('Madurai');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Job updated successfully!')).toBeVisible();
    expect(await keptKeys(page)).toEqual([]);

    const register = await inModal(officePages.users, 'Register New User')(page);
    await register.getByLabel('First Name').fill('Neha');
    await register.getByLabel('Password', { exact: true }).fill('a long pass phrase');
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain('Neha');
    expect(kept).not.toContain('pass phrase');
  },
);

test(
  'Edit Profile asks and keeps, and a save ends it',
  { tag: ['@once', '@long'] },
  async ({ page, program, signIn }) => {
    const account = await anAccount(program);
    await signIn();
    await page.goto(`${officePages.editProfile}?user=${account.id}`);
    const position = page.getByLabel('Position');
    const word = `Keeper ${unique()}`;
    await position.fill(word);
    await page.getByRole('link', { name: 'Back to the profile' }).click();
    await keep(page);
    await reloadPastTheBrowser(page);
    await expect(position).toHaveValue(word);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the profile' }).click();
    await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
    expect(await keptKeys(page)).toEqual([]);
  },
);

test(
  'the application form asks before Escape, its cross and Back, and survives a reload without its file @long',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, axe }) => {
    const job = await postJob(request, program);
    await openAlive(page, fillPath(sitePages.job, job));
    await page.getByRole('link', { name: 'Apply on this site', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Job Application Form' });
    const name = form.getByLabel('Name', { exact: true });
    await name.fill('தமிழ்ச்செல்வி 🙂');
    await form.getByLabel('Experience').selectOption({ index: 2 });
    await form.getByRole('checkbox', { name: /^I agree/ }).check();
    await form
      .getByLabel('Resume')
      .setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf() });
    await untilKept(page);
    await page.keyboard.press('Escape');
    await expect(ask(page)).toBeVisible();
    await axe('[role=alertdialog]');
    await page.keyboard.press('Escape');
    await expect(ask(page)).toBeHidden();
    await expect(form).toBeVisible();
    await form.getByRole('link', { name: 'Close' }).click();
    await keep(page);
    await pressBack(page);
    await keep(page);
    await expect(page).toHaveURL(fillPath(sitePages.apply, job));
    await expect(name).toHaveValue('தமிழ்ச்செல்வி 🙂');

    await reloadPastTheBrowser(page);
    await expect(unsentLine(form)).toBeVisible();
    await expect(name).toHaveValue('தமிழ்ச்செல்வி 🙂');
    await expect(form.getByLabel('Experience')).not.toHaveValue('');
    await expect(form.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Keep me in mind' })).not.toBeChecked();
    await expect(form.getByText('me.pdf')).toBeHidden();
    await form.getByRole('link', { name: 'Close' }).click();
    await discard(page);
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(fillPath(sitePages.job, job));
    expect(await keptKeys(page)).toEqual([]);
  },
);

test(
  'what is typed before the keeper of words has come is asked about, too, and leads to no dead page @long',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const keeper = await holdBack(page, '**/unsent-form-*.js');
    const job = await postJob(request, program);
    await openAlive(page, fillPath(sitePages.job, job));
    const form = page.getByRole('dialog', { name: 'Job Application Form' });
    const name = form.getByLabel('Name', { exact: true });
    const open = async () => {
      await page.getByRole('link', { name: 'Apply on this site', exact: true }).click();
      await expect(name).toBeVisible();
    };
    await open();
    // Nothing is lost: it closes. What comes meanwhile no longer holds it up.
    await page.keyboard.press('Escape');
    await page.keyboard.type('x');
    await expect(form).toBeHidden();
    await open();
    await name.fill('Meera');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 400),
      () => form.getByRole('link', { name: 'Close' }).click(),
      () => pressBack(page),
    ];
    for (const leave of ways) {
      await leave();
      await keep(page);
      await expect(name).toHaveValue('Meera');
    }
    keeper.release();
    await untilKept(page);
    await name.press('Escape');
    await discard(page);
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(fillPath(sitePages.job, job));
    expect(await keptKeys(page)).toEqual([]);
  },
);

test('the contact form keeps an unsent message', { tag: '@once' }, async ({ page }) => {
  await openAlive(page, sitePages.contact);
  await page.getByLabel('Message').fill('A long story');
  await untilKept(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await keep(page);
  await reloadPastTheBrowser(page);
  await expect(page.getByLabel('Message')).toHaveValue('A long story');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test(
  'Save and Add Another begins at the top, and a day is written one way',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await signIn();
    await page.goto(officePages.postJob);
    const words: Record<string, string> = {
      Title: `Welder ${unique()}`,
      Location: 'Chennai',
      Department: 'Works',
      'No Of Positions': '2',
      Experience: '2-4 years',
      'DB URL Link': 'www.example.com/jobs',
      Qualification: 'One',
      'Key Skills': 'Two',
      Responsibility: 'Three',
      Description: 'Four',
    };
    await page.getByLabel('Employment Type').selectOption('full-time');
    await page.getByLabel('Work Timing').selectOption('Remote');
    for (const [label, text] of Object.entries(words))
      await page.getByLabel(label, { exact: true }).fill(text);
    await expect(page.getByLabel('DB URL Link')).toHaveValue('https://www.example.com/jobs');
    await expect(page.getByText('https:// was put in front of it.')).toBeVisible();
    await page.getByRole('button', { name: 'Save and Add Another' }).click();
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await expect(page.getByLabel('DB URL Link')).toHaveValue('');
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await openRegister(page);
    await page.getByRole('button', { name: 'Add Employee' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Date of Joining').fill('2024-06-03');
    await expect(form.getByText('That is 3-6-2024 (day-month-year).')).toBeVisible();
    await form.getByLabel('Date of Joining').fill('0001-01-01');
    await form.getByLabel('Phone Number').fill('+91 98400 12345');
    await form.getByLabel('Employee ID').fill(`ET-${unique()}`);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(
      form.getByText('Date of Joining must be between 1-1-1950 and a year from today'),
    ).toBeVisible();
  },
);
