import { useEffect, useMemo } from 'react';

import type { ContentKind } from '#contract/content.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { useContentList } from './use-content.ts';

const defaults = {} as const;

/** The table's state in the URL and the page of the list that belongs to it. */
export function useContentTable(kind: ContentKind) {
  const table = useTableState(defaults);
  const query = useMemo(() => knownParts(kind, table.query), [kind, table.query]);
  const list = useContentList(kind, query);
  const { rows = [], total = 0 } = list.data ?? {};

  // The last row of the last page is gone, or the address names a page that never was.
  const lastPage = Math.max(1, Math.ceil(total / table.pageSize));
  const isPast = list.isSuccess && !list.isPlaceholderData && table.page > lastPage;
  const { setPage } = table;
  useEffect(() => {
    if (isPast) setPage(lastPage);
  }, [isPast, lastPage, setPage]);

  return { table, list, rows, total };
}

/** An address typed by hand may hold a value the call does not take: leave that part out. */
function knownParts(kind: ContentKind, wanted: Record<string, string>): Record<string, string> {
  const known = Object.entries(wanted).filter(
    ([name, value]) => kind.calls.list.query.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known);
}
