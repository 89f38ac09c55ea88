import type { ReactNode } from 'react';

import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';

import { cx } from '#web/lib/cx.ts';
import type { Sort } from '#web/lib/table-state.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';

import type { Column } from './data-table-types.ts';

interface HeadProps<Row> {
  columns: ReadonlyArray<Column<Row>>;
  table: TableControl;
  actionsHeader: string | undefined;
  selectAll: ReactNode;
}

export function DataTableHead<Row>({ columns, table, actionsHeader, selectAll }: HeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectAll && (
          <th role="columnheader" scope="col" className="table-tick">
            {selectAll}
          </th>
        )}
        {columns.map((column) => {
          const sorted = table.sort?.column === column.id ? table.sort.direction : null;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={sortWord(column.sortable ?? false, sorted)}
              className={cx(column.isTitle && 'table-pinned', column.className)}
            >
              {column.sortable ? (
                <button
                  type="button"
                  onClick={() => table.toggleSort(column.id)}
                  className="group -mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-ink"
                >
                  {column.header}
                  <SortMark direction={sorted} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {actionsHeader && (
          <th role="columnheader" scope="col" className="table-actions text-end">
            {actionsHeader}
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { direction: Sort['direction'] | null }) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <Icon
      aria-hidden="true"
      className={cx(
        'size-3.5 max-w-none transition-opacity',
        !direction && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
      )}
    />
  );
}

function sortWord(sortable: boolean, direction: Sort['direction'] | null) {
  if (!sortable) return undefined;
  if (!direction) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}
