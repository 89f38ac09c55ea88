import { useMemo } from 'react';

import { profileCalls } from '#contract/profiles.ts';
import { validQuery } from '#web/lib/valid-query.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { usePageRows } from '../use-page-rows.ts';
import { useUsers } from './use-users.ts';

const defaults = { sort: { column: 'username', direction: 'asc' } } as const;

/** The table's state in the URL and the page of users that belongs to it. */
export function useUserTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => validQuery(profileCalls.list.query, table.query), [table.query]);
  const list = useUsers(query);
  return { table, list, ...usePageRows(table, list) };
}
