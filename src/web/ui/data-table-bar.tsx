import { Button } from './button.tsx';
import { ClearFilters } from './clear-filters.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { SearchInput } from './search-input.tsx';
import { Select } from './select.tsx';

type BarProps<Row> = DataTableProps<Row> & { selectedIds: readonly string[] };

/** Over the table: search, filters and tools, or what can be done with the selected rows. */
export function DataTableBar<Row>(props: BarProps<Row>) {
  const { table, selection, bulkActions, selectedIds, searchLabel, searchPlaceholder, filters, tools } =
    props;
  if (selection && bulkActions && selectedIds.length > 0) {
    return (
      <div
        role="group"
        aria-label="Selected rows"
        className="table-bar rounded-sm bg-accent-tint px-3 py-1.5 max-md:-mx-1"
      >
        <p aria-live="polite" className="me-2 font-medium tabular-nums">
          {selectedIds.length} selected
        </p>
        {bulkActions(selectedIds)}
        <Button size="sm" variant="quiet" className="ms-auto" onClick={selection.clear}>
          Clear selection
        </Button>
      </div>
    );
  }
  const sortable = props.columns.filter((column) => column.sortable);
  if (!searchLabel && !filters && !tools && sortable.length === 0) return null;
  return (
    <div className="table-bar">
      {searchLabel && (
        <SearchInput
          className="w-full sm:w-56 2xl:w-64"
          label={searchLabel}
          placeholder={searchPlaceholder ?? searchLabel}
          value={table.search}
          onChange={table.setSearch}
        />
      )}
      {filters}
      {sortable.length > 0 && (
        // Cards have no head to sort by.
        <Select
          className="min-w-40 flex-1 md:hidden"
          aria-label="Sort by"
          value={table.sort ? `${table.sort.direction}:${table.sort.column}` : ''}
          onChange={(event) => {
            const [direction, column] = event.target.value.split(':');
            if (column) table.setSort({ column, direction: direction === 'desc' ? 'desc' : 'asc' });
          }}
          options={[
            ...(table.sort ? [] : [{ value: '', label: 'Sort by…' }]),
            ...sortable.flatMap(({ id, header }) => [
              { value: `asc:${id}`, label: `${header}, ascending` },
              { value: `desc:${id}`, label: `${header}, descending` },
            ]),
          ]}
        />
      )}
      <ClearFilters table={table} />
      {tools && <div className="flex flex-wrap items-center gap-2 md:ms-auto">{tools}</div>}
    </div>
  );
}
