// A list that is kept as one: whatever changes in it, the whole of it is sent, from the version it was made from.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { HttpError } from '#web/lib/http.ts';
import { changedMeanwhile } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { withMoved } from '../../list/ordered-rows.tsx';

interface WholeList<Row, Draft> {
  key: QueryKey;
  draftOf: (row: Row) => Draft;
  send: (drafts: Draft[], version: number) => Promise<Row[]>;
  nameOf: (row: Row) => string;
  /** Of several: 'stages'. */
  noun: string;
  saveFailed: string;
}

export const versionOf = (rows: readonly { version: number }[]): number => rows[0]?.version ?? 1;

export function wholeList<Row extends { id: number; version: number }, Draft>(of: WholeList<Row, Draft>) {
  const { key, draftOf, send, nameOf, noun, saveFailed } = of;
  /** What is changed of them is made from all of them. */
  const about = [noun];

  // Refused is the whole list, and it comes whole.
  const listMeanwhile = (error: unknown): Row[] | undefined =>
    changedMeanwhile(error)?.current as unknown as Row[] | undefined;

  /** The server says which rule it is. */
  function failure(error: unknown): string {
    const meanwhile = changedMeanwhile(error);
    if (meanwhile)
      return `${meanwhile.changedBy ?? 'Somebody else'} has changed the ${noun} meanwhile. You see them as they are now: please try again.`;
    return (error instanceof HttpError && error.answer.message) || saveFailed;
  }

  /** The answer is the list as it is now; also where somebody else was quicker. */
  function useSave() {
    const client = useQueryClient();
    return useMutation({
      mutationFn: ({ drafts, version }: { drafts: readonly Draft[]; version: number }) =>
        send([...drafts], version),
      onSuccess: (saved) => client.setQueryData(key, saved),
      onError: (error) => {
        const list = listMeanwhile(error);
        if (list) client.setQueryData(key, list);
      },
      onSettled: () => void client.invalidateQueries({ queryKey: key }),
    });
  }

  function useDelete(rows: readonly Row[]) {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (gone: Row) => send(rows.filter(({ id }) => id !== gone.id).map(draftOf), versionOf(rows)),
      onSuccess: (saved) => client.setQueryData(key, saved),
      onSettled: () => void client.invalidateQueries({ queryKey: key }),
    });
  }

  /** Done at once; the way back puts the order before in its place. */
  function useReorder(rows: readonly Row[]) {
    const client = useQueryClient();
    const toast = useToast();
    const put = async (ordered: readonly Row[], version: number): Promise<Row[]> => {
      client.setQueryData(key, ordered);
      try {
        const saved = await send(ordered.map(draftOf), version);
        client.setQueryData(key, saved);
        return saved;
      } finally {
        void client.invalidateQueries({ queryKey: key });
      }
    };
    return async (from: number, to: number): Promise<void> => {
      const moved = rows[from];
      if (!moved) return;
      try {
        const saved = await put(withMoved(rows, from, to), versionOf(rows));
        toast.show({
          text: `${nameOf(moved)} is number ${to + 1} now.`,
          about,
          undo: async () => {
            await put(rows, versionOf(saved));
          },
        });
      } catch (error) {
        client.setQueryData(key, rows);
        toast.error(failure(error));
      }
    };
  }

  return { about, draftOf, failure, useSave, useDelete, useReorder };
}
