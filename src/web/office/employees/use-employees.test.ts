import { expect, it } from 'vitest';

import type { Employee } from '#contract/employees/employees.ts';

import { withNewest } from './use-employees.ts';

const anEmployee = (id: number) => ({ id, name: 'Asha' }) as Employee;
const page = { rows: [anEmployee(2), anEmployee(1)], total: 40 };
const idsIn = (query: Record<string, unknown>) =>
  withNewest(page, query, anEmployee(3)).rows.map(({ id }) => id);

it('puts a new one on top, but only where the newest come first and nothing is filtered', () => {
  expect(withNewest(page, { page: '1' }, anEmployee(3)).total).toBe(41);
  expect(idsIn({ page: '1', page_size: '50', sort: '-id' })).toEqual([3, 2, 1]);
  for (const query of [{ page: '2' }, { page: '1', search: 'a' }, { page: '1', sort: 'name' }]) {
    expect(idsIn(query)).toEqual([2, 1]);
  }
});
