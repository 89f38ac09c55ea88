import { useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { IMAGE_MAX_BYTES, pictureMessages } from '#contract/pictures.ts';
import { genders, profileCalls, profileMessages } from '#contract/profiles.ts';
import type { Profile, ProfileChange } from '#contract/profiles.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { readBase64 } from '#web/lib/read-base64.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { genderNames, profileKey } from '../use-profile.ts';
import { changeOf, fieldOf, formOf, profileForm } from './profile-form.ts';

const genderOptions = genders.map((value) => ({ value, label: genderNames[value] }));

export function EditProfileForm({ profile }: { profile: Profile }) {
  const { register, formState, submit, saving, picture } = useProfileForm(profile);
  const { errors } = formState;
  const { pending_email: pending } = profile;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <ImageField
        label="Profile picture"
        file={picture.file}
        onFile={picture.choose}
        currentUrl={picture.current}
        onClearCurrent={picture.drop}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
        error={picture.problem}
        round
        disabled={saving.isPending}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" error={errors.first_name?.message} required>
          <TextInput {...register('first_name')} autoComplete="given-name" />
        </Field>
        <Field label="Last Name" error={errors.last_name?.message} required>
          <TextInput {...register('last_name')} autoComplete="family-name" />
        </Field>
        <Field
          label="Email"
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
        <Field label="Phone Number" error={errors.phone_number?.message}>
          <TextInput type="tel" {...register('phone_number')} autoComplete="tel" />
        </Field>
        <Field label="Position" error={errors.position?.message}>
          <TextInput {...register('position')} autoComplete="organization-title" />
        </Field>
        <Field label="Gender" error={errors.gender?.message}>
          <Select {...register('gender')} placeholder="Not given" options={genderOptions} />
        </Field>
      </div>
      <Switch
        label="Two-step sign-in"
        help="Besides the password, each sign-in asks for a code we mail to this address."
        {...register('two_step')}
      />
      {saving.isSuccess && <Banner tone="success">{profileMessages.updated}</Banner>}
      {saving.isError && <Banner tone="error">{profileMessages.updateFailed}</Banner>}
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

function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: formOf(profile) });
  const [file, setFile] = useState<File | null>(null);
  const [dropsPicture, setDropsPicture] = useState(false);
  const [pictureProblem, setPictureProblem] = useState<string>();
  const id = String(profile.user.id);

  const saving = useMutation({
    mutationFn: async (body: ProfileChange) =>
      (await http.send(profileCalls.change, { params: { id }, body })).data,
    onSuccess: (saved) => {
      client.setQueryData(profileKey(id), saved);
      form.reset(formOf(saved));
      void client.invalidateQueries({ queryKey: ['users'] });
      setFile(null);
      setDropsPicture(false);
    },
    onError: (problem) => {
      const { errors = {} } = problem instanceof HttpError ? problem.answer : {};
      for (const [name, [message = '']] of Object.entries(errors)) {
        const field = fieldOf(name);
        if (field) form.setError(field, { message });
        else if (name === 'profile_picture') setPictureProblem(message);
      }
    },
  });

  const submit = form.handleSubmit(async (values) => {
    if (file && file.size > IMAGE_MAX_BYTES) return setPictureProblem(pictureMessages.tooLarge);
    const picture = file ? await readBase64(file) : dropsPicture ? null : undefined;
    return saving.mutate(changeOf(values, picture));
  });

  return {
    ...form,
    submit,
    saving,
    picture: {
      file,
      problem: pictureProblem,
      current: dropsPicture ? null : profile.profile_picture,
      choose: (chosen: File | null) => {
        setFile(chosen);
        setPictureProblem(undefined);
      },
      drop: () => setDropsPicture(true),
    },
  };
}
