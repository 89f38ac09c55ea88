// A list that stands open notices what has come since: it asks how many are newer than the newest one it has shown.
import { useState } from 'react';

import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { Call } from '#contract/call.ts';
import type { newerAnswer, newerQuery } from '#contract/lists.ts';

import type { List } from '../list/use-list.ts';
import { ask } from '../queries/ask.ts';

const ASK_MS = 30_000;

type NewerCall = Call & { query: typeof newerQuery; answer: typeof newerAnswer };

export interface News {
  count: number;
  /** The list as it is first opened, with them on top. */
  show(this: void): void;
}

/** `isHere`: what is new would stand in this list, and not on its other side (spam, archive). */
export function useNews<Row extends { id: number }>(list: List<Row>, call: NewerCall, isHere: boolean): News {
  const { table, rows, result } = list;
  const client = useQueryClient();
  const [seen, setSeen] = useState<number | null>(null);

  const isNewestFirst =
    !table.sort || (table.sort.column === 'created_at' && table.sort.direction === 'desc');
  const isTop = isHere && table.page === 1 && !table.isNarrowed && isNewestFirst;
  if (isTop && result.isSuccess && !result.isPlaceholderData) {
    const top = Math.max(0, ...rows.map(({ id }) => id));
    if (seen === null || top > seen) setSeen(top);
  }
  // Anywhere else in the list, what is newest is asked for first.
  const { data } = useQuery({
    ...ask(call, { query: seen === null ? {} : { after: String(seen) } }),
    enabled: isHere && (seen !== null || !isTop),
    ...(seen !== null && { initialData: { count: 0, newest: seen } }),
    staleTime: ASK_MS,
    // Not while the tab is hidden.
    refetchInterval: ASK_MS,
  });
  if (seen === null && data) setSeen(data.newest);

  return {
    count: isHere ? (data?.count ?? 0) : 0,
    show: () => {
      table.reset();
      void client.invalidateQueries({ queryKey: list.key });
      if (data) setSeen(data.newest);
    },
  };
}
