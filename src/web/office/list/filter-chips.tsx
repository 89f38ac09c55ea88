import X from 'lucide-react/icons/x';

import type { Filter } from './filters.ts';
import { useFilterOptions } from './use-filter-options.ts';
import type { List } from './use-list.ts';

interface FilterChipsProps<Row> {
  list: Pick<List<Row>, 'filters' | 'table' | 'rows'>;
}

/** What narrows the list and has no field of its own, or one that is out of sight. */
export function FilterChips<Row>({ list }: FilterChipsProps<Row>) {
  const withChips = list.filters.filter(({ chip }) => chip !== undefined);
  if (withChips.length === 0) return null;
  return (
    <ul aria-label="Shown" className="order-2 flex basis-full flex-wrap gap-2 empty:hidden">
      {withChips.map((filter) => (
        <Chip key={filter.name} filter={filter} list={list} />
      ))}
    </ul>
  );
}

function Chip<Row>({ filter, list }: FilterChipsProps<Row> & { filter: Filter<Row> }) {
  const { filters, setFilter } = list.table;
  const value = filters[filter.name] ?? '';
  const options = useFilterOptions(filter, filters);
  const words = value === '' ? null : filter.chip?.(value, { rows: list.rows, options });
  if (!words) return null;
  const { text, title } = words;
  return (
    <li
      title={title}
      className="flex max-w-full items-center rounded-full bg-accent-tint ps-3 text-xs font-medium text-accent"
    >
      <span className="truncate">{text}</span>
      <button
        type="button"
        aria-label={`Remove the filter “${text}”`}
        onClick={() => setFilter(filter.name, '')}
        className="flex size-control-sm shrink-0 items-center justify-center rounded-full hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}
