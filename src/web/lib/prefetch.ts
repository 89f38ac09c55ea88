// When the pointer or the focus reaches a link, the chunk of the page behind it is fetched. The router does this by
// itself only as a framework.
import { type RouteObject, matchRoutes } from 'react-router';

export function prefetchPages(routes: RouteObject[], basename: string | undefined): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname, basename) ?? []) {
      // A failure is not shown: the move itself tries again and reports it.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    }
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
}
