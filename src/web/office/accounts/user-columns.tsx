import type { Profile } from '#contract/profiles.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Column } from '#web/ui/data-table-types.ts';

import { fullName } from '../use-profile.ts';
import { RoleBadge } from './role-badge.tsx';

export const userColumns: ReadonlyArray<Column<Profile>> = [
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
  { id: 'role', header: 'Role', cell: ({ user }) => <RoleBadge user={user} /> },
  {
    id: 'username',
    header: 'Username',
    sortable: true,
    className: 'md:max-w-32 md:truncate',
    cell: ({ user }) => user.username,
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    className: 'md:max-w-52 md:truncate max-md:break-all',
    cell: ({ user }) => user.email,
  },
  {
    id: 'phone_number',
    header: 'Phone Number',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ phone_number }) => phone_number || '—',
  },
  {
    id: 'position',
    header: 'Position',
    className: 'md:max-w-36 md:truncate',
    cell: ({ position }) => position || '—',
  },
];
