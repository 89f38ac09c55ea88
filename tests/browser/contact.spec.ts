// The first slice whole: a visitor writes, the company is told, the office reads and tidies up.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { capitalLinks, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { stopClock, takeClock } from './support/clock.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const fields = ['First Name', 'Last Name', 'Email', 'Phone Number', 'Subject', 'Message'] as const;

/** Words no other test has, so that each finds its own row. */
const unique = () => randomUUID().slice(0, 8);
const addressFor = (subject: string) => `${subject.replace(' ', '-').toLowerCase()}@menonfoods.example`;

async function fill(page: Page, subject: string) {
  const words = ['Asha', 'Menon', addressFor(subject), '+91 98400 12345', subject, 'Please call me.'];
  for (const [index, label] of fields.entries())
    await page.getByLabel(label, { exact: true }).fill(words[index] ?? '');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('empty fields are named beside themselves, and nothing is sent @both', async ({ page, axe }) => {
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().includes('/api/contact/'))));
  await openAlive(page, capitalLinks.contact);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('type', 'tel');
  for (const label of fields)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
  await send(page);
  for (const label of fields) await expect(page.getByText(`${label} is required`)).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await axe();
  await page.getByLabel('First Name').fill('A');
  await expect(page.getByText('First Name is required')).toBeHidden();
  await expect(page.getByText('Last Name is required')).toBeVisible();
  expect(sent).toBe(0);
});

test(
  'a question about a service comes with its subject, which nobody is asked about',
  { tag: '@once' },
  async ({ page }) => {
    await openAlive(page, sitePages.services);
    await page.getByRole('link', { name: 'Ask about Data Server' }).click();
    const subject = page.getByLabel('Subject', { exact: true });
    await expect(subject).toHaveValue('Data Server');
    // Nothing of one's own is lost by leaving.
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'a sent enquiry clears the form, and the banner goes by itself after 3 s',
  { tag: '@once' },
  async ({ page, mailTo }) => {
    await takeClock(page);
    const subject = `Shop ${unique()}`;
    await openAlive(page, sitePages.contact);
    await fill(page, subject);
    await stopClock(page);
    await page.route('**/api/contact/create/', async (route) => {
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
      await route.continue();
    });
    await send(page);
    const banner = page.getByText('Form submitted successfully!');
    await expect(banner).toBeVisible();
    // Where the eye is, wherever the form was left; and the keyboard is where it was.
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
    for (const label of fields) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    await page.clock.runFor(2500);
    await expect(banner).toBeVisible();
    await page.clock.runFor(600);
    await expect(banner).toBeHidden();

    const notice = await mailTo('office@', subject);
    expect(notice.text).toContain('Please call me.');
    const confirmation = await mailTo(addressFor(subject), 'We have your message');
    expect(confirmation.text).toContain('Dear Asha,');
  },
);

test(
  'a failure keeps what was written, says so, and the next try is stored once',
  { tag: '@once' },
  async ({ page, request, program }) => {
    const subject = `Retry ${unique()}`;
    await openAlive(page, sitePages.contact);
    await fill(page, subject);
    // The answer is lost after the server has taken the enquiry.
    await page.route('**/api/contact/create/', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await expect(page.getByText('An error occurred. Please try again.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await page
      .getByRole('button', { name: /close|dismiss/i })
      .first()
      .click();
    await expect(page.getByText('An error occurred. Please try again.')).toBeHidden();
    await page.unrouteAll();
    // The database is away: the server's own words.
    const away = 'We cannot reach our records right now. Please try again in a moment.';
    await page.route('**/api/contact/create/', (route) =>
      route.fulfill({ status: 503, json: { message: away } }),
    );
    await send(page);
    await expect(page.getByText(away)).toBeVisible();
    await page.unrouteAll();
    await send(page);
    await expect(page.getByText('Form submitted successfully!')).toBeVisible();

    const login = await request.post(accountCalls.login.path, { data: program.admin });
    const { access } = (await login.json()) as { access: string };
    const list = await request.get(`${contactCalls.list.path}?search=${encodeURIComponent(subject)}`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(await list.json()).toHaveLength(1);
  },
);

test(
  'the office finds, reads, marks and deletes an enquiry',
  { tag: '@once' },
  async ({ page, signIn, axe, isPhone }) => {
    const subject = `Office ${unique()}`;
    await openAlive(page, sitePages.contact);
    await fill(page, subject);
    await send(page);
    await expect(page.getByText('Form submitted successfully!')).toBeVisible();

    await signIn();
    await page.goto(officePages.contact);
    await page.getByRole('searchbox').fill(subject);
    await expect(page).toHaveURL(new RegExp(`search=Office`));
    const rows = page.getByText(subject);
    await expect(rows.first()).toBeVisible();
    // Only then the list is that of the search.
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await axe();

    await rows.first().click();
    const reader = page.getByRole('dialog');
    await expect(reader).toContainText('Please call me.');
    await expect(reader.getByRole('link', { name: /reply/i })).toHaveAttribute('href', /^mailto:office-/);
    await axe();
    await page.keyboard.press('Escape');
    await expect(reader).toBeHidden();

    if (!isPhone) await rows.first().hover();
    await page
      .getByRole('button', { name: /delete/i })
      .first()
      .click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toBeVisible();
    await axe();
    await question.getByRole('button', { name: /^(yes|delete)/i }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(subject, { exact: true })).toBeHidden();
  },
);

test(
  'a list that cannot be loaded says so and tries again; past ten thousand the count says so, and Next leads on',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await signIn();
    await page.route('**/api/contact/list/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'no' } }),
    );
    await page.goto(`${officePages.contact}?page=200`);
    await expect(page.getByText('Failed to load enquiries. Please try again.')).toBeVisible();
    await page.unrouteAll();
    await page.route('**/api/contact/list/**', (route) =>
      route.fulfill({
        json: enquiries(50),
        headers: { 'X-Total-Count': '10000', 'X-Total-Count-Capped': 'true' },
      }),
    );
    await page.getByRole('button', { name: /retry|try again/i }).click();
    await expect(page.getByText('Failed to load enquiries. Please try again.')).toBeHidden();
    await expect(page.getByText('9,951–10,000 of more than 10,000')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('10,001–10,050 of more than 10,050')).toBeVisible();
    await expect(page).toHaveURL(/page=201/);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeEnabled();
  },
);

const enquiries = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...anEnquiry({ subject: `Enquiry ${place + 1}` }),
    id: place + 1,
    created_at: '2026-11-02T09:30:00.000Z',
    is_read: place % 2 === 0,
    is_spam: false,
    state: 'new',
    assignee: null,
    notes_count: 0,
    spam: { score: 0, reasons: [] },
    version: 1,
  }));
