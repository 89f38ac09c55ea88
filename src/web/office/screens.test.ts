import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';

import { routes } from '#web/routes.tsx';

import { allScreens, LOGIN_PATH, screens, sidebarScreens } from './screens.ts';

const hasRoute = (path: string) => !matchRoutes(routes, path)?.at(-1)?.route.id?.endsWith('not-found');

describe('the list of screens', () => {
  it.each(Object.values(screens))('has a page for $label', ({ path }) => {
    expect(hasRoute(path)).toBe(true);
  });

  it('sends those who are not signed in to a page that is there', () => {
    expect(hasRoute(LOGIN_PATH)).toBe(true);
  });

  it('keeps the list of users from those who may not open it', () => {
    expect(sidebarScreens(false)).not.toContain(screens.users);
    expect(allScreens(false)).not.toContain(screens.users);
  });
});
