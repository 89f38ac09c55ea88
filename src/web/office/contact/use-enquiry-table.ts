import { useMemo } from 'react';

import { contactCalls } from '#contract/contact.ts';
import { validQuery } from '#web/lib/valid-query.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { usePageRows } from '../use-page-rows.ts';
import { useEnquiries } from './use-enquiries.ts';

const defaults = { filters: ['is_spam'], sort: { column: 'created_at', direction: 'desc' } } as const;

/** The table's state in the URL and the page of enquiries that belongs to it. */
export function useEnquiryTable() {
  const table = useTableState(defaults);
  const query = useMemo(() => validQuery(contactCalls.list.query, table.query), [table.query]);
  const list = useEnquiries(query);
  return { table, list, ...usePageRows(table, list), query, isSpam: table.filters['is_spam'] === 'true' };
}
