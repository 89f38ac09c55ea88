// What a screen shows is asked for at the press, while the page itself is on its way.
import type { QueryKey } from '@tanstack/react-query';
import type { LoaderFunction, Params } from 'react-router';

import { hasToken } from '#web/lib/session.ts';

import { mayOpen } from '../screens.ts';
import type { Screen, Viewer } from '../screens.ts';
import { readViewer } from '../use-viewer.ts';
import { officeClient } from './query-client.ts';

interface Place {
  params: Params;
  search: URLSearchParams;
  viewer: Viewer;
}

interface Wanted {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

/** The loader of a screen. Nothing waits for it: the screen itself says that something is still on its way, or failed. */
export const prefetching =
  (screen: Screen, wanted: (place: Place) => readonly Wanted[]): LoaderFunction =>
  ({ params, request }) => {
    const viewer = readViewer();
    if (!hasToken() || !mayOpen(screen, viewer)) return null;
    const client = officeClient();
    const place = { params, search: new URL(request.url).searchParams, viewer };
    for (const options of wanted(place)) void client.prefetchQuery(options);
    return null;
  };

/** What the id in an address stands for; nothing is asked for an address that holds none. */
export const ofId = (text: string | undefined, wanted: (id: number) => Wanted): readonly Wanted[] =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? [wanted(Number(text))] : [];
