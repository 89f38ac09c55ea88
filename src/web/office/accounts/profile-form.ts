// What the edit form holds and what of it is sent.
import * as z from 'zod/mini';

import { profileChange } from '#contract/accounts/profiles.ts';
import type { Profile, ProfileChange } from '#contract/accounts/profiles.ts';

const rules = profileChange.shape;
const names = rules.user.def.innerType.shape;

/** The contract's own rules; here every field is there. */
export const profileForm = z.object({
  first_name: names.first_name.def.innerType,
  last_name: names.last_name.def.innerType,
  email: names.email.def.innerType,
  gender: rules.gender.def.innerType.def.innerType,
  position: rules.position.def.innerType,
  phone_number: rules.phone_number.def.innerType,
  two_step: z.boolean(),
});
export type ProfileForm = z.infer<typeof profileForm>;

export const formOf = (profile: Profile): ProfileForm => ({
  first_name: profile.user.first_name,
  last_name: profile.user.last_name,
  email: profile.user.email,
  gender: profile.gender ?? '',
  position: profile.position,
  phone_number: profile.phone_number,
  two_step: profile.two_step,
});

/** `picture`: base64 text, null to take it away, undefined to leave it. */
export const changeOf = (form: ProfileForm, picture: string | null | undefined): ProfileChange => ({
  user: { first_name: form.first_name, last_name: form.last_name, email: form.email },
  gender: form.gender,
  position: form.position,
  phone_number: form.phone_number,
  two_step: form.two_step,
  ...(picture !== undefined && { profile_picture: picture }),
});
