// The row a reader shows. Its id stands in the address, `?open=17`, so that reload, Back and a link to a colleague work.
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import { useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { HttpError } from '#web/lib/http.ts';
import { useKeepLast } from '#web/lib/use-keep-last.ts';
import { useToast } from '#web/ui/toast.tsx';

import type { List } from './use-list.ts';
import { OPEN_PARAM, useOpenedId } from './use-opened.ts';

const FAILED = 'This could not be opened. Please try again.';
const NOT_HERE = 'This is not in the list any more.';

/** Where one row of a list is kept in the cache, apart from the pages. */
export const rowKey = (listKey: QueryKey, ...id: number[]) => ['one', ...listKey, ...id];

/** The address of a list's screen with a row opened; `others` are parameters of the list. */
export const openedAt = (path: string, id: number, others: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ ...others, [OPEN_PARAM]: String(id) })}`;

export interface OpenRow<Row> {
  /** Null: nothing is open, or it is still on its way. */
  row: Row | null;
  open(this: void, row: Row): void;
  close(this: void): void;
  /** Undefined at the ends of the list, which go past those of a page. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Another page is on its way. */
  isTurning: boolean;
  /** The row is leaving the list: the next one takes its place. Where `done` gives false or fails, it has not left. */
  leave(this: void, done: Promise<unknown>): Promise<void>;
}

interface OpenRowOptions<Row> {
  /** Called once for each row that is shown, however it was reached. */
  onShown?: (row: Row) => void;
  /** It is being deleted: that it is gone is no news, even where another stream is quicker than the answer. */
  toDelete?: Row | null;
}

export function useOpenRow<Row extends { id: number }>(
  list: List<Row>,
  { onShown, toDelete = null }: OpenRowOptions<Row> = {},
): OpenRow<Row> {
  const { id, show, close } = useOpenedId();
  const found = useRow(list, id === toDelete?.id ? null : id, close);
  // Between leaving the page and being read by itself, the row stays as it was.
  const last = useKeepLast(found ?? null);
  const row = found ?? (last?.id === id ? last : null);
  const steps = useSteps(list, id, show, close);
  useShown(row, onShown);
  return { ...steps, row, open: useCallback((opened: Row) => show(opened.id), [show]), close };
}

/** Calls once for each row that is shown, however it was reached. */
export function useShown<Row extends { id: number }>(
  row: Row | null,
  onShown: ((row: Row) => void) | undefined,
): void {
  const shown = useEffectEvent(() => row && onShown?.(row));
  const shownId = row?.id;
  useEffect(() => {
    if (shownId !== undefined) shown();
  }, [shownId]);
}

/** From one row of a list to its neighbours, past the ends of a page. */
export function useSteps<Row extends { id: number }>(
  list: List<Row>,
  id: number | null,
  show: (id: number, page?: number) => void,
  close: () => void,
): Pick<OpenRow<Row>, 'previous' | 'next' | 'isTurning' | 'leave'> {
  const { rows, table } = list;
  const index = rows.findIndex((row) => row.id === id);
  const [isTurning, setIsTurning] = useState(false);
  const toast = useToast();

  // A row that has left the list (marked, deleted by a colleague) leaves a gap: one goes on from there.
  const [place, setPlace] = useState({ id, at: index });
  if (index >= 0 && (place.id !== id || place.at !== index)) setPlace({ id, at: index });
  const gap = index < 0 && place.id === id && place.at >= 0 ? place.at : undefined;
  const before = index >= 0 ? index - 1 : gap !== undefined ? gap - 1 : undefined;
  const after = index >= 0 ? index + 1 : gap;

  const turnTo = async (page: number, choose: (rows: Row[]) => Row | undefined) => {
    setIsTurning(true);
    try {
      const chosen = choose((await list.fetchPage(page)).rows);
      if (chosen) show(chosen.id, page);
      else close();
    } catch {
      toast.error(FAILED);
    } finally {
      setIsTurning(false);
    }
  };
  const step = (at: number | undefined): (() => void) | undefined => {
    if (id === null || at === undefined) return undefined;
    const neighbour = rows[at];
    if (neighbour) return () => show(neighbour.id);
    if (at < 0 && table.page > 1) return () => void turnTo(table.page - 1, (found) => found.at(-1));
    const hasMore = list.isCapped || table.page * table.pageSize < list.total;
    if (at >= rows.length && hasMore) return () => void turnTo(table.page + 1, (found) => found[0]);
    return undefined;
  };
  return {
    previous: step(before),
    next: step(after),
    isTurning,
    leave: async (done) => {
      if (id === null) return;
      const neighbour = after === undefined ? undefined : rows[after];
      if (neighbour) show(neighbour.id);
      else if (after === undefined) close();
      // The last of the page: what comes next moves up to its place.
      else if ((await done.catch(() => false)) !== false)
        await turnTo(table.page, (moved) => moved[index < 0 ? after : index]);
    },
  };
}

/** On the page, or else by itself; one that is nowhere is told of and closed. */
function useRow<Row extends { id: number }>(list: List<Row>, id: number | null, close: () => void) {
  const { rows, result, readOne } = list;
  const onPage = rows.find((row) => row.id === id);
  const isSettled = !result.isPending && !result.isPlaceholderData;
  const isMissing = id !== null && onPage === undefined && isSettled;
  const one = useQuery({
    queryKey: rowKey(list.key, id ?? 0),
    queryFn: ({ signal }) => readOne?.(id ?? 0, signal) ?? null,
    enabled: isMissing && readOne !== undefined,
  });
  const toast = useToast();
  const { error } = one;
  const isNowhere = isMissing && (readOne === undefined || error !== null);
  const giveUp = useEffectEvent(() => {
    const isGone = readOne === undefined || (error instanceof HttpError && error.status === 404);
    const words = error instanceof HttpError ? error.answer.message : undefined;
    toast.error(isGone ? (words ?? NOT_HERE) : FAILED);
    close();
  });
  useEffect(() => {
    if (isNowhere) giveUp();
  }, [isNowhere]);
  return onPage ?? (isMissing ? one.data : undefined);
}
