import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Page } from '#contract/lists.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';

/** The rows of the page a table stands at; a table past the last page goes back to it. */
export function usePageRows<Row>(table: TableControl, list: UseQueryResult<Page<Row>>) {
  const { rows, total, isCapped } = knownTotal(list.data, table);
  // The last row of the last page is gone, or the address names a page that never was.
  const lastPage = Math.max(1, Math.ceil(total / table.pageSize));
  const isPast = list.isSuccess && !list.isPlaceholderData && table.page > lastPage;
  const { setPage } = table;
  useEffect(() => {
    if (isPast) setPage(lastPage);
  }, [isPast, lastPage, setPage]);
  return { rows, total, isCapped };
}

/** What the server stopped counting is known again as far as one has turned the pages. */
export function knownTotal<Row>(
  { rows, total, isCapped = false }: Page<Row> = { rows: [], total: 0 },
  { page, pageSize }: Pick<TableControl, 'page' | 'pageSize'>,
): Required<Page<Row>> {
  if (!isCapped) return { rows, total, isCapped };
  const seen = (page - 1) * pageSize + rows.length;
  const isEnd = rows.length > 0 && rows.length < pageSize;
  return { rows, total: isEnd ? seen : Math.max(total, seen), isCapped: !isEnd };
}
