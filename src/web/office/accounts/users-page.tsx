import { useState } from 'react';

import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useNavigate } from 'react-router';

import { profileMessages } from '#contract/profiles.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Button } from '#web/ui/button.tsx';

import { ListTable } from '../list-table.tsx';
import { screens } from '../screens.ts';
import { fullName } from '../use-profile.ts';
import { DeleteProfile, type Doomed } from './delete-profile.tsx';
import { RegisterModal } from './register-modal.tsx';
import { userColumns } from './user-columns.tsx';
import { withUser } from './use-shown-user.ts';
import { useUserTable } from './use-user-table.ts';

export const meta = { title: 'View All Users', description: 'Everyone with an account.', noindex: true };

export function Component() {
  const { table, list, rows, total } = useUserTable();
  const { userId } = useSession();
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [isRegistering, setIsRegistering] = useState(false);
  return (
    <div className="[--table-max-height:calc(100dvh-var(--office-header)-14.5rem)]">
      <h1 className="mb-4 text-2xl">View All Users</h1>
      <ListTable
        caption="Users"
        columns={userColumns}
        rows={rows}
        total={total}
        rowKey={({ user }) => String(user.id)}
        table={table}
        list={list}
        failedText={profileMessages.listFailed}
        empty={profileMessages.noUsers}
        rowLabel={({ user }) => fullName(user)}
        onOpen={({ user }) => void navigate(withUser(screens.profile.path, user.id))}
        rowActions={({ user }) => [
          { label: 'Edit', icon: <Pencil />, to: withUser(screens.editProfile.path, user.id) },
          {
            label: 'Delete',
            icon: <Trash />,
            danger: true,
            onSelect: () =>
              setDoomed({ id: String(user.id), name: fullName(user), isSelf: String(user.id) === userId }),
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
      <DeleteProfile doomed={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}
