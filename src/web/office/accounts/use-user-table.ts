import { useEffect, useMemo } from 'react';

import { profileCalls } from '#contract/profiles.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { type UserQuery, useUsers } from './use-users.ts';

const defaults = { sort: { column: 'username', direction: 'asc' } } as const;

/** The table's state in the URL and the page of users that belongs to it. */
export function useUserTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => knownParts(table.query), [table.query]);
  const list = useUsers(query);
  const { rows = [], total = 0 } = list.data ?? {};

  const lastPage = Math.max(1, Math.ceil(total / table.pageSize));
  const isPast = list.isSuccess && !list.isPlaceholderData && table.page > lastPage;
  const { setPage } = table;
  useEffect(() => {
    if (isPast) setPage(lastPage);
  }, [isPast, lastPage, setPage]);
  return { table, list, rows, total };
}

/** An address typed by hand may hold a value the call does not take: leave that part out. */
function knownParts(wanted: Record<string, string>): UserQuery {
  const known = Object.entries(wanted).filter(
    ([name, value]) => profileCalls.list.query.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known) as UserQuery;
}
