import { useEffect, useMemo } from 'react';

import { contactCalls } from '#contract/contact.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { useEnquiries } from './use-enquiries.ts';

const defaults = { filters: ['is_spam'], sort: { column: 'created_at', direction: 'desc' } } as const;

/** The table's state in the URL and the page of enquiries that belongs to it. */
export function useEnquiryTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => knownParts(table.query), [table.query]);
  const list = useEnquiries(query);
  const { rows = [], total = 0 } = list.data ?? {};

  // The last row of the last page is gone, or the address names a page that never was.
  const lastPage = Math.max(1, Math.ceil(total / table.pageSize));
  const isPast = list.isSuccess && !list.isPlaceholderData && table.page > lastPage;
  const { setPage } = table;
  useEffect(() => {
    if (isPast) setPage(lastPage);
  }, [isPast, lastPage, setPage]);

  return { table, list, rows, total, query, isSpam: table.filters['is_spam'] === 'true' };
}

type Query = Parameters<typeof useEnquiries>[0];

/** An address typed by hand may hold a value the call does not take: leave that part out. */
function knownParts(wanted: Record<string, string>): Query {
  const known = Object.entries(wanted).filter(
    ([name, value]) => contactCalls.list.query.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known) as Query;
}
