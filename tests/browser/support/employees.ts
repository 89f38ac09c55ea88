// What the tests of the register and of the cards share.
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { officePages } from '#contract/office/office-pages.ts';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import type { Program } from '#tests/support/program.ts';
import { expect } from './test.ts';

export const newId = (group = 'ET'): string => `${group}-${randomInt(1e9)}`;

/** Puts an employee into the register without the screen. */
export async function addEmployee(
  page: Page,
  { admin }: Program,
  overrides: Parameters<typeof anEmployee>[0] = {},
) {
  const login = await page.request.post(accountCalls.login.path, { data: admin });
  const { access } = await login.json();
  const data = anEmployee({ employee_id: newId(), ...overrides });
  const headers = { authorization: `Bearer ${access}` };
  const answer = await page.request.post(employeeCalls.add.path, { data, headers });
  expect(answer.status()).toBe(201);
  return { ...data, headers };
}

export const openRegister = async (page: Page, search = '') => {
  await page.goto(`${officePages.idCards}?search=${encodeURIComponent(search)}`);
  await expect(page.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible();
};
export const rowOf = (page: Page, employeeId: string) =>
  page.getByRole('row').filter({ hasText: employeeId });
export const dialogOn = (page: Page) => page.getByRole('dialog');
