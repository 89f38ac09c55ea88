import type { TableControl } from '#web/lib/use-table-state.ts';
import { ClearFilters } from '#web/ui/clear-filters.tsx';

import { ListFilters } from '../../list/list-filters.tsx';
import { ApplicantSearch } from '../applicant-search.tsx';
import { boardFilters } from './use-board.ts';
import { useUnread } from '../list-note.tsx';
import { isSearched } from '../search-text.ts';

interface BoardFiltersProps {
  table: TableControl;
}

export const BoardFilters = ({ table }: BoardFiltersProps) => (
  <div className="flex flex-1 flex-wrap items-center gap-2 max-md:basis-full">
    <ApplicantSearch
      className="w-full md:max-w-96 md:min-w-64 md:flex-1"
      searched={{ ...table.filters, search: table.search }}
      onSearch={({ q, search }) => table.narrow(search, { q })}
    />
    <ListFilters filters={boardFilters} table={table} />
    <ClearFilters table={table} />
  </div>
);

/** What one has to know of a searched board. */
export function BoardNote({ table }: BoardFiltersProps) {
  const isSearch = isSearched(table.filters);
  const unread = useUnread(isSearch);
  return (
    isSearch && (
      <p role="status" className="basis-full text-xs text-muted">
        Best first in each stage. {unread}
      </p>
    )
  );
}
