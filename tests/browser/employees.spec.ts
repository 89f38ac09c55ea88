// The register of employees, as the office works with it.
import { randomInt } from 'node:crypto';
import { aPicture } from '#tests/factories/picture.ts';
import { addEmployee, dialogOn, newId, openRegister, rowOf } from './support/employees.ts';
import { expect, test } from './support/test.ts';

const LIST = '**/api/Idcard/employee/*';

test.beforeEach(({ signIn }) => signIn());

test(
  'shows the tiles, the sixteen columns and what to do with an empty register',
  { tag: '@once' },
  async ({ page, axe, isPhone }) => {
    await page.route(LIST, (route) =>
      route.fulfill({ json: { data: [] }, headers: { 'X-Total-Count': '0' } }),
    );
    await openRegister(page);
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
        // The first ticks rows.
        ',S.NO.,NAME,EMPLOYEE ID,PHONE NUMBER,COMPANY NAME,COMPANY PHONE,COMPANY EMAIL,BLOOD GROUP,DATE OF JOINING,ROLE,DEPRTMENT,GENDER,PHOTO,COMPANY WEBSITE,ACTIONS,DOWNLOAD'.split(
          ',',
        ),
      );
    }
    await axe();
  },
);

test(
  'a list that cannot be loaded says so and can be asked for again',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await page.route(LIST, (route) => route.abort());
    await openRegister(page);
    await expect(page.getByText('Failed to load the employees. Please try again.')).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Failed to load the employees. Please try again.')).toBeHidden();
  },
);

test('adds an employee, after saying what is wrong', { tag: '@once' }, async ({ page, axe }) => {
  const employeeId = newId('TR');
  await openRegister(page);
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const form = dialogOn(page);
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
  // In the frame of the card, inside 150 by 150.
  await expect(preview).toHaveJSProperty('width', 120);
  await expect(preview).toHaveJSProperty('height', 150);
  await expect(preview).toHaveCSS('object-fit', 'cover');
  // The mark of the button keeps its size however narrow the window is.
  expect(await form.locator('label svg').boundingBox()).toMatchObject({ width: 16, height: 16 });
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

test('finds by name or id and filters by group', { tag: ['@once', '@long'] }, async ({ page, program }) => {
  const mark = `Quill${randomInt(1e9)}`;
  const et = await addEmployee(page, program, { name: `Asha ${mark}` });
  const tr = await addEmployee(page, program, { name: `Bala ${mark}`, employee_id: newId('TR') });
  await openRegister(page);
  await page.getByPlaceholder('Search emp name or Id...').fill(mark.toLowerCase());
  await expect(rowOf(page, et.employee_id)).toBeVisible();
  await expect(rowOf(page, tr.employee_id)).toBeVisible();
  await page.getByRole('combobox', { name: 'Group' }).selectOption('tr');
  await expect(rowOf(page, et.employee_id)).toBeHidden();
  await expect(rowOf(page, tr.employee_id)).toBeVisible();
  await page.getByPlaceholder('Search emp name or Id...').fill(`${mark} nobody`);
  await expect(page.getByText('No Matches Found!')).toBeVisible();
});

test('updates an employee, the id included', { tag: ['@once', '@long'] }, async ({ page, program }) => {
  const { employee_id } = await addEmployee(page, program);
  await openRegister(page, employee_id);
  await rowOf(page, employee_id)
    .getByRole('button', { name: /^Update/ })
    .click();
  const form = dialogOn(page);
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

test(
  'an update starts from what is stored now, not from the row',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    const { employee_id, headers } = await addEmployee(page, program);
    await openRegister(page, employee_id);
    await expect(rowOf(page, employee_id)).toBeVisible();
    await page.request.patch(`/api/Idcard/employee/${employee_id}/`, { data: { role: 'Director' }, headers });
    await rowOf(page, employee_id)
      .getByRole('button', { name: /^Update/ })
      .click();
    const form = dialogOn(page);
    await expect(form.getByLabel('Role')).toHaveValue('Director');
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Employee updated.')).toBeVisible();
  },
);

test(
  'deletes an employee; a failure is told in the dialog',
  { tag: ['@once', '@long'] },
  async ({ page, program, axe }) => {
    const { employee_id } = await addEmployee(page, program);
    await openRegister(page, employee_id);
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
  },
);

test(
  'what a colleague has changed or deleted meanwhile is said, and the list follows',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    const [changed, gone, kept] = [
      await addEmployee(page, program),
      await addEmployee(page, program),
      await addEmployee(page, program),
    ];
    const at = (id: string) => `/api/Idcard/employee/${id}/`;
    const gonePattern = 'This is not there any more: somebody else has deleted it meanwhile.';

    await openRegister(page, changed.employee_id);
    const press = (id: string, name: RegExp) => rowOf(page, id).getByRole('button', { name }).click();
    await press(changed.employee_id, /^Delete/);
    const { headers } = changed;
    await page.request.patch(at(changed.employee_id), { headers, data: { role: 'Lead' } });
    const confirm = page.getByRole('alertdialog');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(confirm.getByText(`${program.admin.username} has changed this meanwhile.`)).toBeVisible();
    await confirm.getByRole('button', { name: 'Cancel' }).click();

    await openRegister(page, gone.employee_id);
    await expect(rowOf(page, gone.employee_id)).toBeVisible();
    await page.request.delete(at(gone.employee_id), { headers });
    await press(gone.employee_id, /^Download/);
    await expect(page.getByText(gonePattern)).toBeVisible();
    await expect(page.getByText('No Matches Found!')).toBeVisible();

    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    const qr = dialogOn(page);
    await qr.getByRole('combobox').fill(kept.employee_id);
    await page.getByRole('option', { name: kept.employee_id }).click();
    await page.request.delete(at(kept.employee_id), { headers });
    await qr.getByRole('button', { name: 'Generate QR Code' }).click();
    await expect(qr.getByText(`Failed to Generate QR. Please try again. ${gonePattern}`)).toBeVisible();
  },
);
