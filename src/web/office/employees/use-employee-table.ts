import { useEffect, useMemo } from 'react';

import { employeeCalls } from '#contract/employee-calls.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { useEmployees } from './use-employees.ts';
import type { EmployeeQuery } from './use-employees.ts';

const defaults = { filters: ['group'] } as const;

/** The table's state in the URL and the page of employees that belongs to it. */
export function useEmployeeTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => knownParts(table.query), [table.query]);
  const list = useEmployees(query);
  const { rows = [], total = 0 } = list.data ?? {};

  // The last row of the last page is gone, or the address names a page that never was.
  const lastPage = Math.max(1, Math.ceil(total / table.pageSize));
  const isPast = list.isSuccess && !list.isPlaceholderData && table.page > lastPage;
  const { setPage } = table;
  useEffect(() => {
    if (isPast) setPage(lastPage);
  }, [isPast, lastPage, setPage]);

  return { table, list, rows, total, query };
}

/** An address typed by hand may hold a value the call does not take: leave that part out. */
function knownParts(wanted: Record<string, string>): EmployeeQuery {
  const known = Object.entries(wanted).filter(
    ([name, value]) => employeeCalls.list.query.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known) as EmployeeQuery;
}
