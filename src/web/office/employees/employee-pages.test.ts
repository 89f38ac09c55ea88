import { expect, it } from 'vitest';

import type { Employee } from '#contract/employees.ts';

import { added, beginsWithNewest, removed, replaced } from './employee-pages.ts';

const anEmployee = (id: number, name = 'Asha') => ({ id, name }) as Employee;
const page = { rows: [anEmployee(2), anEmployee(1)], total: 40 };

it('changes a row where it stands', () => {
  expect(replaced(page, anEmployee(1, 'Bala')).rows.map(({ name }) => name)).toEqual(['Asha', 'Bala']);
});

it('takes a row out and counts it', () => {
  expect(removed(page, 2)).toEqual({ rows: [anEmployee(1)], total: 39 });
  expect(removed(page, 9)).toEqual(page);
});

it('puts a new one on top, but only where the newest come first and nothing is filtered', () => {
  expect(added(page, anEmployee(3)).rows.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(beginsWithNewest({ page: '1', page_size: '50', sort: '-id' })).toBe(true);
  for (const query of [{ page: '2' }, { page: '1', search: 'a' }, { page: '1', sort: 'name' }]) {
    expect(beginsWithNewest(query)).toBe(false);
  }
});
