import type { UseQueryResult } from '@tanstack/react-query';

import { Banner } from '#web/ui/banner.tsx';
import type { DataTableProps } from '#web/ui/data-table-types.ts';
import { DataTable } from '#web/ui/data-table.tsx';

interface ListTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'status' | 'refreshing' | 'errorText' | 'onRetry'
> {
  list: UseQueryResult;
  failedText: string;
}

/** A table that follows a list call: loading, failed with nothing to show, or stale with a word about it. */
export function ListTable<Row>({ list, failedText, ...table }: ListTableProps<Row>) {
  const retry = () => void list.refetch();
  return (
    <>
      {list.isError && list.data !== undefined && (
        <Banner tone="error" className="mb-4">
          {failedText}{' '}
          <button type="button" className="link font-medium" onClick={retry}>
            Retry
          </button>
        </Banner>
      )}
      <DataTable
        {...table}
        status={list.data !== undefined ? 'ready' : list.isError ? 'failed' : 'loading'}
        refreshing={list.isPlaceholderData}
        errorText={failedText}
        onRetry={retry}
      />
    </>
  );
}
