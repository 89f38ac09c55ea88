// Profiles and the accounts behind them.
import * as z from 'zod/mini';
import { inEveryArea, permissionChange, permissions } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, optionalText, requiredEmail, version } from '#contract/fields.ts';
import { listQuery, sortBy } from '#contract/lists.ts';
import { optionalName, requiredName } from '#contract/names.ts';
import { USERNAME_MAX_CHARACTERS } from './accounts.ts';
import { newPassword, secretParams, typedPassword } from './passwords.ts';

export const profileMessages = {
  loadFailed: 'Error fetching user data. Please try again.',
  updated: 'Profile updated successfully.',
  updateFailed: 'Error updating profile. Please try again.',
  listFailed: 'Failed to load users. Please try again.',
  noUsers: 'No users found',
  registered: 'Account Created...',
  registerFailed: 'Registration failed. Please try again.',
  mismatch: 'Passwords do not match',
  emailConfirmed: 'Your new e-mail address is confirmed.',
} as const;

export const deleteMessages = {
  notFound: 'Profile not found. It may have already been deleted.',
  notAllowed: 'You do not have permission to delete this profile.',
  notSignedIn: 'Please login again to perform this action.',
  failed: 'Failed to delete profile',
  unexpected: 'Unexpected response from server',
  noAnswer: 'No response from server. Please check your connection.',
  noId: 'No profile ID provided',
} as const;

export const profileRefusals = {
  profile_not_found: [404, deleteMessages.notFound],
  username_taken: [409, 'This username is already taken.'],
  email_taken: [409, 'This email address is already in use.'],
  last_superuser: [409, 'The last superuser cannot be deleted or made staff. Make another one first.'],
} as const satisfies RefusalTable;

export const REGISTER_CLOSE_MS = 2000;
const NAME_MAX_CHARACTERS = 100;
// Five megabytes of picture as base64, with the other fields around it.
const PROFILE_MAX_BYTES = 7 * 1024 * 1024;

export const genders = ['M', 'F', 'O'] as const;

