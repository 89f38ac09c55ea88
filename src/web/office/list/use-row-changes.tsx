// Changes rows of a list with a word about it and the way back.
import type { ReactNode } from 'react';

import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

import { changedMeanwhile, isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { keyOfRowChanges, rowChanging, wayBack } from './row-changes.ts';
import type { RowChanges, Sent } from './row-changes.ts';
import { SkippedNames } from './skipped-names.tsx';

interface Said<Row, Change> {
  /** As in "enquiry 17". */
  noun: string;
  nameOf: (row: Row) => string;
  /** What was done, and to how many of those chosen. */
  done: (rows: readonly Row[], changed: readonly Row[], change: Change) => ReactNode;
  refused: (error: unknown, rows: readonly Row[], change: Change) => string;
}

export function useRowChanges<Row extends { id: number }, Change extends object>(
  changes: RowChanges<Row, Change>,
  { noun, nameOf, done, refused }: Said<Row, Change>,
) {
  const toast = useToast();
  const { mutateAsync } = useMutation(rowChanging(useQueryClient(), changes));
  const pending = useMutationState({
    filters: { mutationKey: keyOfRowChanges(changes.key), status: 'pending' },
    select: ({ state }) => (state.variables as Sent<Row, Change>).rows.map(({ id }) => id),
  });

  /** False: all is as it was. */
  const run = async (rows: readonly Row[], change: Change): Promise<boolean> => {
    try {
      const { changed, skipped } = await mutateAsync({ rows, change });
      const takeBack = async () => {
        try {
          await Promise.all(wayBack(changes, { rows, change }, changed).map((sent) => mutateAsync(sent)));
        } catch (error) {
          toast.error(refused(error, changed, change));
        }
      };
      const name = (id: number) => rows.filter((row) => row.id === id).map(nameOf)[0];
      const text = (
        <>
          {done(rows, changed, change)}
          <SkippedNames skipped={skipped} nameOf={name} />
        </>
      );
      const about = changed.map(({ id }) => `${noun} ${id} ${Object.keys(change).join()}`);
      if (changed.length > 0) toast.show({ text, about, undo: takeBack });
      else toast.show({ text, dismissAfterMs: null });
      return changed.length > 0;
    } catch (error) {
      toast.error(refused(error, rows, change));
      return isGone(error) || changedMeanwhile(error) !== null;
    }
  };
  return {
    run,
    /** Nothing is said. If a colleague was quicker, the list shows it as it is now. */
    quietly: (row: Row, change: Change) => void mutateAsync({ rows: [row], change }).catch(() => {}),
    busyIds: new Set(pending.flat()),
  };
}
