// A card's life as the office sees it: lost and reissued, its owner leaving and coming back; the card beside the form.
import { fillPath } from '#contract/addresses.ts';
import { DAY_MS } from '#contract/durations.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import type { Program } from '#tests/support/program.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { readQrPng } from '#tests/support/pdf.ts';
import type { Page } from '@playwright/test';
import { addEmployee, dialogOn, openRegister, rowOf } from './support/employees.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signIn }) => signIn());

type Added = Awaited<ReturnType<typeof addEmployee>>;

const codeOf = async (page: Page, { employee_id, headers }: Added) => {
  const picture = await page.request.get(fillPath(employeeCalls.qr.path, { id: employee_id }), { headers });
  return (await readQrPng(await picture.body())) ?? '';
};
const pageBehind = async (page: Page, address: string) => {
  const answer = await page.request.get(address);
  return { status: answer.status(), html: await answer.text() };
};
const more = async (page: Page, employeeId: string, entry: string) => {
  await rowOf(page, employeeId).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const show = (page: Page, who: string) =>
  page.getByRole('group', { name: 'Who is shown' }).getByRole('button', { name: who }).click();

const anEmployeeIn = async (page: Page, program: Program) => {
  const employee = await addEmployee(page, program, { name: 'Kabir Rao' });
  const code = await codeOf(page, employee);
  await openRegister(page, employee.employee_id);
  return { ...employee, code };
};

test('a lost card is replaced: the old code says so, and when somebody still shows it, it is marked @long', async ({
  page,
  program,
  axe,
}) => {
  const employee = await anEmployeeIn(page, program);
  const { employee_id, code } = employee;
  await more(page, employee_id, 'Reissue card…');
  const dialog = dialogOn(page);
  await expect(dialog.getByText('Card 1 will say that it was replaced')).toBeVisible();
  await axe('[role=dialog]');
  await dialog.getByLabel('Reason').selectOption('lost');
  await dialog.getByRole('button', { name: 'Issue card 2' }).click();
  await expect(page.getByText(/has card 2 now. Card 1 says that it was replaced/)).toBeVisible();
  await expect(dialog).toBeHidden();

  expect(await pageBehind(page, code)).toMatchObject({
    status: 410,
    html: expect.stringContaining('Replaced'),
  });
  const next = await pageBehind(page, await codeOf(page, employee));
  expect(next).toMatchObject({ status: 200, html: expect.stringContaining('Valid card') });

  await rowOf(page, employee_id)
    .getByRole('button', { name: /^Cards of/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`cards=${employee_id}`));
  const cards = dialogOn(page);
  await expect(cards.getByRole('heading', { name: 'Card 2' })).toBeVisible();
  await expect(cards.getByText('Verified once after it was replaced.')).toBeVisible();
  await axe('[role=dialog]');
  await page.reload();
  await expect(cards.getByRole('listitem')).toHaveCount(2);
  await cards.getByText('By day').first().click();
  await cards.getByRole('button', { name: 'Close' }).last().click();
  await expect(cards).toBeHidden();
  await expect(page).not.toHaveURL(/cards=/);
});

test(
  'who leaves stands under Former, and can be taken back at once @both',
  { tag: '@long' },
  async ({ page, program, axe }) => {
    const { employee_id, code } = await anEmployeeIn(page, program);
    await more(page, employee_id, 'Leaves…');
    await axe('[role=dialog]');
    await dialogOn(page).getByRole('button', { name: 'Move to Former' }).click();
    await expect(page.getByText(/no longer works here\.$/)).toBeVisible();
    await expect(rowOf(page, employee_id)).toHaveCount(0);
    expect(await pageBehind(page, code)).toMatchObject({
      status: 410,
      html: expect.stringContaining('No longer works here'),
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, employee_id)).toBeVisible();
    expect((await pageBehind(page, code)).status).toBe(200);

    await more(page, employee_id, 'Leaves…');
    await dialogOn(page).getByRole('button', { name: 'Move to Former' }).click();
    await show(page, 'Former');
    await expect(page).toHaveURL(/state=former/);
    await expect(rowOf(page, employee_id).getByText(/^Left \d/)).toBeVisible();
    await page.reload();
    await more(page, employee_id, 'Works here again');
    await expect(rowOf(page, employee_id)).toHaveCount(0);
    await show(page, 'All');
    await expect(rowOf(page, employee_id)).toBeVisible();
  },
);

test(
  'a day of leaving to come is told in the list; who comes too late sees it first',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    const { employee_id, code, headers } = await anEmployeeIn(page, program);
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const meanwhile = (call: { path: string }, data: object) =>
      page.request.post(fillPath(call.path, { id: employee_id }), { data, headers });
    const changed = page.getByRole('alertdialog', { name: /has changed this meanwhile$/ });
    await more(page, employee_id, 'Leaves…');
    await dialogOn(page)
      .getByLabel(/^First day/)
      .fill(inDays(10));
    // Nothing typed is thrown away without a question, and nobody's change without being seen.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect((await meanwhile(employeeCardCalls.leave, { left_on: inDays(20) })).status()).toBe(200);
    await dialogOn(page).getByRole('button', { name: 'Note the day' }).click();
    await expect(changed).toContainText(inDays(20));
    await expect(changed).toContainText(inDays(10));
    await changed.getByRole('button', { name: 'Put mine over it' }).click();
    await expect(dialogOn(page)).toBeHidden();
    await expect(rowOf(page, employee_id).getByText(/^Leaves \d/)).toBeVisible();
    expect((await pageBehind(page, code)).status).toBe(200);
    await more(page, employee_id, 'Stays after all');
    await expect(rowOf(page, employee_id).getByText(/^Leaves \d/)).toHaveCount(0);

    await more(page, employee_id, 'Reissue card…');
    expect((await meanwhile(employeeCardCalls.reissue, { reason: 'lost' })).status()).toBe(200);
    await dialogOn(page).getByRole('button', { name: 'Issue card 2' }).click();
    await expect(changed.getByRole('listitem')).toContainText(/Card.*2/);
    await changed.getByRole('button', { name: 'Take theirs' }).click();
    await expect(dialogOn(page).getByRole('button', { name: 'Issue card 3' })).toBeVisible();
    await dialogOn(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialogOn(page)).toBeHidden();
  },
);

