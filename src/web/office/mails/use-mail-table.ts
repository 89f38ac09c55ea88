import { useMemo } from 'react';

import { mailCalls } from '#contract/mails.ts';
import { validQuery } from '#web/lib/valid-query.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { usePageRows } from '../use-page-rows.ts';
import { useMails } from './use-mails.ts';

const defaults = { filters: ['state'] } as const;

/** The table's state in the URL and the page of mails that belongs to it. */
export function useMailTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => validQuery(mailCalls.list.query, table.query), [table.query]);
  const list = useMails(query);
  return { table, list, ...usePageRows(table, list) };
}
