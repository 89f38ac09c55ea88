import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How far the page, or the part behind `source`, has been scrolled: whole percent. */
export function useScrollProgress(source?: RefObject<HTMLElement | null>): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const element = source ? source.current : document.documentElement;
    if (!element) return;
    const look = () => setPercent(percentOf(element));
    // Looks once at the beginning, too.
    const grown = new ResizeObserver(look);
    grown.observe(element);
    const target = source ? element : window;
    target.addEventListener('scroll', look, { passive: true });
    return () => {
      grown.disconnect();
      target.removeEventListener('scroll', look);
    };
  }, [source]);
  return percent;
}

function percentOf({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  const way = scrollHeight - clientHeight;
  return way > 0 ? Math.min(100, Math.max(0, Math.round((scrollTop / way) * 100))) : 0;
}
