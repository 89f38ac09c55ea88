import { useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

/** How far the page, or the part behind `source`, has been scrolled: whole percent. */
export function useScrollProgress(source?: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const target = source?.current ?? window;
      const grown = new ResizeObserver(listener);
      grown.observe(source?.current ?? document.documentElement);
      target.addEventListener('scroll', listener, { passive: true });
      return () => {
        grown.disconnect();
        target.removeEventListener('scroll', listener);
      };
    },
    [source],
  );
  const read = useCallback(() => percentOf(source ? source.current : document.documentElement), [source]);
  return useSyncExternalStore(subscribe, read, () => 0);
}

function percentOf(element: HTMLElement | null): number {
  if (!element) return 0;
  const way = element.scrollHeight - element.clientHeight;
  return way > 0 ? Math.min(100, Math.max(0, Math.round((element.scrollTop / way) * 100))) : 0;
}
