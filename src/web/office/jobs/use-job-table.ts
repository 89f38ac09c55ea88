import { useEffect, useMemo } from 'react';

import { jobCalls } from '#contract/jobs.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { useJobs } from './use-jobs.ts';
import type { JobQuery } from './use-jobs.ts';

const defaults = { sort: { column: 'posted_on', direction: 'desc' } } as const;

/** The table's state in the URL and the page of jobs that belongs to it. */
export function useJobTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => knownParts(table.query), [table.query]);
  const list = useJobs(query);
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
function knownParts(wanted: Record<string, string>): JobQuery {
  const known = Object.entries(wanted).filter(
    ([name, value]) => jobCalls.list.query.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known) as JobQuery;
}
