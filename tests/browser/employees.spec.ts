// The register of employees, as the office works with it.
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { readPdf, readQr, readQrPng } from '#tests/support/pdf.ts';
import type { Program } from '#tests/support/program.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/admin/idcard';
const LIST = '**/api/Idcard/employee/*';

const newId = (group = 'ET'): string => `${group}-${randomInt(1e9)}`;

/** Puts an employee into the register without the screen. */
async function add(page: Page, { admin }: Program, overrides: Parameters<typeof anEmployee>[0] = {}) {
  const login = await page.request.post('/api/Auth/login/', { data: admin });
  const { access } = await login.json();
  const data = anEmployee({ employee_id: newId(), ...overrides });
  const headers = { authorization: `Bearer ${access}` };
  const answer = await page.request.post('/api/Idcard/employee/', { data, headers });
  expect(answer.status()).toBe(201);
  return { ...data, headers };
}

const open = async (page: Page, search = '') => {
  await page.goto(`${SCREEN}?search=${encodeURIComponent(search)}`);
  await expect(page.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible();
};
const rowOf = (page: Page, employeeId: string) => page.getByRole('row').filter({ hasText: employeeId });
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(({ signIn }) => signIn());

test('shows the tiles, the sixteen columns and what to do with an empty register', async ({
  page,
  axe,
  isPhone,
}) => {
  await page.route(LIST, (route) => route.fulfill({ json: { data: [] }, headers: { 'X-Total-Count': '0' } }));
  await open(page);
  for (const label of ['Total Employees', "Total ET's", "Total TR's"]) {
    await expect(page.getByText(label)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Generate QR Code' })).toBeVisible();
  await expect(page.getByText('No Datas Found !')).toBeVisible();
  await expect(page.getByPlaceholder('Search emp name or Id...')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Group' }).locator('option')).toHaveText([
    'All',
    "ET's",
    "TR's",
  ]);
  if (!isPhone) {
    await expect(page.getByRole('columnheader')).toHaveText(
      'S.NO.,NAME,EMPLOYEE ID,PHONE NUMBER,COMPANY NAME,COMPANY PHONE,COMPANY EMAIL,BLOOD GROUP,DATE OF JOINING,ROLE,DEPRTMENT,GENDER,PHOTO,COMPANY WEBSITE,ACTIONS,DOWNLOAD'.split(
        ',',
      ),
    );
  }
  await axe();
});

test('a list that cannot be loaded says so and can be asked for again', async ({ page }) => {
  await page.route(LIST, (route) => route.abort());
  await open(page);
  await expect(page.getByText('Failed to load the employees. Please try again.')).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load the employees. Please try again.')).toBeHidden();
});

test('adds an employee, after saying what is wrong', async ({ page, axe }) => {
  const employeeId = newId('TR');
  await open(page);
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const form = dialog(page);
  const send = form.getByRole('button', { name: 'Add', exact: true });
  await send.click();
  await expect(form.getByText('All the Fields are Required..', { exact: true })).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Zoya Siddiqui');
  await form.getByLabel('Phone Number').fill('98400 12345');
  await send.click();
  await expect(form.getByText('Please add prefix dial code (+91)')).toBeVisible();
  await expect(form.getByText('Employee ID is required')).toBeVisible();
  await axe('[role=dialog]');

  await form.getByLabel('Phone Number').fill('+91 98400 12345');
  await form.getByLabel('Employee ID').fill(employeeId);
  await form.getByLabel('Role').fill('Trainee');
  await form.getByLabel('Company Name').selectOption({ index: 2 });
  await form.getByLabel('Gender').selectOption('F');
  const buffer = await aPicture('png', { width: 300, height: 300 });
  await form.locator('input[type=file]').setInputFiles({ name: 'zoya.png', mimeType: 'image/png', buffer });
  const preview = form.getByRole('img', { name: 'Photo preview' });
  await expect(preview).toHaveAttribute('src', /^blob:/);
  expect(await preview.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([
    150, 150,
  ]);
  await send.click();
  await expect(page.getByText('Employee added.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(rowOf(page, employeeId)).toContainText('Zoya Siddiqui');

  await page.getByRole('button', { name: 'Add Employee' }).click();
  await form.getByLabel('Employee ID').fill(employeeId.toLowerCase());
  await form.getByLabel('Phone Number').fill('+91');
  await send.click();
  await expect(form.getByText('This Employee ID is already taken')).toBeVisible();
});

test('finds by name or id and filters by group', async ({ page, program }) => {
  const mark = `Quill${randomInt(1e9)}`;
  const et = await add(page, program, { name: `Asha ${mark}` });
  const tr = await add(page, program, { name: `Bala ${mark}`, employee_id: newId('TR') });
  await open(page);
  await page.getByPlaceholder('Search emp name or Id...').fill(mark.toLowerCase());
  await expect(rowOf(page, et.employee_id)).toBeVisible();
  await expect(rowOf(page, tr.employee_id)).toBeVisible();
  await page.getByRole('combobox', { name: 'Group' }).selectOption('tr');
  await expect(rowOf(page, et.employee_id)).toBeHidden();
  await expect(rowOf(page, tr.employee_id)).toBeVisible();
  await page.getByPlaceholder('Search emp name or Id...').fill(`${mark} nobody`);
  await expect(page.getByText('No Matches Found!')).toBeVisible();
});

test('updates an employee, the id included', async ({ page, program }) => {
  const { employee_id } = await add(page, program);
  await open(page, employee_id);
  await rowOf(page, employee_id)
    .getByRole('button', { name: /^Update/ })
    .click();
  const form = dialog(page);
  await expect(form.getByLabel('Company Name')).toHaveCount(0);
  await form.getByLabel('Name', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByText('All the Fields are Required...', { exact: true })).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Asha Varghese');
  await form.getByLabel('Employee ID').fill(`${employee_id}-b`);
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Employee updated.')).toBeVisible();
  await expect(rowOf(page, `${employee_id}-b`)).toContainText('Asha Varghese');
});

test('deletes an employee; a failure is told in the dialog', async ({ page, program, axe }) => {
  const { employee_id } = await add(page, program);
  await open(page, employee_id);
  await rowOf(page, employee_id)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const confirm = page.getByRole('alertdialog');
  await axe('[role=alertdialog]');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/Idcard/employee/*/', async (route) => {
    await held;
    await route.abort();
  });
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(confirm.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  release();
  await expect(confirm.getByText('Failed to delete the partner. Please try again.')).toBeVisible();
  await page.unroute('**/api/Idcard/employee/*/');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(confirm).toBeHidden();
  await expect(page.getByText('No Matches Found!')).toBeVisible();
});

test('downloads an ID card, with a spinner on that row meanwhile', async ({ page, program }) => {
  const { employee_id } = await add(page, program);
  await open(page, employee_id);
  const button = rowOf(page, employee_id).getByRole('button', { name: /^Download ID card/ });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/Idcard/idcard/*/', async (route) => {
    await held;
    await route.continue();
  });
  const downloading = page.waitForEvent('download');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${employee_id}.pdf`);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  const [front, back] = await readPdf(await readFile(await download.path()));
  expect(front?.words).toContain(employee_id);
  expect(readQr(back!.picture)).toContain(`${program.url}/verify/`);

  await page.unroute('**/api/Idcard/idcard/*/');
  await page.route('**/api/Idcard/idcard/*/', (route) => route.abort());
  await button.click();
  await expect(page.getByText('Failed to download the ID card. Please try again.')).toBeVisible();
});

test('makes a QR code: search, generate, download, and 2 s later start over', async ({
  page,
  program,
  axe,
}) => {
  const { employee_id } = await add(page, program, { name: 'Meera Nair' });
  await page.clock.install();
  await open(page);
  await page.getByRole('button', { name: 'Generate QR Code' }).click();
  const modal = dialog(page);
  const generate = modal.getByRole('button', { name: 'Generate QR Code' });
  await expect(generate).toBeDisabled();
  await modal.getByRole('combobox').fill(employee_id.toLowerCase());
  const option = page.getByRole('option', { name: employee_id });
  await expect(option).toBeVisible();
  const { height } = (await page.getByRole('listbox').boundingBox())!;
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.3 + 1);
  await option.click();

  await page.route('**/api/Idcard/generateqr/*/', (route) => route.abort());
  await generate.click();
  await expect(modal.getByText('Failed to Generate QR. Please try again.')).toBeVisible();
  await page.unroute('**/api/Idcard/generateqr/*/');
  await generate.click();
  await expect(modal.getByRole('img', { name: 'QR code of Meera Nair' })).toBeVisible();
  await axe('[role=dialog]');

  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const downloading = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Meera Nair_${employee_id}_QRCode.png`);
  expect(await readQrPng(await readFile(await download.path()))).toContain(`${program.url}/verify/`);
  await page.clock.runFor(1900);
  await expect(modal.getByRole('img')).toBeVisible();
  await page.clock.runFor(200);
  await expect(modal.getByRole('img')).toHaveCount(0);
  await expect(modal.getByRole('combobox')).toHaveValue('');
  await page.clock.resume();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();
});

test('the page behind the QR code says valid, then no longer valid, and knows no other codes', async ({
  page,
  program,
  axe,
}) => {
  const { employee_id, headers } = await add(page, program, { name: 'Kabir Rao', role: 'Test Engineer' });
  const picture = await page.request.get(`/api/Idcard/generateqr/${employee_id}/`, { headers });
  const address = (await readQrPng(await picture.body())) ?? '';

  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { name: 'Valid card' })).toBeVisible();
  for (const word of ['Kabir Rao', 'Test Engineer']) await expect(page.getByText(word)).toBeVisible();
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('Kabir Rao');
  for (const word of ['98400', 'O+', employee_id, 'asha.menon@']) expect(html).not.toContain(word);
  expect(html).toContain('<meta name="robots" content="noindex">');
  await axe();

  await page.request.delete(`/api/Idcard/employee/${employee_id}/`, { headers });
  expect((await page.goto(address))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'No longer valid' })).toBeVisible();
  await expect(page.getByText('Kabir Rao')).toHaveCount(0);
  await axe();

  expect((await page.goto(`/verify/${'A'.repeat(24)}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Unknown card' })).toBeVisible();
});
