import { useMutation } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { unlessGone, useListEdits, withoutRow } from './list-edits.ts';

/** Deletes a row of a list, which then shows what is there. `also`: what else is to be asked again. */
export function useDeleteRow<Row extends { id: number }>(
  key: QueryKey,
  send: (row: Row) => Promise<unknown>,
  ...also: QueryKey[]
) {
  const { edit, refresh } = useListEdits<Row>(key, ...also);
  return useMutation({
    mutationFn: (row: Row) => send(row).catch(unlessGone),
    onSuccess: (_nothing, { id }) => edit((page) => withoutRow(page, id)),
    onSettled: () => void refresh(),
  });
}
