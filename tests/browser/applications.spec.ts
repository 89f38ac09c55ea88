// A recruiter's work on applications: what is new, one after the other, done at once and taken back.
import type { APIRequestContext, Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { applicantCalls } from '#contract/applications/applicants.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { type Application } from '#contract/applications/applications.ts';
import type { Program } from '#tests/support/program.ts';
import { runUntilSeen, stopClock, takeClock } from './support/clock.ts';
import { apply, postJob, unique, untilRead } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

const APPLICATIONS = officePages.applications;
const path = applicationCalls.list.path;

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const opener = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: new RegExp(`^(Unread: ?)?${name}`) });
const toast = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close message' }) });

/** Those who sign up under one word, newest last. */
async function applicants(request: APIRequestContext, word: string, names: readonly string[]) {
  for (const [place, name] of names.entries())
    await apply(request, { name: `${name} ${word}`, email: `n${place}-${word}@menon.example` });
}

/** What a colleague does meanwhile. */
async function colleague(request: APIRequestContext, program: Program) {
  const login = await request.post(accountCalls.login.path, { data: program.admin });
  const headers = { authorization: `Bearer ${(await login.json()).access}` };
  const at = (id: number) => fillPath(applicantCalls.read.path, { id });
  return {
    find: async (search: string): Promise<Application[]> =>
      (await request.get(`${path}?search=${search}`, { headers })).json(),
    change: (id: number, data: object) => request.patch(at(id), { data, headers }),
    remove: (id: number) => request.delete(at(id), { headers }),
  };
}

/** Changes the page asks for, from now on. */
function changesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes(path)) return;
    const version = request.headers()['if-match'] ?? 'no version';
    sent.push(
      `${request.method()} ${new URL(request.url()).pathname} ${version} ${request.postData() ?? ''}`.trim(),
    );
  });
  return sent;
}

