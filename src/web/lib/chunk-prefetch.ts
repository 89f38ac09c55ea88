// Starts loading a page's chunk when the pointer or the focus reaches a link to it, so that the move is instant.
import { matchRoutes, type RouteObject } from 'react-router';

export function prefetchChunks(routes: RouteObject[]): void {
  const seen = new Set<string>();
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || seen.has(link.pathname))
      return;
    seen.add(link.pathname);
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A failure here is not shown: the move itself tries again and reports it.
      if (typeof route.lazy === 'function') route.lazy().catch(() => seen.delete(link.pathname));
    }
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
}
