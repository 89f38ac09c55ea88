import { useCallback, useEffect, useMemo } from 'react';

import { useSearchParams } from 'react-router';

import { applicationCalls } from '#contract/applications.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { useApplications } from './use-applications.ts';
import type { ApplicationQuery } from './use-applications.ts';

const defaults = { filters: ['email', 'experience', 'job_title'] } as const;

/** Filters, page and side (active or archived) in the URL, and the applications that belong to them. */
export function useApplicationTable() {
  const table = useTableState(defaults);
  const [params, setParams] = useSearchParams();
  const isArchived = params.get('is_archived') === 'true';
  const query = useMemo(
    () => knownParts({ ...table.query, is_archived: String(isArchived) }),
    [table.query, isArchived],
  );
  const list = useApplications(query);
  const { rows = [], total = 0, isCapped = false } = list.data ?? {};

  // The last row of the last page is gone, or the address names a page that never was.
  const lastPage = Math.max(1, Math.ceil(total / table.pageSize));
  const isPast = list.isSuccess && !list.isPlaceholderData && table.page > lastPage;
  const { setPage } = table;
  useEffect(() => {
    if (isPast) setPage(lastPage);
  }, [isPast, lastPage, setPage]);

  // Not one of the filters: Clear Filters leaves the side as it is.
  const setArchived = useCallback(
    (next: boolean) =>
      void setParams((current) => {
        const changed = new URLSearchParams(current);
        if (next) changed.set('is_archived', 'true');
        else changed.delete('is_archived');
        changed.delete('page');
        return changed;
      }),
    [setParams],
  );

  return { table, list, rows, total, isCapped, query, isArchived, setArchived };
}

/** An address typed by hand may hold a value the call does not take: leave that part out. */
function knownParts(wanted: Record<string, string>): ApplicationQuery {
  const known = Object.entries(wanted).filter(
    ([name, value]) => applicationCalls.list.query.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known) as ApplicationQuery;
}