const archive = async (page: Page, name: string, isPhone: boolean, action = 'Archive') => {
  if (!isPhone) {
    await row(page, name).hover();
    await row(page, name)
      .getByRole('button', { name: new RegExp(`^${action} `) })
      .click();
    return;
  }
  await opener(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
};

test(
  'one is archived, taken back and deleted by the calls of the specification, each with its version',
  { tag: '@once' },
  async ({ page, request, program, signIn, isPhone }) => {
    const word = unique();
    await applicants(request, word, ['Asha']);
    const { find, change } = await colleague(request, program);
    const [asha] = await find(word);
    const at = fillPath(applicationCalls.update.path, { id: asha?.id ?? 0 });
    await change(asha?.id ?? 0, { is_read: true });
    await signIn();
    await page.goto(`${APPLICATIONS}?search=${word}`);
    const sent = changesOf(page);
    await archive(page, `Asha ${word}`, isPhone);
    await expect(toast(page)).toHaveText(/^Application archived\./);
    await expect(page.getByText('No active applications available.')).toBeVisible();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(opener(page, `Asha ${word}`)).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await opener(page, `Asha ${word}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toHaveText(/^Application deleted\./);
    await expect(page.getByText('No active applications available.')).toBeVisible();
    expect(sent).toEqual([
      `PATCH ${at} "1" {"is_archived":true}`,
      `PATCH ${at} "2" {"is_archived":false}`,
      `DELETE ${at} "3"`,
    ]);
  },
);

test(
  'Undo is offered for 8 s, waits under the pointer and the focus, and F6 reaches it out of the reader',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn, isPhone }) => {
    const word = unique();
    await applicants(request, word, ['C', 'B', 'A']);
    await signIn();
    await takeClock(page);
    await page.goto(`${APPLICATIONS}?search=${word}`);
    await opener(page, `A ${word}`).click();
    const reader = page.getByRole('dialog');
    await expect(reader).toBeVisible();
    await stopClock(page);
    await reader.getByRole('button', { name: 'Archive', exact: true }).click();
    await runUntilSeen(toast(page));
    // The next one is there, and one message about the one before.
    await runUntilSeen(page.getByRole('dialog', { name: `B ${word}` }));
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    await page.clock.runFor(7_000);
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press('F6');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.clock.runFor(20_000);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);
    // Back where the keyboard was, in the reader.
    await expect(reader.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await runUntilSeen(page.getByText('1–3 of 3'));
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(reader).toHaveCount(0, { timeout: 200 });
    }).toPass();

    await page.getByRole('checkbox', { name: `Select C ${word}` }).check();
    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Archive' }).click();
    await runUntilSeen(toast(page));
    if (!isPhone) {
      await toast(page).hover();
      await page.clock.runFor(20_000);
      await expect(toast(page)).toBeVisible();
      await page.mouse.move(5, 5);
    }
    await page.clock.runFor(7_000);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(toast(page)).toHaveCount(0);
  },
);

test(
  'Undo of several takes back just those that changed, and says so when it fails',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn }) => {
    const word = unique();
    await applicants(request, word, ['A', 'B', 'C']);
    await signIn();
    await page.goto(`${APPLICATIONS}?search=${word}`);
    for (const name of ['A', 'B', 'C'])
      await page.getByRole('checkbox', { name: `Select ${name} ${word}` }).check();
    // A colleague archives one of them while the list stands open.
    const { find, change } = await colleague(request, program);
    const all = await find(word);
    await change(all.find(({ name }) => name.startsWith('B'))?.id ?? 0, { is_archived: true });
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Archive' }).click();
    await expect(toast(page)).toContainText('2 of 3 applications archived.');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    expect((await find(word)).filter(({ is_archived }) => is_archived)).toMatchObject([
      { name: `B ${word}` },
    ]);

    for (const name of ['A', 'C'])
      await page.getByRole('checkbox', { name: `Select ${name} ${word}` }).check();
    await bar.getByRole('button', { name: 'Mark read' }).click();
    await expect(toast(page)).toContainText('2 applications marked as read.');
    await page.route(`**${applicationCalls.markMany.path}`, (route) => route.abort());
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page)).toContainText('Failed to mark. Please try again.');
    expect((await find(word)).filter(({ is_read }) => !is_read)).toMatchObject([{ name: `B ${word}` }]);
  },
);

test(
  'what an applicant is offered depends on the applicant, not on the list behind',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn }) => {
    const word = unique();
    await applicants(request, word, ['Asha']);
    const { find, change } = await colleague(request, program);
    const [asha] = await find(word);
    await change(asha?.id ?? 0, { is_archived: true });
    await signIn();
    await page.goto(`${APPLICATIONS}?search=${word}&is_archived=true`);
    await expect(opener(page, `Asha ${word}`)).toBeVisible();
    // The list of the active is slow: the archived one still stands there.
    await page.route(`**${path}?*is_archived=false*`, () => new Promise(() => {}));
    await page.getByRole('button', { name: 'Active Applicants' }).click();
    const sent = changesOf(page);
    await opener(page, `Asha ${word}`).click();
    const reader = page.getByRole('dialog', { name: `Asha ${word}` });
    await expect(reader.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await reader.getByRole('button', { name: 'Unarchive' }).click();
    await expect(toast(page)).toContainText('Application unarchived.');
    expect(sent.at(-1)).toContain('{"is_archived":false}');
  },
);

test(
  'who was quicker is named, and what is gone is said to be gone',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn, isPhone }) => {
    const word = unique();
    await applicants(request, word, ['Gone', 'Moved', 'Stays']);
    const { find, change, remove } = await colleague(request, program);
    const all = await find(word);
    const idOf = (name: string) => all.find((each) => each.name.startsWith(name))?.id ?? 0;
    for (const { id } of all) await change(id, { is_read: true });
    await signIn();
    await page.goto(`${APPLICATIONS}?search=${word}`);
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    await change(idOf('Moved'), { is_archived: true });
    await archive(page, `Moved ${word}`, isPhone);
    await expect(toast(page)).toContainText(
      `${program.admin.username} has archived the application of Moved ${word} meanwhile.`,
    );
    if (isPhone) await page.keyboard.press('Escape');
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await toast(page).getByRole('button', { name: 'Close message' }).click();

    await remove(idOf('Gone'));
    await archive(page, `Gone ${word}`, isPhone);
    await expect(toast(page)).toContainText(`The application of Gone ${word} is gone`);
    if (isPhone) await page.keyboard.press('Escape');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await toast(page).getByRole('button', { name: 'Close message' }).click();

    // Deleting it is asked once more when somebody has changed it, and said when somebody has deleted it.
    await opener(page, `Stays ${word}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await change(idOf('Stays'), { is_archived: true });
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toContainText(`${program.admin.username} has changed this meanwhile.`);
    await remove(idOf('Stays'));
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page).filter({ hasText: 'It was gone already' })).toBeVisible();
    await expect(page.getByText('No active applications available.')).toBeVisible();
  },
);

