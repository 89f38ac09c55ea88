import { useRef } from 'react';
import type { ReactNode } from 'react';

import { LoadFailed } from '#web/ui/failed-state.tsx';
import type { DataTableProps } from '#web/ui/data-table-types.ts';
import { DataTable } from '#web/ui/data-table.tsx';

import { NewsBar } from '../live/news-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListFilters } from './list-filters.tsx';
import type { List } from './use-list.ts';
import type { News } from '../live/use-news.ts';

interface ListTableProps<Row> extends Omit<
  DataTableProps<Row>,
  | 'table'
  | 'rows'
  | 'total'
  | 'isCapped'
  | 'status'
  | 'refreshing'
  | 'errorText'
  | 'onRetry'
  | 'notice'
  | 'regionRef'
  | 'filters'
> {
  list: List<Row>;
  failedText: string;
  /** What has come since the list was read. */
  news?: News;
  /** With the extra filters: in what order, where no head of a column sorts. */
  order?: ReactNode;
  /** Under the filters: what one has to know of what is shown. */
  note?: ReactNode;
}

/** A table that follows a list call: loading, failed with nothing to show, or stale with a word about it. */
export function ListTable<Row>({ list, failedText, news, order, note, ...props }: ListTableProps<Row>) {
  const { table, rows, total, isCapped, result } = list;
  const region = useRef<HTMLDivElement>(null);
  const retry = () => void result.refetch();
  return (
    <>
      {result.isError && result.data !== undefined && (
        <LoadFailed className="mb-4" message={failedText} onRetry={retry} />
      )}
      <DataTable
        {...props}
        regionRef={region}
        filters={
          list.filters.length > 0 && (
            <>
              <ListFilters filters={list.filters} table={table} order={order} />
              <FilterChips list={list} />
              {note}
            </>
          )
        }
        notice={
          news && (
            <NewsBar
              {...news}
              onShown={() => {
                // The button is gone: whoever pressed it by keyboard goes on in the table.
                region.current?.focus();
                region.current?.scrollTo({ top: 0 });
              }}
            />
          )
        }
        table={table}
        rows={rows}
        total={total}
        isCapped={isCapped}
        status={result.data !== undefined ? 'ready' : result.isError ? 'failed' : 'loading'}
        refreshing={result.isPlaceholderData}
        errorText={failedText}
        onRetry={retry}
      />
    </>
  );
}
