// Screens that are for superusers, opened by their address by somebody who is none.
import Lock from 'lucide-react/icons/lock';
import { matchPath } from 'react-router';

import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { screens } from '../screens.ts';
import type { Screen } from '../screens.ts';

/** The screen at an address, if it is not for this person. The server decides; here it is only said in time. */
export const closedScreen = (pathname: string, isSuperuser: boolean): Screen | undefined =>
  isSuperuser
    ? undefined
    : Object.values(screens).find(({ path, superuserOnly }) => superuserOnly && matchPath(path, pathname));

export function NotForYou({ screen }: { screen: Screen }) {
  return (
    <>
      <h1 className="mb-4 text-2xl">{screen.label}</h1>
      <EmptyState
        icon={<Lock />}
        title="This page is for superusers only."
        action={<ButtonLink to={screens.dashboard.path}>Go to the dashboard</ButtonLink>}
        className="rounded-lg border border-line bg-surface"
      >
        Your account may not see it. If you need something here, please ask a colleague who is a superuser.
      </EmptyState>
    </>
  );
}
