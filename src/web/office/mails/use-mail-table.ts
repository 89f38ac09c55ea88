import { useEffect, useMemo } from 'react';

import { mailCalls } from '#contract/mails.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { type MailQuery, useMails } from './use-mails.ts';

const defaults = { filters: ['state'] } as const;

/** The table's state in the URL and the page of mails that belongs to it. */
export function useMailTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => knownParts(table.query), [table.query]);
  const list = useMails(query);
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
function knownParts(wanted: Record<string, string>): MailQuery {
  const known = Object.entries(wanted).filter(
    ([name, value]) =>
      name in mailCalls.list.query.shape && mailCalls.list.query.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known) as MailQuery;
}
