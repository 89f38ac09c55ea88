import { useDeferredValue, useId } from 'react';
import type { ReactNode } from 'react';

import Rows3 from 'lucide-react/icons/rows-3';
import Rows4 from 'lucide-react/icons/rows-4';

import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { DataTableBar } from './data-table-bar.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { FailedRows, LoadingRows, NoRows } from './data-table-states.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { EmptyState } from './empty-state.tsx';
import { IconButton } from './icon-button.tsx';
import { Pagination } from './pagination.tsx';
import { useDensity } from './use-density.ts';

/** The one table of the office. Sorting, search, filters and paging are done by the list call and kept in the URL. */
export function DataTable<Row>({ regionRef, ...props }: DataTableProps<Row>) {
  const { caption, columns, rows, total, rowKey, table, status, refreshing, rowActions, selection } = props;
  const captionId = useId();
  const [density, setDensity] = useDensity();
  const isClose = density === 'close';
  const ids = rows.map(rowKey);
  const selectedHere = selection ? ids.filter((id) => selection.ids.has(id)) : [];
  const columnClasses = [
    ...(selection ? [undefined] : []),
    ...columns.map(({ className }) => className),
    ...(rowActions ? [undefined] : []),
  ];
  const columnCount = columnClasses.length;
  const firstSerial = (table.page - 1) * table.pageSize + 1;
  const hasRows = status === 'ready' && rows.length > 0;
  const body = (
    <>
      {status === 'loading' && <LoadingRows columns={columnClasses} />}
      {status === 'failed' && (
        <FailedRows columnCount={columnCount} text={props.errorText} onRetry={props.onRetry} />
      )}
      {status === 'ready' && rows.length === 0 && (
        <NoRows columnCount={columnCount}>
          {total > 0 ? (
            // An old link, or the last rows of the last page are gone.
            <EmptyState
              title="This page is empty."
              action={<Button onClick={() => table.setPage(1)}>Go to page 1</Button>}
            />
          ) : table.isNarrowed && props.noMatches !== undefined ? (
            props.noMatches
          ) : (
            props.empty
          )}
        </NoRows>
      )}
      {hasRows &&
        rows.map((row, i) => (
          <DataTableRow
            key={ids[i]}
            id={ids[i] ?? ''}
            row={row}
            serial={firstSerial + i}
            columns={columns}
            actions={rowActions?.(row)}
            label={props.rowLabel?.(row)}
            note={props.rowNote?.(row)}
            onOpen={props.onOpen}
            opensWhole={props.opensWhole ?? false}
            selection={selection}
          />
        ))}
    </>
  );
  return (
    <div className="table-panel dense" data-density={density}>
      <DataTableBar {...props} selectedIds={selectedHere} />
      {props.notice && <div className="table-over">{props.notice}</div>}
      <div
        ref={regionRef}
        role="region"
        aria-labelledby={captionId}
        tabIndex={0}
        className="table-frame"
        data-refreshing={refreshing || undefined}
      >
        <table
          role="table"
          aria-busy={status === 'loading' || refreshing || undefined}
          className="table-grid"
        >
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <DataTableHead
            columns={columns}
            table={table}
            actionsHeader={rowActions ? (props.actionsHeader ?? 'Actions') : undefined}
            selectAll={
              selection && (
                <Checkbox
                  aria-label="Select all rows on this page"
                  checked={hasRows && selectedHere.length === ids.length}
                  indeterminate={selectedHere.length > 0 && selectedHere.length < ids.length}
                  disabled={!hasRows}
                  onChange={() => selection.toggleAll(ids)}
                />
              )
            }
          />
          <tbody role="rowgroup">{useDeferredRows(body, selection?.ids)}</tbody>
        </table>
      </div>
      {hasRows && (
        <Pagination
          className="py-2 max-md:py-3"
          label={`Pages: ${caption}`}
          page={table.page}
          pageSize={table.pageSize}
          total={total}
          isCapped={props.isCapped ?? false}
          onPage={table.setPage}
          onPageSize={table.setPageSize}
        >
          <IconButton
            size="sm"
            label="Close rows"
            title={isClose ? 'Rows stand close' : 'Rows have room'}
            aria-pressed={isClose}
            icon={isClose ? <Rows4 /> : <Rows3 />}
            className="-ms-3 max-md:hidden"
            onClick={() => setDensity(isClose ? 'roomy' : 'close')}
          />
        </Pagination>
      )}
    </div>
  );
}

/** React renders hundreds of deferred rows in small pieces and answers in between. A tick shows at once. */
function useDeferredRows(body: ReactNode, ticked: ReadonlySet<string> | undefined): ReactNode {
  const deferred = useDeferredValue({ body, ticked });
  return deferred.ticked === ticked ? deferred.body : body;
}
