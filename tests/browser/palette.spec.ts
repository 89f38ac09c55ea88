// Ctrl K finds people, jobs and enquiries, not only screens.
import type { Page } from '@playwright/test';
import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { runUntilSeen, stopClock, takeClock } from './support/clock.ts';
import { addEmployee } from './support/employees.ts';
import { sendEnquiry, unique } from './support/enquiries.ts';
import { apply, postJob } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signIn }) => signIn());

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });

async function open(page: Page) {
  await page.goto(officePages.dashboard);
  await page.getByRole('button', { name: 'Search or go to…' }).filter({ visible: true }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test(
  'an applicant, a job, an employee and an enquiry are found, and opened at their addresses',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, axe }) => {
    const word = unique();
    await apply(request, { name: `Priya ${word}`, job_title: 'Tester' });
    await postJob(request, program, { title: `Engineer ${word}` });
    const { employee_id } = await addEmployee(page, program, { name: `Zoya ${word}` });
    await sendEnquiry(request, { first_name: 'Asha', last_name: word, subject: 'A shop' });
    await open(page);
    await page.keyboard.type(word);
    const options = palette(page).getByRole('option');
    await expect(options).toHaveText([
      new RegExp(`Priya ${word}Applicant, .*Tester`),
      new RegExp(`Engineer ${word}Job, `),
      `Zoya ${word}Employee, ${employee_id}`,
      `Asha ${word}Enquiry, A shop`,
    ]);
    await axe('[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Priya ${word}`, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/applicants\/\d+\?(q|search)=/);

    for (const [kind, address, seen] of [
      ['Job', /Admin_Job_List_view\?search=/, page.getByRole('row').filter({ hasText: `Engineer ${word}` })],
      ['Employee', /idcard\?search=/, page.getByRole('row').filter({ hasText: employee_id })],
      ['Enquiry', /Contact_Form_Dashboard\?.*open=\d+/, page.getByRole('dialog', { name: 'A shop' })],
    ] as const) {
      await open(page);
      await page.keyboard.type(word);
      await palette(page)
        .getByRole('option', { name: new RegExp(kind) })
        .click();
      await expect(page).toHaveURL(address);
      await expect(seen.first()).toBeVisible();
    }
  },
);

test(
  'a draft and who has left are found too, and said to be so',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const word = unique();
    await postJob(request, program, { title: `Drafted ${word}`, state: 'draft' });
    const { employee_id, headers } = await addEmployee(page, program, { name: `Zoya ${word}` });
    const leave = employeeCardCalls.leave.path.replace('{id}', employee_id);
    const left = await page.request.post(leave, { data: { left_on: '2025-01-31' }, headers });
    expect(left.status()).toBe(200);
    await open(page);
    await page.keyboard.type(word);
    const options = palette(page).getByRole('option');
    await expect(options).toHaveText([
      new RegExp(`Drafted ${word}Draft of a job, `),
      `Zoya ${word}Former employee, ${employee_id}`,
    ]);
    await options.last().click();
    await expect(page).toHaveURL(/idcard\?search=.*&state=former/);
    await expect(page.getByRole('row').filter({ hasText: employee_id })).toBeVisible();
  },
);

test(
  'it asks nothing before something is typed, once for a word, and says that it searches and when it failed',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\?.*search=/, async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('search') ?? '');
      await held;
      await route.abort();
    });
    await takeClock(page);
    await open(page);
    await stopClock(page);
    await page.keyboard.type('a');
    await page.clock.runFor(1000);
    expect(asked).toEqual([]);
    await page.keyboard.type('sha krishnan');
    await runUntilSeen(palette(page).getByText('Searching…'));
    await page.clock.runFor(250);
    // Applicants, jobs, who works here, who did, and enquiries.
    await expect.poll(() => asked).toEqual(Array.from({ length: 5 }, () => 'asha krishnan'));
    release();
    await runUntilSeen(
      palette(page).getByText('The search for people, jobs and enquiries failed. Please try again.'),
    );
    await page.clock.resume();
    await page.unroute(/\?.*search=/);
    await page.keyboard.press('Backspace');
    await expect(palette(page).getByText(/failed/)).toBeHidden();
  },
);

test(
  'an earlier question is dropped, and what is not allowed is left out without a word',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    const aborted: string[] = [];
    page.on('requestfailed', (request) => {
      const search = new URL(request.url()).searchParams.get('search');
      if (search) aborted.push(search);
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\?.*search=slow/, async (route) => {
      await held;
      await route.abort().catch(() => {});
    });
    await page.route(/job-application.*search=quick/, (route) =>
      route.fulfill({ status: 403, json: { code: 'not_allowed', message: 'You do not have permission.' } }),
    );
    await open(page);
    const asked = page.waitForRequest(/search=slow/);
    await page.keyboard.type('slow');
    await asked;
    await expect(palette(page).getByText('Searching…')).toBeVisible();
    await palette(page).getByRole('combobox').fill(`quick${unique()}`);
    await expect(palette(page).getByText('Nothing found.')).toBeVisible();
    expect(aborted).toContain('slow');
    release();
  },
);

test(
  'what is typed before its script has come is searched for once it is there; where it does not come, a message says so',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    let hold: 'fail' | Promise<void> = 'fail';
    await page.route(/palette-finder/, async (route) => {
      if (hold === 'fail') return route.abort();
      await hold;
      await route.continue();
    });
    await page.goto(officePages.dashboard);
    await page.getByRole('button', { name: 'Search or go to…' }).filter({ visible: true }).click();
    await expect(
      page.getByText('This part of the page could not be loaded. Please try again.'),
    ).toBeVisible();
    await expect(palette(page)).toBeHidden();
    let release = () => {};
    hold = new Promise<void>((resolve) => (release = resolve));
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('contact');
    release();
    await expect(palette(page).getByRole('option')).toHaveText([/Contact Dashboard/]);
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(officePages.contact);
  },
);
