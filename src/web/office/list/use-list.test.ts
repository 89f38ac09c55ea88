import { expect, it } from 'vitest';

import { knownTotal } from './use-list.ts';

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const at = (page: number) => ({ page, pageSize: 50 });

it('keeps a total that was counted to the end', () => {
  expect(knownTotal({ rows: rows(50), total: 120 }, at(1))).toMatchObject({ total: 120, isCapped: false });
  expect(knownTotal(undefined, at(1))).toEqual({ rows: [], total: 0, isCapped: false });
});

it('goes past what was counted for as long as pages are full, and knows the total at the end', () => {
  const page = { rows: rows(50), total: 250, isCapped: true };
  expect(knownTotal(page, at(1))).toMatchObject({ total: 250, isCapped: true });
  expect(knownTotal(page, at(8))).toMatchObject({ total: 400, isCapped: true });
  expect(knownTotal({ ...page, rows: rows(7) }, at(9))).toMatchObject({ total: 407, isCapped: false });
});

it('can be turned past ten thousand', () => {
  const page = { rows: rows(50), total: 10_000, isCapped: true };
  expect(knownTotal(page, at(200))).toMatchObject({ total: 10_000, isCapped: true });
  expect(knownTotal(page, at(201))).toMatchObject({ total: 10_050, isCapped: true });
});
