// The browser's way into the pages: takes over what the server drew, without asking for its data again.
import './styles/app.css';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type HydrationState, RouterContextProvider, createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ISLAND_ID } from './island.ts';
import { apiContext } from './lib/api-context.ts';
import { followLinks } from './lib/follow-links.ts';
import { http } from './lib/http.ts';
import { lookAhead } from './lib/look-ahead.ts';
import { endSession } from './lib/session.ts';
import { reportWebVitals } from './lib/web-vitals.ts';
import { routes } from './routes.tsx';

/** What the boot script has left for us. */
const early = document.documentElement as HTMLElement & {
  keepPress?: EventListener;
  pressed?: HTMLElement;
};

type Island = HydrationState & { isShell?: boolean };

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const island = readIsland();
  if (!root || !island) return;
  await resolveMatched();

  const router = createBrowserRouter(routes, {
    hydrationData: island.isShell ? undefined : island,
    getContext,
  });
  http.onUnauthorized(endSession);
  const app = (
    <StrictMode>
      <Alive>
        <RouterProvider router={router} useTransitions={false} />
      </Alive>
    </StrictMode>
  );
  // From here on React takes the presses.
  if (early.keepPress)
    for (const type of ['click', 'submit']) document.removeEventListener(type, early.keepPress, true);
  if (!island.isShell) {
    // As a transition the work is done in small pieces, and the page answers between them.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    await isReady(router);
    createRoot(root).render(app);
  }
  followLinks(router);
  lookAhead(routes, getContext);
}

const getContext = () => new RouterContextProvider(new Map([[apiContext, http]]));

/** Does what the visitor asked for before there was anybody to do it. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { pressed } = early;
    delete early.pressed;
    delete early.keepPress;
    // A choice made again is no change, so it is taken back first.
    if (pressed instanceof HTMLInputElement) pressed.checked = false;
    pressed?.click();
  }, []);
  return children;
}

function readIsland(): Island | undefined {
  const text = document.getElementById(ISLAND_ID)?.textContent;
  return text ? (JSON.parse(text) as Island) : undefined;
}

/** The router takes the server's data only if no matched page still has to be loaded. */
async function resolveMatched(): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location.pathname) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

function isReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

// If a chunk does not come, the server's page stays standing: its links work without us.
start().catch((error: unknown) => reportError(error));
reportWebVitals();
