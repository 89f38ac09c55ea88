import { Link } from 'react-router';

import { screens } from '../screens.ts';
import { fullName } from '../use-profile.ts';
import { EditProfileForm } from './edit-profile-form.tsx';
import { useShownProfile } from './shown-profile.tsx';

export const meta = { title: 'Edit Profile', description: 'Change a profile.', noindex: true };

export function Component() {
  const { isSelf, search, profile, placeholder } = useShownProfile();
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
      {profile ? <EditProfileForm key={profile.user.id} profile={profile} /> : placeholder}
    </div>
  );
}
