// ID cards, QR codes and the page behind them.
import { readFile } from 'node:fs/promises';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { readPdf, readQr, readQrPng } from '#tests/support/pdf.ts';
import { stopClock, takeClock } from './support/clock.ts';
import { addEmployee, dialogOn, openRegister, rowOf } from './support/employees.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signIn }) => signIn());

test(
  'downloads an ID card, with a spinner on that row meanwhile',
  { tag: '@once' },
  async ({ page, program }) => {
    const { employee_id } = await addEmployee(page, program);
    await openRegister(page, employee_id);
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
  },
);

test(
  'makes a QR code: search, generate, download, and 2 s later start over',
  { tag: ['@once', '@long'] },
  async ({ page, program, axe }) => {
    const { employee_id } = await addEmployee(page, program, { name: 'Meera Nair' });
    await takeClock(page);
    await openRegister(page);
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    const modal = dialogOn(page);
    const generate = modal.getByRole('button', { name: 'Generate QR Code' });
    await expect(generate).toBeDisabled();
    await modal.getByRole('combobox').fill(employee_id.toLowerCase());
    // Alone, so the list is drawn anew by the answer and stands still.
    const option = page.getByRole('option');
    await expect(option).toHaveCount(1);
    await expect(option).toContainText(employee_id);
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

    await stopClock(page);
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
  },
);

test('the page behind the QR code says valid, then no longer valid, and knows no other codes @both', async ({
  page,
  program,
  axe,
}) => {
  const { employee_id, headers } = await addEmployee(page, program, {
    name: 'Kabir Rao',
    role: 'Test Engineer',
  });
  const picture = await page.request.get(fillPath(employeeCalls.qr.path, { id: employee_id }), { headers });
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

  await page.request.delete(fillPath(employeeCalls.delete.path, { id: employee_id }), { headers });
  expect((await page.goto(address))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'No longer valid' })).toBeVisible();
  await expect(page.getByText('Kabir Rao')).toHaveCount(0);
  await axe();

  expect((await page.goto(fillPath(sitePages.verify, { code: 'A'.repeat(24) })))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Unknown card' })).toBeVisible();
});
