// Passwords: what a new one has to be, and the three ways to get one.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { requiredEmail } from '#contract/fields.ts';

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
export const PASSWORD_REDIRECT_MS = 3000;
export const RESET_TTL_MINUTES = 30;

export const passwordMessages = {
  linkSent: 'Password reset link sent successfully! Please Check Your Email',
  linkFailed: 'Failed to send reset link. Please try again.',
  linkError: 'An error occurred. Please try again.',
  reset: 'Password reset successfully!',
  resetFailed: 'Failed to reset password. Please try again.',
  changed: 'Password changed successfully!',
  changeFailed: 'An error occurred while changing the password.',
  noToken: 'No access token found',
  mismatch: 'Passwords do not match.',
  rule: `At least ${PASSWORD_MIN_CHARACTERS} characters. No common password, name, date or row of keys.`,
} as const;

export const passwordRefusals = {
  dead_link: [400, 'This link is no longer valid. Please ask for a new one.'],
  same_password: [400, 'This is your password already. Please choose another one.'],
} as const satisfies RefusalTable;

// Counted as a person counts: a sign outside the basic plane is one character, not two.
const characters = (text: string): number => [...text].length;

/** Any characters, spaces at either end included. Whether it is too common only the server knows. */
export const newPassword = (label: string) =>
  z.string(`${label} is required`).check(
    z.minLength(1, `${label} is required`),
    z.maxLength(
      4 * PASSWORD_MAX_CHARACTERS,
      `${label} must be at most ${PASSWORD_MAX_CHARACTERS} characters`,
    ),
    z.refine(
      (value) => value === '' || characters(value) >= PASSWORD_MIN_CHARACTERS,
      `${label} must be at least ${PASSWORD_MIN_CHARACTERS} characters`,
    ),
    z.refine(
      (value) => value.length > 4 * PASSWORD_MAX_CHARACTERS || characters(value) <= PASSWORD_MAX_CHARACTERS,
      `${label} must be at most ${PASSWORD_MAX_CHARACTERS} characters`,
    ),
  );

/** What someone types to prove who they are: no rule but that it is there. */
export const typedPassword = (label: string) =>
  z
    .string(`${label} is required`)
    .check(z.minLength(1, `${label} is required`), z.maxLength(1024, `${label} is too long`));

export const resetRequest = z.object({ email: requiredEmail() });

export const passwordReset = z
  .object({ new_password: newPassword('New Password'), confirm_password: typedPassword('Confirm Password') })
  .check(
    z.refine((form) => form.new_password === form.confirm_password, {
      error: passwordMessages.mismatch,
      path: ['confirm_password'],
    }),
  );
export type PasswordReset = z.infer<typeof passwordReset>;

export const passwordChange = z.object({
  old_password: typedPassword('Old Password'),
  new_password: newPassword('New Password'),
});
export type PasswordChange = z.infer<typeof passwordChange>;

const SECRET = /^[\w-]{20,100}$/;

/** The secret of a mailed link, in the path. */
export const secretParams = z.object({
  token: z
    .string()
    .check(z.regex(SECRET, 'This link is not valid.'))
    .check(z.describe('The secret of the mailed link.')),
});

export const passwordCalls = {
  forgot: call({
    method: 'POST',
    path: '/api/Auth/forgot-password/',
    who: 'anyone',
    summary: 'Ask for a link to set a new password. The token is a receipt: it opens nothing.',
    body: resetRequest,
    status: 200,
    answer: z.object({ token: z.string(), message: z.string() }),
    refuses: ['too_many_requests'],
    example: {
      body: { email: 'meera@example.com' },
      answer: { token: 'Zk9…', message: passwordMessages.linkSent },
    },
  }),
  readReset: call({
    method: 'GET',
    path: '/api/Auth/reset-password/{token}/',
    who: 'anyone',
    summary: 'Whether a mailed link still sets a new password. Reading it uses nothing up.',
    params: secretParams,
    status: 200,
    answer: z.object({ expires_at: z.string().check(z.describe('When the link ends.')) }),
    limit: { max: 60, windowSeconds: 600 },
    refuses: ['dead_link'],
    example: { answer: { expires_at: '2026-11-19T09:30:00.000Z' } },
  }),
  reset: call({
    method: 'POST',
    path: '/api/Auth/reset-password/{token}/',
    who: 'anyone',
    summary: 'Set a new password with the secret of the mailed link. Ends every session of the account.',
    params: secretParams,
    body: passwordReset,
    status: 200,
    answer: z.object({ message: z.string() }),
    limit: { max: 60, windowSeconds: 600 },
    refuses: ['dead_link', 'same_password'],
    example: {
      body: { new_password: 'a long pass phrase', confirm_password: 'a long pass phrase' },
      answer: { message: passwordMessages.reset },
    },
  }),
  change: call({
    method: 'POST',
    path: '/api/Auth/change-password/',
    who: 'signed-in',
    isForSettingUp: true,
    summary: 'Change the password. Ends every other session of the account.',
    body: passwordChange,
    status: 200,
    answer: z.object({ message: z.string() }),
    refuses: ['too_many_logins', 'same_password'],
    example: {
      body: { old_password: 'the one until now', new_password: 'a long pass phrase' },
      answer: { message: passwordMessages.changed },
    },
  }),
};
