import { useMemo } from 'react';

import type { ContentKind } from '#contract/content.ts';
import { validQuery } from '#web/lib/valid-query.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { usePageRows } from '../use-page-rows.ts';
import { useContentList } from './use-content.ts';

const defaults = {} as const;

/** The table's state in the URL and the page of the list that belongs to it. */
export function useContentTable(kind: ContentKind) {
  const table = useTableState(defaults);
  const query = useMemo(() => validQuery(kind.calls.list.query, table.query), [kind, table.query]);
  const list = useContentList(kind, query);
  return { table, list, ...usePageRows(table, list) };
}
