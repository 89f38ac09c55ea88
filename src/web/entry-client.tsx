// The browser's way into the pages: takes over what the server drew, without asking for its data again.
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  type HydrationState,
  type RouteObject,
  RouterContextProvider,
  createBrowserRouter,
  matchRoutes,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setIdentity } from '#contract/identity/current.ts';
import { LoadFailure } from './errors/load-failure.tsx';
import { readIsland } from './read-island.ts';
import { apiContext } from './lib/api-context.ts';
import { loadChunk } from './lib/chunk-load.ts';
import { http } from './lib/http.ts';
import { prefetchPages } from './lib/prefetch.ts';
import { askForOverview } from './lib/early-answer.ts';
import { endSession, hasToken } from './lib/session.ts';
import { noteMove, reportWebVitals } from './lib/web-vitals.ts';
import { FRAME, NOT_FOUND, routesWith } from './routes.tsx';
import { place } from './site-content.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const island = readIsland();
  if (!root || !island) return;
  const { basename, placed } = island;
  setIdentity(island.identity);
  if (placed) place(placed);
  // Below a prefix there is the site alone: a language's, or a preview's.
  let hasOffice = basename === undefined && !isOfSite(routesWith([]));
  if (island.isShell && hasToken()) askForOverview();
  const routes = routesWith(hasOffice ? await loadOffice() : []);
  await resolveMatched(routes, basename);

  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: island.isShell ? undefined : (island as HydrationState),
    patchRoutesOnNavigation: async ({ matches, patch }) => {
      if (basename !== undefined || hasOffice || matches.at(-1)?.route.id !== NOT_FOUND) return;
      const office = await loadOffice();
      if (hasOffice) return;
      hasOffice = true;
      patch(FRAME, office);
    },
    getContext: () => new RouterContextProvider(new Map([[apiContext, http]])),
  });
  let page = location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname !== page) noteMove(pathname);
    page = pathname;
  });
  http.onUnauthorized(endSession);
  // In one go a page is there sooner than in pieces, with frames of the one that is left in between (decision 027).
  const app = (
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>
  );
  if (island.isShell) createRoot(root).render(app);
  // As a transition the work is done in small pieces, and the page answers between them.
  else startTransition(() => void hydrateRoot(root, app));
  prefetchPages(routes, basename);
}

/** Visitors of the site do without it. */
const loadOffice = () =>
  loadChunk('office-routes', async () => {
    const { addOfficeStyles, officeTree } = await import('./office-routes.tsx');
    await addOfficeStyles();
    return officeTree;
  });

const isOfSite = (routes: RouteObject[]): boolean =>
  matchRoutes(routes, location.pathname)?.at(-1)?.route.id !== NOT_FOUND;

/** The router takes the server's data only if no matched page still has to be loaded. */
async function resolveMatched(routes: RouteObject[], basename?: string): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location.pathname, basename) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

// If a chunk does not come, the server's page stays standing, and its links work without us.
start().catch((error: unknown) => {
  reportError(error);
  createRoot(document.body.appendChild(document.createElement('div'))).render(<LoadFailure error={error} />);
});
reportWebVitals();