test(
  'the reader has an address, goes on after archive and delete, and over the end of a page',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn }) => {
    const word = unique();
    const names = Array.from({ length: 22 }, (_, place) => `N${String(place).padStart(2, '0')}`);
    await applicants(request, word, names);
    const { find } = await colleague(request, program);
    const ids = new Map((await find(word)).map(({ name, id }) => [name.split(' ')[0] ?? '', id]));
    const reader = (name: string) => page.getByRole('dialog', { name: `${name} ${word}` });
    await signIn();
    // Newest first: N21 to N02 on the first page, N01 and N00 on the second.
    await page.goto(`${APPLICATIONS}?search=${word}&page_size=20`);
    await opener(page, `N03 ${word}`).click();
    await expect(page).toHaveURL(new RegExp(`open=${ids.get('N03')}`));
    await page.reload();
    await expect(reader('N03')).toBeVisible();
    await reader('N03').getByRole('button', { name: 'Next applicant' }).click();
    await reader('N02').getByRole('button', { name: 'Next applicant' }).click();
    await expect(reader('N01')).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await reader('N01').getByRole('button', { name: 'Previous applicant' }).click();
    await expect(reader('N02')).toBeVisible();
    await expect(page).not.toHaveURL(/page=2/);
    // The last of the page goes, and what was the first of the next page takes its place.
    await reader('N02').getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(reader('N01')).toBeVisible();
    await reader('N01').getByRole('button', { name: 'Previous applicant' }).click();
    await reader('N03').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(reader('N01')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('1–20 of 20')).toBeVisible();

    // A link to somebody who is not in the list at all, and to somebody who is gone.
    await page.goto(`${APPLICATIONS}?open=${ids.get('N02')}&search=nobody`);
    await expect(reader('N02').getByRole('button', { name: 'Unarchive' })).toBeVisible();
    await page.goto(`${APPLICATIONS}?open=${ids.get('N03')}`);
    await expect(toast(page)).toContainText('This application is not there. It may have been deleted.');
    await expect(page).toHaveURL(APPLICATIONS);
  },
);