export const profile = z.object({
  user: z.object({
    id: z.int(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    is_superuser: z.boolean().check(z.describe('May do everything, and make accounts.')),
  }),
  gender: z.nullable(z.enum(genders)),
  phone_number: z.string(),
  position: z.string().check(z.describe('What they do at the company.')),
  profile_picture: z.nullable(z.string()).check(z.describe('A data URI, or null.')),
  two_step: z.boolean().check(z.describe('Whether a sign-in asks for a mailed code.')),
  pending_email: z
    .nullable(z.string())
    .check(z.describe('An address that waits to be confirmed; `user.email` holds until then.')),
  permissions: permissions.check(z.describe('What the account may do; superusers are not bound by it.')),
  version,
});
export type Profile = z.infer<typeof profile>;

/**
 * The whole list of what can be changed; anything else is dropped. Names may be empty: those of the first superuser
 * and of many who come by the company's sign-in are, and whoever sends back what was read changes something else.
 */
export const profileChange = z.object({
  user: z.optional(
    z.object({
      first_name: z.optional(optionalName('First Name', NAME_MAX_CHARACTERS)),
      last_name: z.optional(optionalName('Last Name', NAME_MAX_CHARACTERS)),
      email: z.optional(requiredEmail()),
    }),
  ),
  gender: z
    .optional(z.nullable(z.enum(['', ...genders], 'Gender is M, F or O')))
    .check(z.describe('An empty one is none, as forms send it.')),
  position: z.optional(optionalText('Position', 100)),
  phone_number: z.optional(optionalText('Phone Number', 40)),
  profile_picture: z
    .optional(z.nullable(z.string('The picture must be base64 text')))
    .check(z.describe('Base64 text or a data URI; null takes it away.')),
  two_step: z
    .optional(z.boolean('two_step is true or false'))
    .check(z.describe('Whether a sign-in asks for a mailed code.')),
  permissions: z.optional(permissionChange).check(z.describe('Superusers alone change it.')),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const roleChange = z.object({ is_superuser: z.boolean('is_superuser is true or false') });
export type RoleChange = z.infer<typeof roleChange>;

export const registration = z
  .object({
    username: requiredName('Username', USERNAME_MAX_CHARACTERS),
    email: requiredEmail(),
    first_name: requiredName('First Name', NAME_MAX_CHARACTERS),
    last_name: requiredName('Last Name', NAME_MAX_CHARACTERS),
    password: newPassword('Password'),
    confirm_password: typedPassword('Confirm Password'),
    permissions: z.optional(permissionChange).check(z.describe('Areas that are not named: write.')),
  })
  .check(
    z.refine((form) => form.password === form.confirm_password, {
      error: profileMessages.mismatch,
      path: ['confirm_password'],
    }),
  );
export type Registration = z.infer<typeof registration>;

const aProfile = {
  user: {
    id: 1,
    username: 'admin',
    first_name: 'Meera',
    last_name: 'Nair',
    email: 'meera@example.com',
    is_superuser: true,
  },
  gender: 'F',
  phone_number: '+91 98400 12345',
  position: 'Assistant Manager',
  profile_picture: null,
  two_step: false,
  pending_email: null,
  permissions: inEveryArea('write'),
  version: 1,
};

export const profileCalls = {
  list: call({
    method: 'GET',
    path: '/api/Profile/profiles/',
    who: 'superuser',
    summary: 'Every profile, by user name.',
    query: z.object({
      ...listQuery,
      sort: z.optional(sortBy(['username', 'first_name', 'email', 'created_at'])),
    }),
    status: 200,
    answer: z.array(profile),
    example: { answer: [aProfile] },
  }),
  read: call({
    method: 'GET',
    path: '/api/Profile/profiles/{id}/',
    who: 'self-or-superuser',
    summary: 'One profile, by user id.',
    params: idParams,
    status: 200,
    answer: profile,
    refuses: ['profile_not_found'],
    example: { answer: aProfile },
  }),
  change: call({
    method: 'PATCH',
    path: '/api/Profile/profiles/{id}/',
    who: 'self-or-superuser',
    summary:
      'Change what is sent and nothing else. A new e-mail address waits until its mailed link is opened; it, two-step sign-in and permissions need a confirmed session. Permissions are changed by superusers.',
    isVersioned: true,
    params: idParams,
    body: profileChange,
    bodyMaxBytes: PROFILE_MAX_BYTES,
    needsConfirmation: 'some-fields',
    status: 200,
    answer: profile,
    refuses: ['profile_not_found', 'email_taken', 'too_many_requests'],
    example: {
      body: { user: { first_name: 'Meera' }, position: 'Manager', profile_picture: null },
      answer: { ...aProfile, position: 'Manager' },
    },
  }),
  changeRole: call({
    method: 'PATCH',
    path: '/api/Profile/profiles/{id}/role/',
    who: 'superuser',
    summary: 'Make somebody a superuser, or a superuser staff. The last superuser stays one.',
    isVersioned: true,
    params: idParams,
    body: roleChange,
    needsConfirmation: 'always',
    status: 200,
    answer: profile,
    refuses: ['profile_not_found', 'last_superuser'],
    example: { body: { is_superuser: true }, answer: aProfile },
  }),
  delete: call({
    method: 'DELETE',
    path: '/api/Profile/profiles/{id}/',
    who: 'self-or-superuser',
    summary: 'Delete an account with its profile and its sessions. The last superuser stays.',
    isVersioned: true,
    params: idParams,
    needsConfirmation: 'always',
    status: 204,
    refuses: ['profile_not_found', 'last_superuser'],
  }),
  register: call({
    method: 'POST',
    path: '/api/Auth/register/',
    who: 'superuser',
    summary: 'Make a staff account. Its first sign-in goes through a mailed code.',
    body: registration,
    needsConfirmation: 'always',
    onceByKey: {},
    status: 201,
    answer: z.object({ user_id: z.int(), message: z.string() }),
    refuses: ['username_taken', 'email_taken'],
    example: {
      body: {
        username: 'arun',
        email: 'arun@example.com',
        first_name: 'Arun',
        last_name: 'Prakash',
        password: 'a long pass phrase',
        confirm_password: 'a long pass phrase',
      },
      answer: { user_id: 2, message: profileMessages.registered },
    },
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/api/Auth/confirm-email/{token}/',
    who: 'anyone',
    summary: 'Make a new e-mail address count, with the secret of the link mailed to it.',
    params: secretParams,
    status: 200,
    answer: z.object({ email: z.string(), message: z.string() }),
    limit: { max: 60, windowSeconds: 600 },
    refuses: ['dead_link', 'email_taken'],
    example: { answer: { email: 'meera@example.com', message: profileMessages.emailConfirmed } },
  }),
};
