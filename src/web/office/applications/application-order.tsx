// In what order the applications stand: their columns have no heads that sort.
import type { TableControl } from '#web/lib/use-table-state.ts';
import { Select } from '#web/ui/select.tsx';

import { isSearched } from './search-text.ts';

const sorts = [
  { value: '-stage_since', label: 'Latest moved first' },
  { value: 'stage_since', label: 'Longest in stage first' },
  { value: '-rating', label: 'Best rated first' },
  { value: 'name', label: 'By name' },
];

/** Without a choice what was searched for comes best first. */
export function orderOf({ filters, sort }: Pick<TableControl, 'filters' | 'sort'>) {
  const isSearch = isSearched(filters);
  const text = sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.column}` : '';
  const options = [
    ...(isSearch ? [{ value: '-created_at', label: 'Newest first' }] : []),
    ...(filters['job_id'] || text === '-skills' ? [{ value: '-skills', label: 'Most skills first' }] : []),
    ...sorts,
  ];
  const chosen = options.find(({ value }) => value === text);
  const standard = isSearch ? 'Best first' : 'Newest first';
  return { options, standard, value: chosen?.value ?? '', words: chosen?.label ?? standard };
}

export function ApplicationOrder({ table }: { table: TableControl }) {
  const { options, value, standard } = orderOf(table);
  return (
    <Select
      aria-label="Order"
      className="min-w-0 md:w-44"
      placeholder={standard}
      value={value}
      onChange={({ target }) =>
        table.setSort(
          target.value === ''
            ? null
            : {
                column: target.value.replace(/^-/, ''),
                direction: target.value.startsWith('-') ? 'desc' : 'asc',
              },
        )
      }
      options={options}
    />
  );
}
