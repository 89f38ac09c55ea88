import { useState } from 'react';

import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';

import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

import { screens } from '../screens.ts';
import { fullName, useProfile } from '../use-profile.ts';
import { DeleteProfile, type Doomed } from './delete-profile.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileFailed, ProfileWaiting } from './profile-states.tsx';
import { useShownUser } from './use-shown-user.ts';

export const meta = { title: 'Profile', description: 'A member of staff.', noindex: true };

export function Component() {
  const { id, isSelf, search } = useShownUser();
  const { data: profile, isError, refetch } = useProfile(id);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-2xl max-sm:w-full sm:mr-auto">Profile</h1>
        <ButtonLink
          to={screens.editProfile.path + search}
          variant="strong"
          icon={<Pencil className="size-4" />}
        >
          Edit Profile
        </ButtonLink>
        <Button
          icon={<Trash className="size-4" />}
          onClick={() => setDoomed({ id, name: profile ? fullName(profile.user) : '', isSelf })}
        >
          Delete Profile
        </Button>
      </div>
      {profile && <ProfileCard profile={profile} />}
      {!profile && (isError || !id) && <ProfileFailed onRetry={() => void refetch()} />}
      {!profile && !isError && id && <ProfileWaiting />}
      {isSelf && <OpenSessions />}
      <DeleteProfile doomed={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}
