import { Outlet, data, type RouteObject } from 'react-router';

/** Beside other routes: whatever none of them is. */
export const missing: RouteObject = {
  path: '*',
  // Never drawn: the loader sends every visitor to the error screen.
  Component: Outlet,
  loader: () => {
    throw data(null, { status: 404, statusText: 'Not Found' });
  },
};
