// Around every page, site and office alike: title, scroll position and announcements on moves.
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { PendingMove } from './pending-move.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { usePageMeta } from './use-page-meta.ts';

export function Frame() {
  usePageMeta();
  // The page answers from here on; browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return (
    <>
      <Outlet />
      <PendingMove />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
