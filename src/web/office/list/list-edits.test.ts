import { expect, it } from 'vitest';

import { withoutRow, withRow } from './list-edits.ts';

const aRow = (id: number, name = 'Asha') => ({ id, name });
const page = { rows: [aRow(2), aRow(1)], total: 40, isCapped: true };

it('changes a row where it stands', () => {
  const after = withRow(page, aRow(1, 'Bala'));
  expect(after.rows.map(({ name }) => name)).toEqual(['Asha', 'Bala']);
});

it('takes a row out and counts it', () => {
  expect(withoutRow(page, 2)).toEqual({ rows: [aRow(1)], total: 39, isCapped: true });
});

it('leaves a page alone that does not hold the row', () => {
  expect(withRow(page, aRow(9))).toEqual(page);
  expect(withoutRow(page, 9)).toEqual(page);
});
