import { expect, it } from 'vitest';

import { aStoredApplication } from '#contract/application-calls.ts';
import type { Application } from '#contract/applications.ts';

import { withChanged } from './use-application-changes.tsx';

const row = (id: number, stage: number, is_archived = false): Application => ({
  ...aStoredApplication,
  tags: [],
  id,
  is_archived,
  stage: { id: stage, name: `Stage ${stage}`, kind: 'open' },
});
const page = (...rows: Application[]) => ({ rows, total: rows.length });
const column = (stage: number, number = '1') => ({
  stage: String(stage),
  sort: '-stage_since',
  is_archived: 'false',
  page: number,
});
const idsOf = (shown: { rows: Application[] }) => shown.rows.map(({ id }) => id);

it('takes who moves from one column of the board to the top of the other', () => {
  const moved = row(7, 2);
  expect(idsOf(withChanged(page(row(6, 1), row(7, 1)), column(1), moved, true))).toEqual([6]);
  const there = withChanged(page(row(8, 2)), column(2), moved, true);
  expect(idsOf(there)).toEqual([7, 8]);
  expect(there.total).toBe(2);
  // The answer comes after it is shown: nobody stands there twice.
  expect(idsOf(withChanged(there, column(2), moved, true))).toEqual([7, 8]);
  expect(idsOf(withChanged(page(row(9, 2)), column(2, '2'), moved, true))).toEqual([9]);
});

it('changes a row in its place where the list does not ask for a stage', () => {
  const shown = withChanged(page(row(6, 1), row(7, 1)), { page: '1', is_archived: 'false' }, row(7, 2), true);
  expect(shown.rows[1]?.stage.id).toBe(2);
});

it('takes an archived one from the active side alone', () => {
  const archived = row(7, 1, true);
  expect(idsOf(withChanged(page(row(7, 1)), { is_archived: 'false' }, archived, false))).toEqual([]);
  expect(idsOf(withChanged(page(row(7, 1)), {}, archived, false))).toEqual([7]);
});

it('keeps the passage of a search, and shows who moves on a searched board', () => {
  const searched = { q: 'react', stage: '2', is_archived: 'false', page: '1' };
  const moved = { ...row(7, 2), snippet: 'some React' };
  const there = withChanged(page(row(8, 2)), searched, moved, true);
  expect(idsOf(there)).toEqual([7, 8]);
  expect(withChanged(there, searched, row(7, 2), true).rows[0]?.snippet).toBe('some React');
});
