import { useState } from 'react';
import type { FormEvent } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';

import { genders, profileCalls, profileMessages } from '#contract/accounts/profiles.ts';
import type { Profile, ProfileChange } from '#contract/accounts/profiles.ts';
import { http, HttpError } from '#web/lib/http.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { readBase64 } from '#web/lib/read-base64.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { changedMeanwhile, ifMatch, isGone } from '#web/lib/versions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile, useConflict } from '../form/changed-meanwhile.tsx';
import { genderNames, profileKey } from '../use-profile.ts';
import { GONE_RECORD_TEXT } from '../form/use-record.ts';
import { changeOf, fieldOf, formOf, profileForm } from './profile-form.ts';
import type { ProfileForm } from './profile-form.ts';

const genderOptions = genders.map((value) => ({ value, label: genderNames[value] }));

export function EditProfileForm({ profile }: { profile: Profile }) {
  const { register, formState, submit, saving, failure, unsent, conflict, pending, picture } =
    useProfileForm(profile);
  const { errors } = formState;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      {unsent.isDirty && <LeaveGuard onDiscard={unsent.forget} />}
      <ChangedMeanwhile {...conflict} labels={labels} />
      <KeptNote unsent={unsent} />
      <ImageField
        label="Profile picture"
        file={picture.file}
        onFile={picture.choose}
        currentUrl={picture.current}
        onClearCurrent={picture.drop}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
        error={picture.problem}
        crop="round"
        disabled={saving.isPending}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={labels.first_name} error={errors.first_name?.message}>
          <TextInput {...register('first_name')} autoComplete="given-name" />
        </Field>
        <Field label={labels.last_name} error={errors.last_name?.message}>
          <TextInput {...register('last_name')} autoComplete="family-name" />
        </Field>
        <Field
          label={labels.email}
          error={errors.email?.message}
          help={
            pending
              ? `${pending} counts once the link mailed to it is opened.`
              : 'A new address counts once the link we mail to it is opened.'
          }
          required
        >
          <TextInput type="email" {...register('email')} autoComplete="email" />
        </Field>
        <Field label={labels.phone_number} error={errors.phone_number?.message}>
          <TextInput type="tel" {...register('phone_number')} autoComplete="tel" />
        </Field>
        <Field label={labels.position} error={errors.position?.message}>
          <TextInput {...register('position')} autoComplete="organization-title" />
        </Field>
        <Field label={labels.gender} error={errors.gender?.message}>
          <Select {...register('gender')} placeholder="Not given" options={genderOptions} />
        </Field>
      </div>
      <Switch
        label={labels.two_step}
        help="Besides the password, each sign-in asks for a code we mail to this address."
        {...register('two_step')}
      />
      {saving.isSuccess && <Banner tone="success">{profileMessages.updated}</Banner>}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button
        type="submit"
        variant="primary"
        busy={saving.isPending}
        busyText="Saving..."
        className="self-start"
      >
        Save Changes
      </Button>
    </form>
  );
}

const labels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone_number: 'Phone Number',
  position: 'Position',
  gender: 'Gender',
  two_step: 'Two-step sign-in',
} as const;

const startOf = (profile: Profile): FormStart => ({ values: formOf(profile), version: profile.version });

function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: formOf(profile) });
  const values = useWatch({ control: form.control }) as ProfileForm;
  const [stored, setStored] = useState(profile);
  const [file, setFile] = useState<File | null>(null);
  const [dropsPicture, setDropsPicture] = useState(false);
  const [pictureProblem, setPictureProblem] = useState<string>();
  const id = String(profile.user.id);
  const [start] = useState(() => startOf(profile));
  const unsent = useKeptForm({
    form: `profile:${id}`,
    start,
    values,
    put: (kept) => form.reset(kept as ProfileForm),
    hasMore: file !== null || dropsPicture,
  });

  const saving = useMutation({
    mutationFn: async ({ body, version }: { body: ProfileChange; version: number }) =>
      (await http.send(profileCalls.change, { params: { id }, body, ...ifMatch({ version }) })).data,
    onSuccess: (saved) => {
      client.setQueryData(profileKey(id), saved);
      void client.invalidateQueries({ queryKey: ['users'] });
      setStored(saved);
      setFile(null);
      setDropsPicture(false);
      unsent.restart(startOf(saved));
    },
    onError: (problem) => {
      if (conflict.isConflict(problem)) return;
      const { errors = {} } = problem instanceof HttpError ? problem.answer : {};
      for (const [name, [message = '']] of Object.entries(errors)) {
        const field = fieldOf(name);
        if (field) form.setError(field, { message });
        else if (name === 'profile_picture') setPictureProblem(message);
      }
    },
  });

  const save = async (sent: ProfileForm, version: number): Promise<void> => {
    const picture = file ? await readBase64(file) : dropsPicture ? null : undefined;
    saving.mutate({ body: changeOf(sent, picture), version });
  };
  const conflict = useConflict<Profile>({
    unsent,
    values,
    startOf,
    alsoChanged: (row) => (row.profile_picture === stored.profile_picture ? [] : ['Profile picture']),
    onTheirs: (row) => {
      setStored(row);
      saving.reset();
    },
    save: (merged, version) => save(merged as ProfileForm, version),
  });

  return {
    ...form,
    submit: (event: FormEvent) => {
      saving.reset();
      return form.handleSubmit((sent) => save(sent, unsent.start?.version ?? profile.version))(event);
    },
    saving,
    /** Not what the conflict is asked about. */
    failure: saving.error && !changedMeanwhile(saving.error) ? failureWords(saving.error) : null,
    unsent,
    conflict: conflict.dialog,
    pending: stored.pending_email,
    picture: {
      file,
      problem: pictureProblem,
      current: dropsPicture ? null : stored.profile_picture,
      choose: (chosen: File | null) => {
        setFile(chosen);
        setPictureProblem(undefined);
      },
      drop: () => setDropsPicture(true),
    },
  };
}

const failureWords = (error: Error): string =>
  isGone(error) ? `${profileMessages.updateFailed} ${GONE_RECORD_TEXT}` : profileMessages.updateFailed;
