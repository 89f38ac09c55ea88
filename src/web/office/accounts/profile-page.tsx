import { useState } from 'react';
import type { ReactNode } from 'react';

import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';

import type { Profile } from '#contract/accounts/profiles.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

import { accessWords } from '../words/area-names.ts';
import { screens } from '../screens.ts';
import { fullName, genderNames } from '../queries/use-profile.ts';
import { DeleteProfile, type ProfileToDelete } from './delete-profile.tsx';
import { RoleBadge } from './role-badge.tsx';
import { AnothersSecondSteps } from './anothers-second-steps.tsx';
import { AnothersSessions } from './anothers-sessions.tsx';
import { useShownProfile } from './shown-profile.tsx';

export const meta = { title: 'Profile', description: 'A member of staff.', noindex: true };

export function Component() {
  const { id, isSelf, search, profile, placeholder } = useShownProfile();
  const [toDelete, setToDelete] = useState<ProfileToDelete | null>(null);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-2xl max-sm:w-full sm:me-auto">Profile</h1>
        <ButtonLink
          to={screens.editProfile.path + search}
          variant="strong"
          icon={<Pencil className="size-4" />}
        >
          Edit Profile
        </ButtonLink>
        <Button
          icon={<Trash className="size-4" />}
          onClick={() =>
            setToDelete({
              id,
              name: profile ? fullName(profile.user) : 'This person',
              isSelf,
              version: profile?.version,
            })
          }
        >
          Delete Profile
        </Button>
      </div>
      {profile ? <ProfileCard profile={profile} /> : placeholder}
      {isSelf ? (
        <p className="text-muted">
          Second steps, passkeys and where you are signed in:{' '}
          <Link to={screens.account.path} className="link">
            My Account
          </Link>
        </p>
      ) : (
        profile && (
          <div key={profile.user.id} className="flex flex-col gap-6">
            <AnothersSecondSteps profile={profile} />
            <AnothersSessions profile={profile} />
          </div>
        )
      )}
      <DeleteProfile target={toDelete} onClose={() => setToDelete(null)} />
    </div>
  );
}

function ProfileCard({ profile }: { profile: Profile }) {
  const { user, gender, phone_number, position, profile_picture, two_step, pending_email, permissions } =
    profile;
  const name = fullName(user);
  return (
    <section aria-label={name} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-4 border-b border-line p-4 sm:gap-5 sm:p-5">
        <Avatar name={name} picture={profile_picture} size="lg" />
        <div className="min-w-0">
          <h2 className="text-xl font-semibold break-words">{name}</h2>
          {position && <p className="mb-2 break-words text-muted">{position}</p>}
          <RoleBadge user={user} />
        </div>
      </header>
      <dl className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 sm:p-5">
        <Detail name="Username">{user.username}</Detail>
        <Detail name="Email">
          {user.email}
          {pending_email && (
            <span className="mt-1 block text-muted">
              {pending_email} waits to be confirmed: open the link in the mail to it.
            </span>
          )}
        </Detail>
        <Detail name="Phone Number">{phone_number}</Detail>
        <Detail name="Position">{position}</Detail>
        <Detail name="Gender">{gender && genderNames[gender]}</Detail>
        <Detail name="May do">{user.is_superuser ? 'Everything' : accessWords(permissions)}</Detail>
        <Detail name="Two-step sign-in">{two_step ? 'On' : 'Off'}</Detail>
      </dl>
    </section>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{name}</dt>
    <dd className="mt-0.5 font-medium break-words">{children || <span className="text-faint">—</span>}</dd>
  </div>
);
