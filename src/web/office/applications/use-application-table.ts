import { useCallback, useMemo } from 'react';

import { useSearchParams } from 'react-router';

import { applicationCalls } from '#contract/applications.ts';
import { validQuery } from '#web/lib/valid-query.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { usePageRows } from '../use-page-rows.ts';
import { useApplications } from './use-applications.ts';

const defaults = { filters: ['email', 'experience', 'job_title'] } as const;

/** Filters, page and side (active or archived) in the URL, and the applications that belong to them. */
export function useApplicationTable() {
  const table = useTableState(defaults);
  const [params, setParams] = useSearchParams();
  const isArchived = params.get('is_archived') === 'true';
  const query = useMemo(
    () => validQuery(applicationCalls.list.query, { ...table.query, is_archived: String(isArchived) }),
    [table.query, isArchived],
  );
  const list = useApplications(query);
  const { rows, total, isCapped } = usePageRows(table, list);

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
