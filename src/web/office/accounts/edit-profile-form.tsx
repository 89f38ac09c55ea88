import { useState } from 'react';

import { useQueryClient } from '@tanstack/react-query';

import { genders, profileCalls, profileMessages } from '#contract/accounts/profiles.ts';
import type { Profile } from '#contract/accounts/profiles.ts';
import { http } from '#web/lib/http.ts';
import { readBase64 } from '#web/lib/read-base64.ts';
import { ifMatch, isGone } from '#web/lib/versions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { GONE_RECORD_TEXT } from '../words/error-text.ts';
import { RecordFormInPage } from '../form/record-modal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { genderNames, profileKey } from '../queries/use-profile.ts';
import { changeOf, formOf, profileForm } from './profile-form.ts';
import type { ProfileForm } from './profile-form.ts';
import { callKey } from '../queries/ask.ts';

const genderOptions = genders.map((value) => ({ value, label: genderNames[value] }));

const labels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone_number: 'Phone Number',
  position: 'Position',
  gender: 'Gender',
  two_step: 'Two-step sign-in',
  profile_picture: 'Profile picture',
} as const;

export function EditProfileForm({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const id = String(profile.user.id);
  const [stored, setStored] = useState(profile);
  const [file, setFile] = useState<File | null>(null);
  const [dropsPicture, setDropsPicture] = useState(false);
  const form = useRecordForm<ProfileForm, ProfileForm, Profile, Profile>({
    name: `profile:${id}`,
    empty: formOf(profile),
    row: profile,
    valuesOf: formOf,
    labels,
    schema: profileForm,
    hasMore: file !== null || dropsPicture,
    send: async (body, { version }) => {
      const picture = file ? await readBase64(file) : dropsPicture ? null : undefined;
      const sent = { params: { id }, body: changeOf(body, picture), ...ifMatch({ version }) };
      return (await http.send(profileCalls.change, sent)).data;
    },
    staysOpen: true,
    onSaved: (saved) => {
      client.setQueryData(profileKey(id), saved);
      void client.invalidateQueries({ queryKey: callKey(profileCalls.list) });
      setStored(saved);
      setFile(null);
      setDropsPicture(false);
    },
    failed: (error) =>
      isGone(error) ? `${profileMessages.updateFailed} ${GONE_RECORD_TEXT}` : profileMessages.updateFailed,
    alwaysSaysFailed: true,
    alsoChanged: (row) => (row.profile_picture === stored.profile_picture ? [] : ['Profile picture']),
    onTheirs: setStored,
  });
  const pending = stored.pending_email;
  return (
    <RecordFormInPage
      form={form}
      method="post"
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
      bar={
        <>
          {form.isSaved && <Banner tone="success">{profileMessages.updated}</Banner>}
          <Button
            type="submit"
            variant="primary"
            busy={form.isSaving}
            busyText="Saving..."
            className="self-start"
          >
            Save Changes
          </Button>
        </>
      }
    >
      <ImageField
        label="Profile picture"
        file={file}
        onFile={(chosen) => {
          setFile(chosen);
          form.clear('profile_picture');
        }}
        currentUrl={dropsPicture ? null : stored.profile_picture}
        onClearCurrent={() => setDropsPicture(true)}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
        error={form.errorOf('profile_picture')}
        crop="round"
        disabled={form.isSaving}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('first_name')}>
          <TextInput {...form.input('first_name')} autoComplete="given-name" />
        </Field>
        <Field {...form.field('last_name')}>
          <TextInput {...form.input('last_name')} autoComplete="family-name" />
        </Field>
        <Field
          {...form.field('email')}
          help={
            pending
              ? `${pending} counts once the link mailed to it is opened.`
              : 'A new address counts once the link we mail to it is opened.'
          }
          required
        >
          <TextInput type="email" {...form.input('email')} autoComplete="email" />
        </Field>
        <Field {...form.field('phone_number')}>
          <TextInput type="tel" {...form.input('phone_number')} autoComplete="tel" />
        </Field>
        <Field {...form.field('position')}>
          <TextInput {...form.input('position')} autoComplete="organization-title" />
        </Field>
        <Field {...form.field('gender')}>
          <Select {...form.input('gender')} placeholder="Not given" options={genderOptions} />
        </Field>
      </div>
      <Switch
        label={labels.two_step}
        help="Besides the password, each sign-in asks for a code we mail to this address."
        {...form.input('two_step')}
      />
    </RecordFormInPage>
  );
}
