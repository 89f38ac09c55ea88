// Employees from a file: columns matched, what would change seen first, applied, taken back.
import type { Page } from '@playwright/test';
import { fillPath } from '#contract/addresses.ts';
import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aZip } from '#tests/factories/zip.ts';
import { addEmployee, newId } from './support/employees.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signIn }) => signIn());

const csv = (lines: string[]) => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

async function choose(page: Page, lines: string[], photos?: Buffer): Promise<void> {
  await page.goto(officePages.importPeople);
  await page.getByLabel('File', { exact: true }).setInputFiles(csv(lines));
  if (photos)
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: photos });
  await page.getByRole('button', { name: 'See what would change' }).click();
}

test('a file is matched, checked, applied and taken back @both @long', async ({ page, program, axe }) => {
  const [known, added] = [newId('ET'), newId('ET')];
  await addEmployee(page, program, { employee_id: known, name: 'Asha Menon', role: 'Designer' });
  const photos = aZip([{ name: `${added}.jpg`, content: await aPicture('jpeg') }]);
  await choose(
    page,
    [
      'Staff No.;Who;Designation;Mobile',
      `${known};Asha Menon;Design Lead;`,
      `${added};Ravi Iyer;Trainer;919840011111`,
      'X9;Nobody;;1',
    ],
    photos,
  );
  // Matched by name, and one by hand.
  const columns = page.getByRole('list', { name: 'Columns' });
  await expect(columns.getByRole('combobox', { name: 'Staff No. is' })).toHaveValue('employee_id');
  await expect(columns.getByText('Asha Menon · Ravi Iyer · Nobody')).toBeVisible();
  await columns.getByRole('combobox', { name: 'Who is' }).selectOption('Name');
  await axe();
  await page.getByRole('button', { name: 'Go on' }).click();

  await expect(page).toHaveURL(/\/admin\/people\/import\/\d+\?step=check/);
  await page.reload();
  const counts = page.locator('dl').filter({ hasText: 'refused' });
  await expect(counts).toContainText('1');
  const row = page.getByRole('row').filter({ hasText: 'Asha Menon' });
  await expect(row.locator('del')).toHaveText('Designer');
  await expect(row.locator('ins')).toHaveText('Design Lead');
  await axe();
  const list = page.getByRole('combobox', { name: 'Which list' });
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(list).toHaveValue('refused');
  await expect(page.getByText('Employee ID must start with E or T')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Refused rows' }).click();
  expect((await download).suggestedFilename()).toBe('refused-rows.csv');
  await list.selectOption('New: 1');
  await expect(page.getByText('+919840011111')).toBeVisible();
  await expect(page.getByRole('img', { name: 'As it will be' })).toBeVisible();

  await page.getByRole('button', { name: 'Apply 2, leave out 1' }).click();
  await expect(page.getByText(/^Applied. It can be taken back until/)).toBeVisible();
  await axe();
  await page.goto(`${officePages.idCards}?search=${added}`);
  await expect(page.getByRole('row').filter({ hasText: 'Ravi Iyer' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Taken back: everything is as it was.')).toBeVisible();
  await expect(page.locator('dl').filter({ hasText: 'had been added' })).toContainText('had been changed');
  await page.goto(`${officePages.idCards}?search=${added}`);
  await expect(page.getByText('No Matches Found!')).toBeVisible();
});

test(
  'who has left is named, another tab is not written over, and one sees what is under way',
  { tag: ['@once', '@long'] },
  async ({ page, context, program, axe }) => {
    const { employee_id, headers } = await addEmployee(page, program, {
      name: 'Asha Menon',
      role: 'Designer',
    });
    const left = await page.request.post(fillPath(employeeCardCalls.leave.path, { id: employee_id }), {
      data: { left_on: '2026-01-31' },
      headers,
    });
    expect(left.status()).toBe(200);
    await choose(page, ['ID;Name;Was;Is', `${employee_id};Asha Menon;Cook;Lead`]);
    await page.getByRole('combobox', { name: 'Is is' }).selectOption('Role');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('combobox', { name: 'Was is' }).selectOption('Role');
    await other.getByRole('button', { name: 'Go on' }).click();
    await expect(other.locator('ins')).toHaveText('Cook');

    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText(`${program.admin.username} has changed it meanwhile.`)).toBeVisible();
    await expect(page.locator('ins')).toHaveText('Cook');
    await expect(page.getByRole('row').filter({ hasText: 'Asha Menon' })).toContainText('Left 31-1-2026');
    await expect(page.getByText('1 of those that change no longer works here')).toBeVisible();
    await axe();

    await page.route('**/apply/', async (route) => {
      await expect(page.getByText('Writing 1 person into the register')).toBeVisible();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Applied. It can be taken back until/)).toBeVisible();
    await other.getByRole('button', { name: 'Apply' }).click();
    await expect(other.getByText(/^Applied. It can be taken back until/)).toBeVisible();
    await page.route('**/undo/', async (route) => {
      await expect(page.getByText('Taking back what was done to 1 person')).toBeVisible();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('Taken back: everything is as it was.')).toBeVisible();
  },
);

test('ten digits are refused until +91 is to be added, which is shown @long', async ({ page, axe }) => {
  await choose(page, ['ID;Name;Phone', `${newId('ET')};Asha Menon;98400 12345`]);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Please add prefix dial code (+91)')).toBeVisible();
  const added = page.getByRole('switch', { name: 'Add +91 to ten-digit numbers' });
  await expect(added).not.toBeChecked();
  // It follows what the server says.
  await added.click();
  await expect(added).toBeChecked();
  await expect(page.getByText('+919840012345 (+91 added to 98400 12345)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await axe();
  await added.click();
  await expect(page.getByText('Please add prefix dial code (+91)')).toBeVisible();
});

test('a file that cannot be read is said beside it', { tag: '@once' }, async ({ page }) => {
  await choose(page, ['%PDF-1.7']);
  await expect(page.getByText('This file cannot be read.')).toBeVisible();
  await expect(page).toHaveURL(officePages.importPeople);
});

test('without a column for the ids nobody goes on', { tag: ['@once', '@long'] }, async ({ page }) => {
  await choose(page, ['Who,Where', 'Asha,Chennai']);
  await expect(page.getByText('Match a column with Employee ID')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Who is' }).selectOption('Employee ID');
  await page.getByRole('combobox', { name: 'Where is' }).selectOption('Employee ID');
  await expect(page.getByText('Two columns are matched with Employee ID.')).toBeVisible();
  await page.getByRole('button', { name: 'Give up this import' }).click();
  await expect(page).toHaveURL(officePages.importPeople);
});

test('an import that is over says so', { tag: ['@once', '@long'] }, async ({ page }) => {
  await page.goto(`${officePages.importPeople}/99999999`);
  await expect(page.getByText('This import is not there any more.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose the file again' }).click();
  await expect(page).toHaveURL(officePages.importPeople);
});

test('thousands of rows stay quick to turn over', { tag: ['@once', '@long'] }, async ({ page }) => {
  const rows = Array.from({ length: 3000 }, (_, at) => `ETQ${at};Somebody ${at};+91 1`);
  await choose(page, ['ID;Name;Phone', ...rows]);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('combobox', { name: 'Which list' })).toHaveValue('new');
  await page.getByRole('button', { name: 'Page 60' }).click();
  await expect(page.getByText('Somebody 2999')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('Somebody 1234');
  await expect(page.getByRole('row').filter({ hasText: 'ETQ1234' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});
