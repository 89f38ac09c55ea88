import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { areas, inEveryArea, permissionsIn } from '#contract/areas.ts';
import type { Permissions } from '#contract/areas.ts';
import { profileCalls } from '#contract/accounts/profiles.ts';
import type { Profile } from '#contract/accounts/profiles.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { areaNames } from '../words/area-names.ts';
import { RecordModal } from '../form/record-modal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { PermissionFields } from '../form/permission-fields.tsx';
import { fullName, profileKey } from '../queries/use-profile.ts';
import { callKey } from '../queries/ask.ts';

interface AccessModalProps {
  /** Null: closed. */
  profile: Profile | null;
  onClose: () => void;
}

/** What one account may do: everything, as a superuser, or so much in each area. */
export const AccessModal = ({ profile, onClose }: AccessModalProps) => (
  <EachOpening of={profile}>
    {(opened, open) => <AccessForm profile={opened} open={open} onClose={onClose} />}
  </EachOpening>
);

interface AccessFormProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

type Access = { is_superuser: boolean } & Permissions;

const accessOf = ({ user, permissions }: Profile): Access => ({
  is_superuser: user.is_superuser,
  ...permissions,
});
const labels = { is_superuser: 'Superuser', permissions: 'Areas', ...areaNames };

function AccessForm({ profile, open, onClose }: AccessFormProps) {
  const name = fullName(profile.user);
  const toast = useToast();
  const save = useSaveAccess(profile);
  const form = useRecordForm({
    name: open ? `access:${profile.user.id}` : null,
    empty: accessOf(profile),
    row: profile,
    valuesOf: accessOf,
    labels,
    // Nothing here can be wrong by itself.
    schema: z.custom<Access>(),
    send: (wanted, { version }) =>
      save(wanted, version, (stored) =>
        // Where the role is refused after the areas were saved, the form goes on from those.
        form.unsent.restart({ values: accessOf(stored), version: stored.version }, wanted),
      ),
    onSaved: () => {
      toast.success(`Saved what ${name} may do.`);
      onClose();
    },
    failed: 'Failed to save. Please try again.',
    goneText: null,
  });
  const { is_superuser } = form.values;
  return (
    <RecordModal
      form={form}
      open={open}
      onClose={onClose}
      title={`What ${name} may do`}
      description="It holds from the next click on, wherever they are signed in."
      submitText="Save"
    >
      <Switch
        label={labels.is_superuser}
        help="May do everything, and decides what others may do."
        {...form.input('is_superuser')}
      />
      <PermissionFields
        legend={is_superuser ? 'Areas: a superuser has them all' : labels.permissions}
        value={is_superuser ? inEveryArea('write') : permissionsIn(form.values)}
        onChange={form.set}
        disabled={is_superuser}
        error={form.errorOf('permissions')}
      />
    </RecordModal>
  );
}

/** The areas first: whoever is made staff has those chosen here from the first moment on. */
function useSaveAccess(profile: Profile) {
  const client = useQueryClient();
  const params = { id: String(profile.user.id) };
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: callKey(profileCalls.list) }),
      client.invalidateQueries({ queryKey: profileKey(params.id) }),
    ]);
  const save = async (wanted: Access, version: number, onAreasSaved: (stored: Profile) => void) => {
    const permissions = permissionsIn(wanted);
    const isChanged = areas.some((area) => permissions[area] !== profile.permissions[area]);
    const { is_superuser } = wanted;
    let stored = { ...profile, version };
    if (isChanged) {
      stored = (await http.send(profileCalls.change, { params, body: { permissions }, ...ifMatch(stored) }))
        .data;
      onAreasSaved(stored);
    }
    if (is_superuser !== stored.user.is_superuser)
      await http.send(profileCalls.changeRole, { params, body: { is_superuser }, ...ifMatch(stored) });
  };
  return (...change: Parameters<typeof save>) => save(...change).finally(refresh);
}
