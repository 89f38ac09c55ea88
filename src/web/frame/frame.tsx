// Around every page, site and office alike: title, scroll position and announcements on moves.
import { Outlet, ScrollRestoration } from 'react-router';
import { RouteAnnouncer } from './route-announcer.tsx';
import { usePageMeta } from './use-page-meta.ts';

export function Frame() {
  usePageMeta();
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
