import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';

import { inEveryArea } from '#contract/areas.ts';
import { routes } from '#web/all-routes.ts';

import { allScreens, LOGIN_PATH, menuScreens, menuSections, screens } from './screens.ts';

const hasRoute = (path: string) => !matchRoutes(routes, path)?.at(-1)?.route.id?.endsWith('not-found');

describe('the list of screens', () => {
  it.each(Object.values(screens))('has a page for $label', ({ path }) => {
    expect(hasRoute(path)).toBe(true);
  });

  it('sends those who are not signed in to a page that is there', () => {
    expect(hasRoute(LOGIN_PATH)).toBe(true);
  });

  it('keeps the list of users from those who may not open it', () => {
    const staff = { isSuperuser: false, permissions: inEveryArea('write') };
    expect(menuScreens(staff)).not.toContain(screens.users);
    expect(allScreens(staff)).not.toContain(screens.users);
  });

  it('offers what belongs to an area to those who may read there, and what writes to those who may write', () => {
    const reader = {
      isSuperuser: false,
      permissions: { ...inEveryArea('none'), recruitment: 'read' as const },
    };
    const offered = allScreens(reader);
    expect(offered).toContain(screens.jobs);
    expect(offered).not.toContain(screens.postJob);
    expect(offered).not.toContain(screens.contact);
    expect(offered).not.toContain(screens.news);
    expect(offered).not.toContain(screens.idCards);
    expect(allScreens({ ...reader, isSuperuser: true })).toContain(screens.contact);
  });

  it('has no group in the menu of somebody who may open nothing in it', () => {
    const reader = {
      isSuperuser: false,
      permissions: { ...inEveryArea('none'), enquiries: 'read' as const },
    };
    const headings = menuSections(reader).map(({ heading }) => heading);
    expect(headings).toEqual(['', 'Enquiries', 'Site']);
  });
});
