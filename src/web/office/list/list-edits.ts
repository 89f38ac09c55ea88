// After a change the fetched pages of a list show it at once, then the server is asked for what it has now.
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { Page } from '#contract/lists.ts';
import { isGone } from '#web/lib/versions.ts';

import { rowKey } from './use-open-row.ts';

type Row = { id: number };

export const withRow = <R extends Row>(page: Page<R>, changed: R): Page<R> => ({
  ...page,
  rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
});

export function withoutRow<R extends Row>(page: Page<R>, id: number): Page<R> {
  const rows = page.rows.filter((row) => row.id !== id);
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
}

/** Every mutation that shows its change before the answer has a key that begins like this. */
export const changeKeyOf = (key: QueryKey): QueryKey => ['change', ...key];

const underWay = (client: QueryClient, key: QueryKey): number =>
  client.isMutating({ mutationKey: changeKeyOf(key) });

/** What is asked now may be answered from before the change: its end asks for all rows of the list. */
export const isChanging = (client: QueryClient, key: QueryKey): boolean => underWay(client, key) > 0;

/** Goes through the fetched pages, each with the query it answers. `also`: what else is to be asked again. */
export function listEdits<R extends Row>(client: QueryClient, key: QueryKey, ...also: QueryKey[]) {
  const own = [key, rowKey(key)];
  /** With changes on their way the last one to end asks for the rows, or they would jump back to where they were. */
  const refreshAfter = (ending: number) => {
    const isLast = underWay(client, key) <= ending;
    const due = isLast ? [...own, ...also] : also;
    return Promise.all(due.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return {
    edit: (change: (page: Page<R>, query: Record<string, unknown>) => Page<R>): void => {
      for (const [pageKey, page] of client.getQueriesData<Page<R>>({ queryKey: key })) {
        const query = (pageKey[key.length] ?? {}) as Record<string, unknown>;
        if (page) client.setQueryData(pageKey, change(page, query));
      }
    },
    /** Before a change is shown: what is being asked may be answered from before it. */
    hold: () => Promise.all(own.map((queryKey) => client.cancelQueries({ queryKey }))),
    refresh: () => refreshAfter(0),
    /** At the end of a change that is itself one of those on their way. */
    settle: () => void refreshAfter(1),
  };
}

export const useListEdits = <R extends Row>(key: QueryKey, ...also: QueryKey[]) =>
  listEdits<R>(useQueryClient(), key, ...also);

/** What a deletion gives that found nothing left to delete. */
export const GONE = 'gone';

/** Deleting what a colleague has deleted already: gone is gone, and whoever asked is told. */
export function unlessGone(error: unknown): typeof GONE {
  if (!isGone(error)) throw error;
  return GONE;
}
