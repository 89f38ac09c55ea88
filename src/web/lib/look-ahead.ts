// When the pointer or the focus reaches a link, the page behind it and its data are fetched, so that the move finds both.
import { type LoaderFunction, type RouteObject, type RouterContextProvider, matchRoutes } from 'react-router';
import { fetchAhead } from './ahead.ts';

export function lookAhead(routes: RouteObject[], getContext: () => RouterContextProvider): void {
  const look = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.pathname === location.pathname) return;
    const standing = new Set(matchRoutes(routes, location.pathname)?.map(({ route }) => route.id));
    for (const { route, params } of matchRoutes(routes, link.pathname) ?? []) {
      if (standing.has(route.id)) continue;
      // A failure here is not shown: the move itself tries again and reports it.
      Promise.resolve(typeof route.lazy === 'function' ? route.lazy() : route)
        .then(({ loader }) => {
          if (typeof loader !== 'function') return;
          const args = { request: new Request(link.href), params, context: getContext() };
          fetchAhead(route.id ?? '', params, async () => (loader as LoaderFunction)(args as never));
        })
        .catch(() => undefined);
    }
  };
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
}
