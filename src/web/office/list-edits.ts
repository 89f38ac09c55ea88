// After a change the fetched pages of a list show it at once, then the server is asked for what it has now.
import { useQueryClient } from '@tanstack/react-query';

import type { Page } from '#contract/lists.ts';
import { isGone } from '#web/lib/versions.ts';

import { rowKey } from './use-reading.ts';

type Row = { id: number };

export const withRow = <R extends Row>(page: Page<R>, changed: R): Page<R> => ({
  ...page,
  rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
});

export function withoutRow<R extends Row>(page: Page<R>, id: number): Page<R> {
  const rows = page.rows.filter((row) => row.id !== id);
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
}

/** Goes through the fetched pages, each with the query it answers. `also`: what else is to be asked again. */
export function useListEdits<R extends Row>(key: readonly string[], ...also: (readonly string[])[]) {
  const client = useQueryClient();
  return {
    edit: (change: (page: Page<R>, query: Record<string, unknown>) => Page<R>): void => {
      for (const [pageKey, page] of client.getQueriesData<Page<R>>({ queryKey: key })) {
        const query = (pageKey[key.length] ?? {}) as Record<string, unknown>;
        if (page) client.setQueryData(pageKey, change(page, query));
      }
    },
    refresh: () =>
      Promise.all([key, rowKey(key), ...also].map((queryKey) => client.invalidateQueries({ queryKey }))),
  };
}

/** What a deletion gives that found nothing left to delete. */
export const GONE = 'gone';

/** Deleting what a colleague has deleted already: gone is gone, and whoever asked is told. */
export function unlessGone(error: unknown): typeof GONE {
  if (!isGone(error)) throw error;
  return GONE;
}
