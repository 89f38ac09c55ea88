import { useCallback, useMemo, useRef, useState } from 'react';

import { BULK_MAX } from '#contract/lists.ts';
import type { Application } from '#contract/applications/applications.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Whole cards: one that is scrolled out of sight stays selected. */
export function useCardSelection() {
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Application>>(new Map());
  const last = useRef<number | null>(null);
  const toggle = useCallback(
    (card: Application, isRange: boolean, column: readonly Application[]) => {
      const from = column.findIndex(({ id }) => id === last.current);
      const to = column.findIndex(({ id }) => id === card.id);
      last.current = card.id;
      const next = new Map(chosen);
      // With Shift all between the last one and this.
      if (isRange && from >= 0 && to >= 0)
        for (const each of column.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(each.id, each);
      else if (!next.delete(card.id)) next.set(card.id, card);
      if (next.size > BULK_MAX) toast.error(`At most ${BULK_MAX} applicants at once.`);
      else setChosen(next);
    },
    [chosen, toast],
  );
  return {
    cards: useMemo(() => [...chosen.values()], [chosen]),
    ids: useMemo(() => new Set(chosen.keys()), [chosen]),
    toggle,
    clear: useCallback(() => setChosen(new Map()), []),
  };
}
