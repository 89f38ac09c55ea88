import type { Part } from '#web/lib/parts.ts';
import { usePart } from '#web/lib/use-part.ts';

/** What staff maintain, or the built-in set if that cannot be had; null while it is on its way. */
export function useStrip<Item>(part: Part<Item[]>, builtIn: Item[]): Item[] | null {
  const { state, value } = usePart(part);
  if (state === 'loading') return null;
  return state === 'ready' ? value : builtIn;
}
