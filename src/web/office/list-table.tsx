import { Banner } from '#web/ui/banner.tsx';
import type { DataTableProps } from '#web/ui/data-table-types.ts';
import { DataTable } from '#web/ui/data-table.tsx';

import type { List } from './use-list.ts';

interface ListTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'table' | 'rows' | 'total' | 'isCapped' | 'status' | 'refreshing' | 'errorText' | 'onRetry'
> {
  list: List<Row>;
  failedText: string;
}

/** A table that follows a list call: loading, failed with nothing to show, or stale with a word about it. */
export function ListTable<Row>({ list, failedText, ...props }: ListTableProps<Row>) {
  const { table, rows, total, isCapped, result } = list;
  const retry = () => void result.refetch();
  return (
    <>
      {result.isError && result.data !== undefined && (
        <Banner tone="error" className="mb-4">
          {failedText}{' '}
          <button type="button" className="link font-medium" onClick={retry}>
            Retry
          </button>
        </Banner>
      )}
      <DataTable
        {...props}
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
