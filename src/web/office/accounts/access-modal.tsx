import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { areas, inEveryArea, permissionsIn } from '#contract/areas.ts';
import type { Permissions } from '#contract/areas.ts';
import { profileCalls } from '#contract/accounts/profiles.ts';
import type { Profile } from '#contract/accounts/profiles.ts';
import { http, HttpError } from '#web/lib/http.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useKeepLast, useOpening } from '#web/lib/use-keep-last.ts';
import { changedMeanwhile, ifMatch } from '#web/lib/versions.ts';
import { FormModal } from '#web/ui/form-modal.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { areaNames } from '../words/area-names.ts';
import { ChangedMeanwhile, useConflict } from '../form/changed-meanwhile.tsx';
import { PermissionFields } from '../form/permission-fields.tsx';
import { fullName, profileKey } from '../use-profile.ts';

interface AccessModalProps {
  /** Null: closed. */
  profile: Profile | null;
  onClose: () => void;
}

/** What one account may do: everything, as a superuser, or so much in each area. */
export function AccessModal({ profile, onClose }: AccessModalProps) {
  const last = useKeepLast(profile);
  const opening = useOpening(profile !== null);
  return last && <AccessForm key={opening} profile={last} open={profile !== null} onClose={onClose} />;
}

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
const startOf = (profile: Profile): FormStart => ({
  values: accessOf(profile),
  version: profile.version,
});
const labels = { is_superuser: 'Superuser', ...areaNames };

function AccessForm({ profile, open, onClose }: AccessFormProps) {
  const name = fullName(profile.user);
  const toast = useToast();
  const [access, setAccess] = useState(() => accessOf(profile));
  const start = useMemo(() => startOf(profile), [profile]);
  const unsent = useKeptForm({
    form: open ? `access:${profile.user.id}` : null,
    start,
    values: access,
    put: (values) => setAccess(values as unknown as Access),
  });
  // Where the role is refused after the areas were saved, the form goes on from those.
  const saving = useSaveAccess(profile, (stored, wanted) => unsent.restart(startOf(stored), wanted));
  const save = (wanted: Access, version: number) =>
    saving.mutate(
      { wanted, version },
      {
        onSuccess: () => {
          unsent.forget();
          toast.success(`Saved what ${name} may do.`);
          onClose();
        },
        onError: (error) => void conflict.isConflict(error),
      },
    );
  const conflict = useConflict<Profile>({
    unsent,
    values: access,
    startOf,
    save: (values, version) => save(values as unknown as Access, version),
  });
  const failure = saving.error && !changedMeanwhile(saving.error) ? wordsFor(saving.error) : null;
  return (
    <FormModal
      open={open}
      onClose={onClose}
      title={`What ${name} may do`}
      description="It holds from the next click on, wherever they are signed in."
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(access, unsent.start?.version ?? profile.version);
      }}
      submitText="Save"
      busy={saving.isPending}
      error={failure}
      unsent={unsent}
    >
      <Switch
        label={labels.is_superuser}
        help="May do everything, and decides what others may do."
        checked={access.is_superuser}
        onChange={(event) => setAccess({ ...access, is_superuser: event.target.checked })}
      />
      <PermissionFields
        legend={access.is_superuser ? 'Areas: a superuser has them all' : 'Areas'}
        value={access.is_superuser ? inEveryArea('write') : permissionsIn(access)}
        onChange={(next) => setAccess({ ...access, ...next })}
        disabled={access.is_superuser}
      />
      <ChangedMeanwhile {...conflict.dialog} labels={labels} />
    </FormModal>
  );
}

const wordsFor = (error: Error): string =>
  (error instanceof HttpError && error.answer.message) || 'Failed to save. Please try again.';

/** The areas first: whoever is made staff has those chosen here from the first moment on. */
function useSaveAccess(profile: Profile, onAreasSaved: (stored: Profile, wanted: Access) => void) {
  const client = useQueryClient();
  const params = { id: String(profile.user.id) };
  return useMutation({
    mutationFn: async ({ wanted, version }: { wanted: Access; version: number }) => {
      const permissions = permissionsIn(wanted);
      const isChanged = areas.some((area) => permissions[area] !== profile.permissions[area]);
      const { is_superuser } = wanted;
      let stored = { ...profile, version };
      if (isChanged) {
        stored = (await http.send(profileCalls.change, { params, body: { permissions }, ...ifMatch(stored) }))
          .data;
        onAreasSaved(stored, wanted);
      }
      if (is_superuser !== stored.user.is_superuser)
        await http.send(profileCalls.changeRole, { params, body: { is_superuser }, ...ifMatch(stored) });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['users'] }),
        client.invalidateQueries({ queryKey: profileKey(params.id) }),
      ]),
  });
}
