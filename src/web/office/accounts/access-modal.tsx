import { useState } from 'react';

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { areas, inEveryArea } from '#contract/areas.ts';
import type { Permissions } from '#contract/areas.ts';
import { profileCalls } from '#contract/profiles.ts';
import type { Profile } from '#contract/profiles.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { useLast } from '#web/lib/use-last.ts';
import { FormModal } from '#web/ui/form-modal.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { fullName, profileKey } from '../use-profile.ts';
import { PermissionFields } from './permission-fields.tsx';

interface AccessModalProps {
  /** Null: closed. */
  profile: Profile | null;
  onClose: () => void;
}

/** What one account may do: everything, as a superuser, or so much in each area. */
export function AccessModal({ profile, onClose }: AccessModalProps) {
  const last = useLast(profile);
  return last && <AccessForm key={last.user.id} profile={last} open={profile !== null} onClose={onClose} />;
}

interface AccessFormProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

interface Access {
  isSuperuser: boolean;
  permissions: Permissions;
}

function AccessForm({ profile, open, onClose }: AccessFormProps) {
  const { user } = profile;
  const toast = useToast();
  const [isSuperuser, setIsSuperuser] = useState(user.is_superuser);
  const [permissions, setPermissions] = useState(profile.permissions);
  const saving = useSaveAccess(profile);
  const failure = saving.error instanceof HttpError ? saving.error.answer.message : undefined;
  return (
    <FormModal
      open={open}
      onClose={onClose}
      title={`What ${fullName(user)} may do`}
      description="It counts from the next click on."
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(
          { isSuperuser, permissions },
          {
            onSuccess: () => {
              toast.success(`Saved what ${fullName(user)} may do.`);
              onClose();
            },
          },
        );
      }}
      submitText="Save"
      busyText="Saving..."
      busy={saving.isPending}
      error={saving.isError ? (failure ?? 'Failed to save. Please try again.') : null}
      success={null}
    >
      <Switch
        label="Superuser"
        help="May do everything, and decides what others may do."
        checked={isSuperuser}
        onChange={(event) => setIsSuperuser(event.target.checked)}
      />
      <PermissionFields
        value={isSuperuser ? inEveryArea('write') : permissions}
        onChange={setPermissions}
        disabled={isSuperuser}
      />
    </FormModal>
  );
}

/** The areas first: whoever is made staff has those chosen here from the first moment on. */
function useSaveAccess(profile: Profile) {
  const client = useQueryClient();
  const params = { id: String(profile.user.id) };
  return useMutation({
    mutationFn: async ({ isSuperuser, permissions }: Access) => {
      const isChanged = areas.some((area) => permissions[area] !== profile.permissions[area]);
      if (isChanged) await http.send(profileCalls.change, { params, body: { permissions } });
      if (isSuperuser !== profile.user.is_superuser)
        await http.send(profileCalls.changeRole, { params, body: { is_superuser: isSuperuser } });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['users'] }),
        client.invalidateQueries({ queryKey: profileKey(params.id) }),
      ]),
  });
}
