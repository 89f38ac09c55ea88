import { useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { IMAGE_MAX_BYTES, pictureMessages } from '#contract/pictures.ts';
import { profileCalls } from '#contract/profiles.ts';
import type { Profile, ProfileChange } from '#contract/profiles.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { readBase64 } from '#web/lib/read-base64.ts';

import { profileKey } from '../use-profile.ts';
import { changeOf, fieldOf, formOf, profileForm } from './profile-form.ts';

export function useProfileForm(profile: Profile) {
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
