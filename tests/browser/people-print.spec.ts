// The page that makes a file of cards for the printer.
import { readFile } from 'node:fs/promises';
import { fillPath } from '#contract/addresses.ts';
import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { addEmployee, newId, openRegister, rowOf } from './support/employees.ts';
import { expect, test } from './support/test.ts';

const PRINT = '**/api/Idcard/print/';

test.beforeEach(({ signIn }) => signIn());

test('chosen employees are printed on A4, with what is missing said first @long', async ({
  page,
  program,
  axe,
}) => {
  const one = await addEmployee(page, program, { blood_group: '' });
  await openRegister(page, one.employee_id);
  await rowOf(page, one.employee_id).getByRole('checkbox').check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('link', { name: 'Print cards' }).click();
  await expect(page.getByRole('heading', { name: 'Print cards', level: 1 })).toBeVisible();
  await expect(page.getByText('1 card of 1 chosen employee')).toBeVisible();
  await expect(page.getByText('No blood group')).toBeVisible();
  await expect(page.getByText(/which no phone can open/)).toBeVisible();

  await page.getByRole('radio', { name: /A4 sheets/ }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Bleed' }).check();
  await expect(page.getByText(/3 mm beside each card and 1.25 mm above and below it/)).toBeVisible();
  await expect(page).toHaveURL(/layout=a4&bleed=true/);
  await axe();
  // The address holds it all.
  await page.reload();
  await expect(page.getByRole('radio', { name: /A4 sheets/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Bleed' })).toBeChecked();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the file (1 card)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('id-cards.pdf');
  const pages = await readPdf(await readFile(await download.path()));
  expect(pages).toHaveLength(4);
  expect(pages[2]?.words).toContain(one.employee_id);
  await expect(page.getByText(/The file with 1 card is in your downloads/)).toBeVisible();
});

test(
  'a file on its way can be stopped, and one that fails says so',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    const { employee_id } = await addEmployee(page, program);
    await page.goto(`${officePages.printCards}?id=${employee_id}`);
    // Never answered.
    await page.route(PRINT, () => undefined);
    const make = page.getByRole('button', { name: /^Make the file/ });
    await make.click();
    await expect(page.getByRole('progressbar', { name: 'Cards drawn' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(make).toBeVisible();
    await page.unroute(PRINT);

    await page.route(PRINT, (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Too busy.' } }),
    );
    await make.click();
    await expect(page.getByText('Too busy.')).toBeVisible();
  },
);

test(
  'without anybody chosen it is of a whole group',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    await addEmployee(page, program);
    await openRegister(page);
    await page.getByRole('link', { name: 'Print cards' }).click();
    await expect(page).toHaveURL(/people\/print\?group=all/);
    await page.getByRole('group', { name: 'Whose cards' }).getByRole('button', { name: 'ETPL' }).click();
    await expect(page).toHaveURL(/group=et/);
    await expect(page.getByText(/cards? of all who work here for ETPL/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Make the file/ })).toBeEnabled();
  },
);

test(
  'of a filtered list it is of those in it who work here; former employees get no card',
  { tag: ['@both', '@long'] },
  async ({ page, program }) => {
    const name = `Filtered ${newId()}`;
    const here = await addEmployee(page, program, { name, company_name: '' });
    const former = await addEmployee(page, program, { name });
    const leave = fillPath(employeeCardCalls.leave.path, { id: former.employee_id });
    await page.request.post(leave, { headers: former.headers, data: { left_on: '2025-01-01' } });
    await page.goto(`${officePages.idCards}?search=${name}&group=et&state=all`);
    await expect(rowOf(page, former.employee_id)).toBeVisible();
    for (const { employee_id } of [here, former])
      await rowOf(page, employee_id).getByRole('checkbox').check();
    const selected = page.getByRole('group', { name: 'Selected rows' });
    await expect(selected.getByText('Former employees get no card.')).toBeVisible();
    await selected.getByRole('link', { name: 'Print cards' }).click();
    await expect(page.getByText('1 card of 1 chosen employee')).toBeVisible();

    await page.goto(`${officePages.idCards}?search=${name}&group=et&state=all`);
    await page.getByRole('link', { name: 'Print cards' }).click();
    await expect(
      page.getByText(`1 card of those who work here, filtered by ET's and “${name}”`),
    ).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make the file (1 card)' }).click();
    const pages = await readPdf(await readFile(await (await downloading).path()));
    expect(pages[0]?.words).toContain(here.employee_id);

    await page.goto(`${officePages.idCards}?search=${name}&state=former`);
    await expect(rowOf(page, former.employee_id)).toBeVisible();
    await expect(page.getByText('Former employees get no card.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Print cards' })).toHaveCount(0);
  },
);
