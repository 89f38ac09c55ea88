import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle(this: void, id: string): void;
  /** Selects all of `ids`, or none of them when all are selected already. */
  toggleAll(this: void, ids: readonly string[]): void;
  clear(this: void): void;
}

/** Which rows of a table are ticked. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const toggleAll = useCallback((all: readonly string[]) => {
    setIds((before) => (all.every((id) => before.has(id)) ? new Set() : new Set(all)));
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, toggle, toggleAll, clear }), [ids, toggle, toggleAll, clear]);
}
