import { useMemo } from 'react';

import { jobCalls } from '#contract/jobs.ts';
import { validQuery } from '#web/lib/valid-query.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { usePageRows } from '../use-page-rows.ts';
import { useJobs } from './use-jobs.ts';

const defaults = { sort: { column: 'posted_on', direction: 'desc' } } as const;

/** The table's state in the URL and the page of jobs that belongs to it. */
export function useJobTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => validQuery(jobCalls.list.query, table.query), [table.query]);
  const list = useJobs(query);
  return { table, list, ...usePageRows(table, list) };
}
