import LogOut from 'lucide-react/icons/log-out';

import { useSession } from '#web/lib/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu } from '#web/ui/menu.tsx';

import { accountScreens } from '../screens.ts';
import { useViewer } from '../use-viewer.ts';
import { fullName, roleName, useOwnProfile } from '../queries/use-profile.ts';
import { useLogOut } from './use-log-out.ts';

/** The picture of whoever is signed in; it opens what they can do with their account. */
export function AccountMenu() {
  const { userId } = useSession();
  const { data: profile } = useOwnProfile(userId);
  const viewer = useViewer();
  const logOut = useLogOut();
  const name = profile && fullName(profile.user);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Account menu"
          className="flex size-10 shrink-0 items-center justify-center rounded-full"
        >
          <Avatar name={name} picture={profile?.profile_picture} />
        </button>
      }
      head={
        profile && (
          <>
            <p className="max-w-56 truncate font-semibold">{name}</p>
            <p className="max-w-56 truncate text-xs text-muted">{profile.user.email}</p>
            <p className="text-xs text-muted">{roleName(profile.user)}</p>
          </>
        )
      }
      entries={[
        ...accountScreens(viewer).map(({ path, label, icon: Icon }) => ({ label, to: path, icon: <Icon /> })),
        { label: 'Log Out', icon: <LogOut />, onSelect: () => void logOut() },
      ]}
    />
  );
}
