import { expect, it } from 'vitest';

import { cleared, isNarrowed, parseTableState } from '#web/lib/table-state.ts';

import { filtersOf, sentQuery } from './filters.ts';
import type { Filter, ListColumn } from './filters.ts';

interface Parcel {
  id: number;
}
const columns: readonly ListColumn<Parcel>[] = [
  { id: 'id', header: 'No.', cell: ({ id }) => id },
  {
    id: 'state',
    header: 'State',
    cell: () => null,
    filter: {
      kind: 'choice',
      label: 'State',
      options: [{ value: 'sent', label: 'Sent' }],
      sent: (state) => state || 'all',
    },
  },
  {
    id: 'to',
    header: 'To',
    cell: () => null,
    filter: { kind: 'text', name: 'town', label: 'Town', placeholder: 'Town' },
  },
];
const others: readonly Filter<Parcel>[] = [
  { kind: 'none', name: 'box', isTab: true, sent: (box) => (box === 'every' ? undefined : box || 'in') },
];
const filters = filtersOf(columns, others);

it('calls a filter like its column, unless it says another name', () => {
  expect(filters.map(({ name }) => name)).toEqual(['state', 'town', 'box']);
});

it('sends what a filter makes of its value, and of having none', () => {
  expect(sentQuery(filters, { page: '1' })).toEqual({ page: '1', state: 'all', box: 'in' });
  expect(sentQuery(filters, { state: 'sent', town: 'Pune', box: 'every' })).toEqual({
    state: 'sent',
    town: 'Pune',
  });
});

it('clears the filters and leaves the tab', () => {
  const defaults = { filters: ['state', 'town', 'box'], tabs: ['box'] };
  const state = parseTableState(new URLSearchParams('town=Pune&box=out&search=x'), defaults);
  const without = { ...state, ...cleared(state, defaults) };
  expect(isNarrowed(state, defaults)).toBe(true);
  expect(without).toMatchObject({ search: '', filters: { box: 'out' } });
  expect(isNarrowed(without, defaults)).toBe(false);
});
