// Accounts and access: sign-in in one or two steps, and sign-out.
import * as z from 'zod/mini';
import { inEveryArea, permissions } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { requiredEmail, requiredText } from '#contract/fields.ts';
import { requiredName } from '#contract/names.ts';

export const accountMessages = {
  loginFailed: 'An error occurred during login. Please try again.',
  loggedIn: 'Login successful! Redirecting...',
  loggedOut: 'You are signed out.',
  pleaseLogin: 'Please Login to continue',
  otpSent: 'We have mailed you a six-digit code. Please enter it to finish signing in.',
  appCodeNeeded: 'Please enter the code of your authenticator app to finish signing in.',
  otpVerified: 'OTP verified successfully! Redirecting...',
  otpFailed: 'OTP verification failed. Please try again.',
  otpResent: 'OTP resent successfully!',
  otpResendFailed: 'Failed to resend OTP. Please try again.',
} as const;

export const accountRefusals = {
  bad_credentials: [401, 'Invalid username or password.'],
  bad_otp: [401, accountMessages.otpFailed],
  dead_otp: [
    401,
    'This code no longer works: a code is good for five tries and ten minutes. Please have a new one sent.',
  ],
  /** Of an authenticator app, which shows another one by itself. */
  dead_totp: [
    401,
    'This sign-in no longer works: it is good for five tries and ten minutes. Please sign in again.',
  ],
  too_many_logins: [429, 'Too many failed attempts. Please wait a while and try again.'],
} as const satisfies RefusalTable;

export const LOGIN_REDIRECT_MS = 2000;
export const OTP_CHARACTERS = 6;
export const OTP_TTL_SECONDS = 600;
export const OTP_RESEND_SECONDS = 60;
export const USERNAME_MAX_CHARACTERS = 150;

/** Of a superuser that is made on the machine itself. */
export const superuserName = () =>
  requiredName('Username', USERNAME_MAX_CHARACTERS).check(
    z.refine((value) => !/[<>]/.test(value), 'Username cannot contain < or >'),
  );

export const credentials = z.object({
  username: requiredText('Username', USERNAME_MAX_CHARACTERS),
  // Taken as typed: spaces at either end are part of a password.
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long')),
});
export type Credentials = z.infer<typeof credentials>;

export const signedIn = z.object({
  access: z.string().check(z.describe('The bearer token: 12 hours, less without use.')),
  user_id: z.int(),
  is_superuser: z.boolean(),
  permissions: permissions.check(z.describe('What the account may do; superusers are not bound by it.')),
  must_change_password: z
    .boolean()
    .check(z.describe('Somebody else knows the password: a new one is to be chosen first.')),
  must_add_second_step: z
    .optional(z.literal(true))
    .check(
      z.describe('Only where it is so: everybody has to have a second step, and this account has none yet.'),
    ),
  message: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** The password was right; a code is on its way to this address, or is shown by the owner’s authenticator app. */
export const otpRequired = z.object({
  otp_required: z.literal(true).check(z.describe('The password was right; a code is needed too.')),
  method: z
    .enum(['email', 'totp'])
    .check(z.describe('`email`: the code is mailed. `totp`: the authenticator app shows it.')),
  email: z.string().check(z.describe('Where the code went; sent back with it.')),
  message: z.string(),
});
export type OtpRequired = z.infer<typeof otpRequired>;

/** As it is shown: six groups of letters and digits. Taken in any case, with or without what stands between. */
const RECOVERY_CODE = /^[a-z0-9]{4}([ -]?[a-z0-9]{4}){5}$/i;

export const otpEntry = z.object({
  otp: requiredText('OTP', 40)
    .check(
      z.refine(
        (value) => value === '' || /^\d{6}$/.test(value) || RECOVERY_CODE.test(value),
        'The OTP has six digits',
      ),
    )
    .check(z.describe('Six digits, or a recovery code.')),
  email: requiredEmail().check(z.describe('The address of the sign-in that waits for the code.')),
});
export type OtpEntry = z.infer<typeof otpEntry>;

const aSignIn = {
  access: 'kF3…',
  user_id: 1,
  is_superuser: true,
  permissions: inEveryArea('write'),
  must_change_password: false,
  message: accountMessages.loggedIn,
};

export const accountCalls = {
  login: call({
    method: 'POST',
    path: '/api/Auth/login/',
    who: 'anyone',
    summary:
      'Sign in; the answer carries the bearer token for all staff calls, or says that a code is needed too: a mailed one, or that of an authenticator app.',
    body: credentials,
    status: 200,
    answer: z.union([signedIn, otpRequired]),
    refuses: ['bad_credentials', 'too_many_logins'],
    example: { body: { username: 'admin', password: 'a long pass phrase' }, answer: aSignIn },
  }),
  verifyOtp: call({
    method: 'POST',
    path: '/api/Auth/verify-otp/',
    who: 'anyone',
    summary:
      'The second step of a sign-in, from the browser that began it: the mailed code, or, where the login said `totp`, that of the authenticator app or a recovery code.',
    body: otpEntry,
    status: 200,
    answer: signedIn,
    refuses: ['bad_otp', 'dead_otp', 'dead_totp'],
    example: {
      body: { otp: '482913', email: 'meera@example.com' },
      answer: { ...aSignIn, message: accountMessages.otpVerified },
    },
  }),
  resendOtp: call({
    method: 'POST',
    path: '/api/Auth/resend-otp/',
    who: 'anyone',
    summary: 'Mail a new code; the old one dies. Once in 60 seconds, and the same answer for every address.',
    body: z.object({ email: requiredEmail() }),
    status: 200,
    answer: z.object({ message: z.string() }),
    limit: { max: 60, windowSeconds: 600 },
    example: { body: { email: 'meera@example.com' }, answer: { message: accountMessages.otpResent } },
  }),
  logout: call({
    method: 'POST',
    path: '/api/Auth/logout/',
    who: 'signed-in',
    isForSettingUp: true,
    summary: 'Sign out: ends the token on the server.',
    status: 200,
    answer: z.object({ message: z.string() }),
    example: { answer: { message: accountMessages.loggedOut } },
  }),
};
