import { useCallback, useSyncExternalStore } from 'react';

/** True once the page has been scrolled more than `px` from its top. */
export function useScrolledPast(px: number): boolean {
  const read = useCallback(() => window.scrollY > px, [px]);
  return useSyncExternalStore(onScroll, read, () => false);
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