test('the form shows the card as it is printed, with the photo where somebody presses @long', async ({
  page,
  program,
  axe,
}) => {
  const { employee_id } = await anEmployeeIn(page, program);
  await page.goto(`${officePages.idCards}?edit=${employee_id}`);
  const form = dialogOn(page);
  await expect(form.getByLabel('Valid Until')).toHaveValue('2028-06-02');
  const preview = form.getByRole('region', { name: 'Preview of the card' });
  const front = preview.getByRole('img', { name: 'Front of the card' });
  await expect(front).toBeVisible();
  await expect(preview).toHaveAttribute('aria-busy', 'false');
  const drawn = () => front.getAttribute('src');
  const before = await drawn();
  await form.getByLabel('Name', { exact: true }).fill('Somebody with quite another name');
  await expect.poll(drawn).not.toBe(before);

  const buffer = await aPicture('png', { width: 900, height: 300 });
  await form.locator('input[type=file]').setInputFiles({ name: 'k.png', mimeType: 'image/png', buffer });
  const focus = form.getByRole('group', { name: 'Focus' });
  await expect(focus).toBeVisible();
  // Red is left, blue right.
  const frame = () =>
    front.evaluate(async (shown: HTMLImageElement) => {
      await shown.decode();
      const canvas = new OffscreenCanvas(shown.naturalWidth, shown.naturalHeight).getContext('2d');
      canvas?.drawImage(shown, 0, 0);
      const at = canvas?.getImageData(shown.naturalWidth * 0.2, shown.naturalHeight * 0.25, 1, 1).data;
      return (at?.[0] ?? 0) > (at?.[2] ?? 0) ? 'red' : 'blue';
    });
  const picture = focus.locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  const { width, height } = (await picture.boundingBox())!;
  await picture.click({ position: { x: width - 4, y: height / 2 } });
  await expect.poll(frame).toBe('blue');
  await picture.click({ position: { x: 4, y: height / 2 } });
  await expect.poll(frame).toBe('red');
  await axe('[role=dialog]');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Employee updated.')).toBeVisible();
  await expect(form).toBeHidden();
});

test(
  'who has set the focus keeps it: a proposal that comes late does not move it',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    const { employee_id, headers } = await anEmployeeIn(page, program);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${employeeCardCalls.photoFocus.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${officePages.idCards}?edit=${employee_id}`);
    const form = dialogOn(page);
    const buffer = await aPicture('png', { width: 300, height: 900 });
    await form.locator('input[type=file]').setInputFiles({ name: 'k.png', mimeType: 'image/png', buffer });
    await form.getByRole('group', { name: 'Focus' }).locator('img').first().click();
    await form.getByRole('button', { name: 'Upper part' }).click();
    const proposed = page.waitForResponse(`**${employeeCardCalls.photoFocus.path}`);
    release();
    await (await proposed).finished();
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Employee updated.')).toBeVisible();
    const read = fillPath(employeeCalls.read.path, { id: employee_id });
    const saved = await page.request.get(read, { headers });
    expect(await saved.json()).toMatchObject({ photo_focus: null, photo: expect.any(String) });
  },
);

test(
  'a preview that cannot be drawn says so and can be asked for again',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    const { employee_id } = await anEmployeeIn(page, program);
    await page.route('**/api/Idcard/preview/', (route) => route.abort());
    await page.goto(`${officePages.idCards}?edit=${employee_id}`);
    const form = dialogOn(page);
    await expect(form.getByText('The preview could not be drawn.')).toBeVisible();
    await page.unroute('**/api/Idcard/preview/');
    await form.getByRole('button', { name: 'Retry' }).click();
    await expect(form.getByRole('img', { name: 'Back of the card' })).toBeVisible();
  },
);

test(
  'a name no card can show is refused beside its field',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    const { employee_id } = await anEmployeeIn(page, program);
    await page.goto(`${officePages.idCards}?edit=${employee_id}`);
    const form = dialogOn(page);
    await form.getByLabel('Name', { exact: true }).fill('Asha \u{13000}');
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form.getByText('The card cannot print \u{13000}: none of its fonts has it')).toBeVisible();
  },
);
