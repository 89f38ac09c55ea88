import { useEffect, useMemo } from 'react';

import { inEveryArea, permissions } from '#contract/areas.ts';
import type { Area, Level, Permissions } from '#contract/areas.ts';
import { readIsSuperuser, readPermissions } from '#web/lib/session.ts';
import { useSession } from '#web/lib/use-session.ts';

import { may } from './screens.ts';
import type { Viewer } from './screens.ts';
import { useProfile } from './queries/use-profile.ts';
import { accessChanged } from './sign-in/session-changes.ts';

/** Who looks at the office, and what is for them. The server decides; here it is only said in time. */
export function useViewer(): Viewer {
  const { isSuperuser, permissions: kept } = useSession();
  return useMemo(() => ({ isSuperuser, permissions: permissionsFrom(kept) }), [isSuperuser, kept]);
}

/** The same, before anything is drawn. */
export const readViewer = (): Viewer => ({
  isSuperuser: readIsSuperuser(),
  permissions: permissionsFrom(readPermissions()),
});

function permissionsFrom(kept: string | null): Permissions {
  try {
    return permissions.parse(JSON.parse(kept ?? ''));
  } catch {
    // A session from before there were areas: until the profile has come, nothing is kept from it.
    return inEveryArea('write');
  }
}

/** Whether something in an area is for whoever looks: actions that write are shown to nobody else. */
export const useMay = (area: Area, level: Level = 'write'): boolean => may(useViewer(), area, level);

/** What a superuser changes holds as soon as the profile says so, without another sign-in. */
export function useChangedAccess(): void {
  const { userId } = useSession();
  const { data } = useProfile(userId);
  useEffect(() => {
    if (data) accessChanged({ is_superuser: data.user.is_superuser, permissions: data.permissions });
  }, [data]);
}
