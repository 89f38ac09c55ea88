// Screens opened by their address by somebody they are not for.
import Lock from 'lucide-react/icons/lock';
import { matchPath } from 'react-router';

import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { mayOpen, screens } from '../screens.ts';
import type { Screen, Viewer } from '../screens.ts';

/** The screen at an address, if it is not for this person. The server decides; here it is only said in time. */
export const closedScreen = (pathname: string, viewer: Viewer): Screen | undefined =>
  Object.values(screens).find((screen) => !mayOpen(screen, viewer) && matchPath(screen.path, pathname));

export function NotForYou({ screen }: { screen: Screen }) {
  return (
    <>
      <h1 className="mb-4 text-2xl">{screen.label}</h1>
      <EmptyState
        icon={<Lock />}
        title={
          screen.superuserOnly
            ? 'This page is for superusers only.'
            : 'Your account does not cover this page.'
        }
        action={<ButtonLink to={screens.dashboard.path}>Go to the dashboard</ButtonLink>}
        className="rounded-lg border border-line bg-surface"
      >
        {screen.superuserOnly
          ? 'Your account may not see it. If you need something here, please ask a colleague who is a superuser.'
          : 'What an account covers is decided by superusers. If you need to work here, please ask one of them.'}
      </EmptyState>
    </>
  );
}
