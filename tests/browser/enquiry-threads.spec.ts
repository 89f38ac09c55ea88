// Answering where one reads: reply, thread, notes, who takes it and what waits longest.
import type { Page } from '@playwright/test';
import { officePages } from '#contract/office/office-pages.ts';
import { colleague, sendEnquiry, unique } from './support/enquiries.ts';
import { expect, test } from './support/test.ts';

const reader = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an enquiry is taken, noted and answered in one place @both', async ({
  page,
  request,
  program,
  signIn,
  mailTo,
  axe,
}) => {
  const word = unique();
  const email = `${word}@example.com`;
  await sendEnquiry(request, { email, subject: `A shop ${word}`, message: 'Can you call me?' });
  const [{ id } = { id: 0 }] = await (await colleague(request, program)).find(word);
  await signIn();
  await page.goto(`${officePages.contact}?open=${id}`);
  await expect(reader(page).getByText('Waiting for under 1 h')).toBeVisible();
  await reader(page).getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText(/^Enquiry given to /)).toBeVisible();
  await expect(reader(page).getByLabel('State')).toHaveValue('open');

  await reader(page).getByLabel('New note').fill('Wants a shop, not a brochure.');
  await reader(page).getByRole('button', { name: 'Add note' }).click();
  await expect(reader(page).getByText('Wants a shop, not a brochure.', { exact: true })).toBeVisible();

  const box = reader(page).getByLabel('Your reply');
  await reader(page).getByLabel('Template').selectOption({ label: 'A first call' });
  await expect(box).toHaveValue(/^Dear Asha,/);
  // What is typed outlives a reload.
  await page.reload();
  await expect(box).toHaveValue(/^Dear Asha,/);
  await expect(reader(page).getByText(/^Your unsent text of /)).toBeVisible();
  await axe();
  await reader(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The reply to Asha Menon is on its way.')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(reader(page).getByLabel('State')).toHaveValue('answered');
  const mail = await mailTo(email, `Re: A shop ${word}`);
  expect(mail.text).toContain('> Can you call me?');
  await expect(
    reader(page)
      .getByRole('region', { name: 'Conversation' })
      .getByText(/^Sent /),
  ).toBeVisible();
});

test(
  'those who wait longest come first, and an answer takes them off that list',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn }) => {
    const word = unique();
    for (const name of ['Asha', 'Bala'])
      await sendEnquiry(request, { first_name: name, subject: `${name} ${word}` });
    await signIn();
    await page.goto(officePages.contact);
    await page.getByRole('link', { name: 'Longest waiting first' }).click();
    await expect(page).toHaveURL(/state=unanswered&sort=created_at/);
    await page.goto(`${officePages.contact}?state=unanswered&sort=created_at&search=${word}`);
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(`Asha ${word}`);
    await expect(row(page, `Asha ${word}`).getByText('New, under 1 h')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Asha Menon' }).check();
    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Enquiry marked as closed.')).toBeVisible();
    await expect(row(page, `Asha ${word}`)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1–2 of 2')).toBeVisible();
  },
);

test(
  'spam says why it is spam, and leaves its folder by a press',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn }) => {
    const word = unique();
    await sendEnquiry(request, { subject: `Offer ${word}`, website: 'https://robot.example' });
    await signIn();
    await page.goto(`${officePages.contact}?is_spam=true&search=${word}`);
    await row(page, `Offer ${word}`).getByText(`Offer ${word}`).click();
    await expect(reader(page).getByText('Filled in the field that only robots see')).toBeVisible();
    await reader(page).getByRole('button', { name: 'Not spam' }).click();
    await expect(page.getByText('Enquiry moved out of spam.')).toBeVisible();
    await expect(reader(page)).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);
    await page.goto(`${officePages.contact}?search=${word}`);
    await expect(row(page, `Offer ${word}`)).toBeVisible();
  },
);
