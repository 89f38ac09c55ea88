import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Marks an element `data-reveal="below"` while it waits under the fold and `shown` once it has come into view; going
 * back up puts it below again. Without scripts there is no mark, and the element simply stands.
 */
export function useReveal<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watcher = (shared ??= new IntersectionObserver(mark, { rootMargin: '0px 0px -8% 0px' }));
    watcher.observe(element);
    return () => watcher.unobserve(element);
  }, []);
  return ref;
}

let shared: IntersectionObserver | undefined;

function mark(entries: IntersectionObserverEntry[]): void {
  // Read once, before the first mark: asked for between marks it would have the page laid out again each time.
  const windowEdge = innerHeight;
  for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
    const { dataset } = target as HTMLElement;
    // What a visitor can see already is never taken away: the first look goes by the true edge of the window.
    const edge = dataset['reveal'] ? (rootBounds?.bottom ?? windowEdge) : windowEdge;
    const isBelow = !isIntersecting && boundingClientRect.top >= edge;
    dataset['reveal'] = isBelow ? 'below' : 'shown';
  }
}
