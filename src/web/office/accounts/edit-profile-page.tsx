import { Link } from 'react-router';

import { profileCalls } from '#contract/accounts/profiles.ts';
import type { Profile } from '#contract/accounts/profiles.ts';
import { http } from '#web/lib/http.ts';

import { screens } from '../screens.ts';
import { fullName } from '../queries/use-profile.ts';
import { useRecord } from '../form/use-record.ts';
import { EditProfileForm } from './edit-profile-form.tsx';
import { ProfileFailed, ProfileWaiting, useWhoseProfile } from './shown-profile.tsx';

export const meta = { title: 'Edit Profile', description: 'Change a profile.', noindex: true };

export function Component() {
  const { id, isSelf, search } = useWhoseProfile();
  const {
    data: profile,
    error,
    status,
    retry,
  } = useRecord<Profile>({
    key: ['profile', id ?? ''],
    isWanted: id !== null,
    load: (signal) => http.send(profileCalls.read, { params: { id: id ?? '' }, signal }),
  });
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
      {profile && <EditProfileForm key={profile.user.id} profile={profile} />}
      {status === 'loading' && <ProfileWaiting />}
      {(status === 'failed' || !id) && <ProfileFailed error={error} onRetry={retry} />}
    </div>
  );
}
