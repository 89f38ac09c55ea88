import { useMemo } from 'react';

import { employeeCalls } from '#contract/employee-calls.ts';
import { validQuery } from '#web/lib/valid-query.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { usePageRows } from '../use-page-rows.ts';
import { useEmployees } from './use-employees.ts';

const defaults = { filters: ['group'] } as const;

/** The table's state in the URL and the page of employees that belongs to it. */
export function useEmployeeTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => validQuery(employeeCalls.list.query, table.query), [table.query]);
  const list = useEmployees(query);
  return { table, list, ...usePageRows(table, list), query };
}
