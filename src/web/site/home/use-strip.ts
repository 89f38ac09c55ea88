import { type Deferred, useDeferred } from '#web/lib/deferred.ts';

/** What staff maintain, or the default content if that cannot be had; null while it is on its way. */
export function useStrip<Item>(items: Deferred<Item[]>, defaults: Item[]): Item[] | null {
  const { state, value } = useDeferred(items);
  if (state === 'loading') return null;
  return state === 'ready' ? value : defaults;
}
