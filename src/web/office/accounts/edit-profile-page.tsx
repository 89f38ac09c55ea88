import { Link } from 'react-router';

import type { Profile } from '#contract/profiles.ts';

import { screens } from '../screens.ts';
import { fullName, useProfile } from '../use-profile.ts';
import { EditProfileForm } from './edit-profile-form.tsx';
import { ProfileFailed, ProfileWaiting } from './profile-states.tsx';
import { useShownUser } from './use-shown-user.ts';

export const meta = { title: 'Edit Profile', description: 'Change a profile.', noindex: true };

export function Component() {
  const { id, isSelf, search } = useShownUser();
  const { data: profile, isError, refetch } = useProfile(id);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div>
        <h1 className="text-2xl">Edit Profile</h1>
        <p className="mt-1 text-muted">
          {profile && !isSelf && `${fullName(profile.user)} · `}
          <Link to={screens.profile.path + search} className="link">
            Back to the profile
          </Link>
        </p>
      </div>
      <Body profile={profile} hasFailed={isError || !id} onRetry={() => void refetch()} />
    </div>
  );
}

interface BodyProps {
  profile: Profile | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

function Body({ profile, hasFailed, onRetry }: BodyProps) {
  if (profile) return <EditProfileForm key={profile.user.id} profile={profile} />;
  return hasFailed ? <ProfileFailed onRetry={onRetry} /> : <ProfileWaiting />;
}
