import { useState } from 'react';

import Pencil from 'lucide-react/icons/pencil';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useNavigate } from 'react-router';

import { profileCalls, profileMessages } from '#contract/accounts/profiles.ts';
import type { Profile } from '#contract/accounts/profiles.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';

import { accessWords } from '../words/area-names.ts';
import { ListTable } from '../list/list-table.tsx';
import { screens } from '../screens.ts';
import { defineList, pageAt, useList } from '../list/use-list.ts';
import { fullName } from '../queries/use-profile.ts';
import { AccessModal } from './access-modal.tsx';
import { DeleteProfile, type ProfileToDelete } from './delete-profile.tsx';
import { RegisterModal } from './register-modal.tsx';
import { RoleBadge } from './role-badge.tsx';
import { withUser } from './shown-profile.tsx';
import { prefetching } from '../queries/prefetch.ts';

export const meta = { title: 'View All Users', description: 'Everyone with an account.', noindex: true };

const users = defineList({
  call: profileCalls.list,
  // An entry without a user cannot be opened, changed or deleted.
  rowsOf: (answer: Profile[]) => answer.filter((profile) => Boolean(profile.user?.id)),
  sort: { column: 'username', direction: 'asc' },
});

const columns: ReadonlyArray<Column<Profile>> = [
  {
    id: 'first_name',
    header: 'Name',
    sortable: true,
    isTitle: true,
    className: 'md:max-w-52',
    cell: ({ user, profile_picture }) => (
      <span className="inline-flex max-w-full items-center gap-2.5 align-middle font-medium">
        <Avatar name={fullName(user)} picture={profile_picture} size="sm" />
        <span className="truncate">{fullName(user)}</span>
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    className: 'md:max-w-44 md:max-2xl:px-2! 2xl:max-w-80',
    cell: ({ user, permissions }) => (
      <span className="inline-flex max-w-full items-center gap-2 align-middle max-md:flex-wrap">
        <RoleBadge user={user} />
        {!user.is_superuser && (
          <span title={accessWords(permissions)} className="min-w-0 text-muted md:truncate">
            {accessWords(permissions)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'username',
    header: 'Username',
    sortable: true,
    className: 'md:max-w-32 md:truncate md:max-2xl:px-2!',
    cell: ({ user }) => user.username,
  },
  {
    id: 'email',
    header: 'Email',
    phone: 'line',
    sortable: true,
    className: 'md:max-w-52 md:truncate max-md:break-all md:max-2xl:px-2!',
    cell: ({ user }) => user.email,
  },
  {
    id: 'phone_number',
    header: 'Phone Number',
    className: 'whitespace-nowrap tabular-nums md:max-2xl:px-2!',
    cell: ({ phone_number }) => <span className="md:text-xs 2xl:text-sm">{phone_number || '—'}</span>,
  },
  {
    id: 'position',
    header: 'Position',
    phone: 'end',
    className: 'md:max-w-36 md:truncate md:max-2xl:px-2!',
    cell: ({ position }) => position || '—',
  },
];

export const loader = prefetching(screens.users, ({ search }) => [pageAt(users, search)]);

export function Component() {
  const list = useList(users);
  const { userId } = useSession();
  const navigate = useNavigate();
  const [toDelete, setToDelete] = useState<ProfileToDelete | null>(null);
  const [toAllow, setToAllow] = useState<Profile | null>(null);
  const [isRegistering, setIsRegistering] = useState(false);
  return (
    <div className="table-screen">
      <h1 className="mb-3 text-2xl">View All Users</h1>
      <ListTable
        caption="Users"
        columns={columns}
        rowKey={({ user }) => String(user.id)}
        list={list}
        failedText={profileMessages.listFailed}
        empty={profileMessages.noUsers}
        rowLabel={({ user }) => fullName(user)}
        onOpen={({ user }) => void navigate(withUser(screens.profile.path, user.id))}
        rowActions={(profile) => [
          { label: 'Access', icon: <ShieldCheck />, onSelect: () => setToAllow(profile) },
          { label: 'Edit', icon: <Pencil />, to: withUser(screens.editProfile.path, profile.user.id) },
          {
            label: 'Delete',
            icon: <Trash />,
            danger: true,
            onSelect: () =>
              setToDelete({
                id: String(profile.user.id),
                name: fullName(profile.user),
                isSelf: String(profile.user.id) === userId,
                version: profile.version,
              }),
          },
        ]}
        searchLabel="Search users"
        tools={
          <Button
            variant="primary"
            icon={<UserPlus className="size-4" />}
            onClick={() => setIsRegistering(true)}
          >
            Register New User
          </Button>
        }
      />
      <RegisterModal open={isRegistering} onClose={() => setIsRegistering(false)} />
      <AccessModal profile={toAllow} onClose={() => setToAllow(null)} />
      <DeleteProfile target={toDelete} onClose={() => setToDelete(null)} />
    </div>
  );
}