test('a new application is unread until it is opened, in the list, the menu and the filter @long', async ({
  page,
  request,
  signIn,
  isPhone,
  axe,
}) => {
  const word = unique();
  await applicants(request, word, ['Bala', 'Asha']);
  await signIn();
  await page.goto(`${APPLICATIONS}?search=${word}`);
  const unread = (name: string) => row(page, `${name} ${word}`).getByText('Unread:');
  await expect(unread('Asha')).toBeVisible();
  await axe();
  const menu = page.getByRole('link', { name: /^Application Dashboard/ });
  const waiting = async () => {
    if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
    const count = Number(/(\d+) unread/.exec((await menu.textContent()) ?? '')?.[1] ?? 0);
    if (isPhone) await page.keyboard.press('Escape');
    return count;
  };
  const before = await waiting();
  expect(before).toBeGreaterThanOrEqual(2);
  await opener(page, `Asha ${word}`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(unread('Asha')).toHaveCount(0);
  await expect(unread('Bala')).toBeVisible();
  await expect(async () => expect(await waiting()).toBe(before - 1)).toPass();

  await opener(page, `Asha ${word}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark unread' }).click();
  await expect(toast(page)).toContainText('Application marked as unread.');
  await expect(unread('Asha')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(unread('Asha')).toHaveCount(0);
  if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('switch', { name: 'Unread' }).check();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page).toHaveURL(/is_read=false/);
});

test(
  'a number opens as many as it says',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn, isPhone }) => {
    const word = unique();
    const job = await postJob(request, program, { title: `Weaver ${word}` });
    const email = `one-${word}@menon.example`;
    for (const name of ['First', 'Second', 'Third'])
      await apply(request, { name: `${name} ${word}`, email, job_title: job.title });
    // Neither the same address nor the same job, but both in parts.
    await apply(request, { name: `Other ${word}`, email: `not-${email}`, job_title: `${job.title} II` });
    const { find, change } = await colleague(request, program);
    const second = (await find(word)).find(({ name }) => name.startsWith('Second'));
    await change(second?.id ?? 0, { is_archived: true });
    await signIn();

    await page.goto(officePages.dashboard);
    const figure = page.getByRole('link', { name: /new applications? this week/ });
    const count = Number(/\d+/.exec((await figure.textContent()) ?? '')?.[0]);
    await figure.click();
    await expect(page.getByText(new RegExp(` of ${count}$`))).toBeVisible();
    const chip = page.getByRole('button', { name: /^Remove the filter “Since / });
    await chip.click();
    await expect(page).toHaveURL(APPLICATIONS);
    await expect(chip).toHaveCount(0);

    await page.goto(`${officePages.jobs}?search=${word}`);
    await page.getByRole('link', { name: `3 applications for ${job.title}` }).click();
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove the filter “For ${job.title}”` })).toBeVisible();
    await expect(row(page, 'Second')).toContainText(/archived/i);

    await page.goto(`${APPLICATIONS}?search=${word}`);
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    if (isPhone) {
      await opener(page, `Third ${word}`).click();
      await page.getByRole('dialog').getByRole('link', { name: '2 earlier applications' }).click();
    } else
      await row(page, 'Third')
        .getByRole('link', { name: /^2 earlier/ })
        .click();
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await expect(row(page, 'First')).toBeVisible();
    await page.goBack();
    if (isPhone) await page.keyboard.press('Escape');
    await expect(page.getByText('1–3 of 3')).toBeVisible();
  },
);

test('an applicant is found by name; on a phone each is a line and the filters are one button @phone @long', async ({
  page,
  request,
  program,
  signIn,
  isPhone,
  axe,
}) => {
  const word = unique();
  const long = 'Venkatanarasimharajuvaripeta'.repeat(4);
  await applicants(request, word, ['அருண்', long, 'X', '🌱 نور']);
  // The search is for what is in the résumés, too.
  await untilRead(request, program);
  await signIn();
  await page.goto(APPLICATIONS);
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill(`அருண் ${word}`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill(word);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  if (!isPhone) return;
  for (const line of await page.getByRole('row').filter({ hasText: word }).all()) {
    const box = await line.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(64);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  const email = page.getByRole('searchbox', { name: 'Filter by email' });
  await expect(email).toBeHidden();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await email.fill(`n2-${word}`);
  await page.getByRole('combobox', { name: 'Experience' }).selectOption('2-3');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Filters 2 in use' }).click();
  await expect(email).toBeHidden();
  await axe();
});

test(
  'at 1280 by 800 twelve applicants are seen at once',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn }) => {
    const word = unique();
    await applicants(request, word, ['A', 'B']);
    await signIn();
    // Those there are, over and over: one of two has applied before, which takes a second line.
    await page.route(`**${path}?*`, async (route) => {
      const answer = await route.fetch();
      const rows: Application[] = await answer.json();
      const json = Array.from({ length: 50 }, (_, at) => ({
        ...rows[at % rows.length],
        id: 1_000_000 - at,
        earlier_applications: at % 2,
      }));
      await route.fulfill({ response: answer, json });
    });
    await page.goto(`${APPLICATIONS}?search=${word}`);
    await expect(page.getByRole('row')).toHaveCount(51);
    const seen = await page.getByRole('region', { name: 'Active Applicants' }).evaluate((frame) => {
      const { bottom } = frame.getBoundingClientRect();
      return [...frame.querySelectorAll('tbody tr')].filter(
        (each) => each.getBoundingClientRect().bottom <= Math.min(bottom, innerHeight),
      ).length;
    });
    expect(seen).toBeGreaterThanOrEqual(12);
  },
);
