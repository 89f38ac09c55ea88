// Working through enquiries: several at once, one after the other, with colleagues doing the same.
import type { Page } from '@playwright/test';
import { officePages } from '#contract/office/office-pages.ts';
import { colleague, sendEnquiry, serveEnquiries, unique } from './support/enquiries.ts';
import { expect, test } from './support/test.ts';

const CONTACT = officePages.contact;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const reader = (page: Page) => page.getByRole('dialog');
const act = (page: Page, text: string, name: RegExp) => row(page, text).getByRole('button', { name }).click();

test(
  'several at once are marked, moved and deleted, and marks can be undone',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn, axe }) => {
    const word = unique();
    for (const name of ['Asha', 'Bala', 'Chitra'])
      await sendEnquiry(request, { first_name: name, subject: `${name} ${word}` });
    await signIn();
    await page.goto(`${CONTACT}?search=${word}`);
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    const tick = async (...names: string[]) => {
      for (const name of names) await page.getByRole('checkbox', { name: `Select ${name} Menon` }).check();
    };
    const unread = page.getByText('Unread:');

    await tick('Asha', 'Bala');
    await axe();
    await bar.getByRole('button', { name: 'Mark read', exact: true }).click();
    await expect(page.getByText('2 enquiries marked as read.')).toBeVisible();
    await expect(unread).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(unread).toHaveCount(3);

    await tick('Asha', 'Bala');
    await bar.getByRole('button', { name: 'Spam', exact: true }).click();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1–3 of 3')).toBeVisible();

    await tick('Asha', 'Chitra');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 enquiries?' });
    await question.getByLabel('Type 2 to delete').fill('2');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 enquiries deleted.')).toBeVisible();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(row(page, `Bala ${word}`)).toBeVisible();
  },
);

test(
  'one mark is done at once and undone; the unread have a filter in the address',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn }) => {
    const word = unique();
    for (const name of ['Asha', 'Bala'])
      await sendEnquiry(request, { first_name: name, subject: `${name} ${word}` });
    await signIn();
    await page.goto(`${CONTACT}?search=${word}`);
    await act(page, `Asha ${word}`, /^Mark read/);
    await expect(page.getByText('Enquiry marked as read.')).toBeVisible();
    await page.getByRole('switch', { name: 'Unread' }).click();
    await expect(page).toHaveURL(/is_read=false/);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(row(page, `Asha ${word}`)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, `Asha ${word}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Unread' })).toBeChecked();
    // Read in the reader it leaves the list, and the next one is still next.
    await row(page, `Bala ${word}`).getByText(`Bala ${word}`).click();
    await expect(reader(page)).toContainText(`Bala ${word}`);
    await expect(row(page, `Bala ${word}`)).toBeHidden();
    await reader(page).getByRole('button', { name: 'Next enquiry' }).click();
    await expect(reader(page)).toContainText(`Asha ${word}`);
  },
);

test(
  'after a delete, or spam, in the reader comes the next one',
  { tag: ['@once', '@long'] },
  async ({ page, request, signIn }) => {
    const word = unique();
    for (const name of ['Asha', 'Bala', 'Chitra'])
      await sendEnquiry(request, { first_name: name, subject: `${name} ${word}` });
    await signIn();
    await page.goto(`${CONTACT}?search=${word}`);
    await row(page, `Chitra ${word}`).getByText(`Chitra ${word}`).click();
    await expect(reader(page)).toContainText(`Chitra ${word}`);
    await reader(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(reader(page).getByRole('heading', { name: `Bala ${word}` })).toBeVisible();
    await reader(page).getByRole('button', { name: 'Spam' }).click();
    await expect(reader(page).getByRole('heading', { name: `Asha ${word}` })).toBeVisible();
    // The last one: nothing is left to read.
    await reader(page).getByRole('button', { name: 'Spam' }).click();
    await expect(reader(page)).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);
    await expect(page.getByText('No enquiry matches')).toBeVisible();
  },
);

test(
  'the reader has an address: reload and Back work, and a link opens what is on another page',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await serveEnquiries(page, 70);
    await signIn();
    await page.goto(CONTACT);
    await row(page, 'Visitor 3 ').getByText('Enquiry 3', { exact: true }).click();
    await expect(page).toHaveURL(/open=9998/);
    await reader(page).getByRole('button', { name: 'Next enquiry' }).click();
    await expect(page).toHaveURL(/open=9997/);
    await page.reload();
    await expect(reader(page).getByRole('heading', { name: 'Enquiry 4' })).toBeVisible();
    await page.goBack();
    await expect(reader(page)).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);
    await page.goForward();
    await expect(reader(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reader(page)).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);

    await page.goto(`${CONTACT}?open=9935`);
    await expect(reader(page).getByRole('heading', { name: 'Enquiry 66' })).toBeVisible();
    await page.goto(`${CONTACT}?open=4`);
    await expect(page.getByText('It is gone.')).toBeVisible();
    await expect(page).not.toHaveURL(/open=/);
  },
);

test(
  'Next goes on past the end of a page, and Previous back',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await serveEnquiries(page, 51);
    await signIn();
    await page.goto(`${CONTACT}?open=9951`);
    await expect(reader(page).getByRole('heading', { name: 'Enquiry 50' })).toBeVisible();
    await reader(page).getByRole('button', { name: 'Next enquiry' }).click();
    await expect(reader(page).getByRole('heading', { name: 'Enquiry 51' })).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await expect(reader(page).getByRole('button', { name: 'Next enquiry' })).toBeDisabled();
    await reader(page).getByRole('button', { name: 'Previous enquiry' }).click();
    await expect(reader(page).getByRole('heading', { name: 'Enquiry 50' })).toBeVisible();
    await expect(page).not.toHaveURL(/page=2/);
    // The last of a page is deleted: what stood on the next page moves up and is read.
    await reader(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(reader(page).getByRole('heading', { name: 'Enquiry 51' })).toBeVisible();
  },
);

test(
  'what a colleague has changed meanwhile is not written over, and what is gone is said to be gone',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn }) => {
    const word = unique();
    for (const name of ['Asha', 'Bala', 'Chitra'])
      await sendEnquiry(request, { first_name: name, subject: `${name} ${word}` });
    const other = await colleague(request, program);
    await signIn();
    await page.goto(`${CONTACT}?search=${word}`);
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    const [chitra, bala, asha] = await other.find(word);

    await other.mark(asha?.id ?? 0, { is_read: true });
    await act(page, `Asha ${word}`, /^Spam/);
    await expect(
      page.getByText(`Not marked: ${other.name} has changed this enquiry meanwhile.`),
    ).toBeVisible();
    await expect(row(page, `Asha ${word}`)).toBeVisible();
    // It is shown as it is now.
    await expect(row(page, `Asha ${word}`).getByRole('button', { name: /^Mark unread/ })).toBeVisible();

    await other.remove(bala?.id ?? 0);
    await act(page, `Bala ${word}`, /^Mark read/);
    await expect(
      page.getByText('This enquiry is gone: somebody else has deleted it meanwhile.'),
    ).toBeVisible();
    await expect(row(page, `Bala ${word}`)).toBeHidden();

    await act(page, `Chitra ${word}`, /^Delete/);
    const question = page.getByRole('alertdialog');
    await other.mark(chitra?.id ?? 0, { is_read: true });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByText(`${other.name} has changed this meanwhile.`)).toBeVisible();
    await other.remove(chitra?.id ?? 0);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(
      page.getByText('It was gone already: somebody else has deleted it meanwhile.'),
    ).toBeVisible();
    await expect(row(page, `Chitra ${word}`)).toBeHidden();
  },
);
