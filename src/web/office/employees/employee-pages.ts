// What becomes of a fetched page of the list when an employee is added, changed or deleted.
import type { Employee } from '#contract/employees.ts';
import type { Page } from '#contract/lists.ts';

export type EmployeePage = Page<Employee>;

export const replaced = (page: EmployeePage, employee: Employee): EmployeePage => ({
  ...page,
  rows: page.rows.map((row) => (row.id === employee.id ? employee : row)),
});

export function removed(page: EmployeePage, id: number): EmployeePage {
  const { rows, total } = page;
  const left = rows.filter((row) => row.id !== id);
  return { ...page, rows: left, total: total - (rows.length - left.length) };
}

export const added = ({ rows, total }: EmployeePage, employee: Employee): EmployeePage => ({
  rows: [employee, ...rows],
  total: total + 1,
});

/** Whether a new employee stands at the top of this page: newest first, nothing filtered. */
export const beginsWithNewest = ({ page, search, group, sort }: Record<string, unknown>): boolean =>
  page === '1' && !search && !group && (sort === undefined || sort === '-id');
