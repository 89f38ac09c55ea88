import { useSession } from '#web/lib/use-session.ts';

import type { Viewer } from './screens.ts';
import { useProfile } from './use-profile.ts';

/** Who looks at the office, and what is for them. */
export function useViewer(): Viewer {
  const { userId, isSuperuser } = useSession();
  const { data } = useProfile(userId);
  return { isSuperuser, permissions: data?.permissions };
}
