// Accounts and access: sign-in in one or two steps, sign-out, and the sessions that stand open.
import * as z from 'zod/mini';
import { call } from './call.ts';
import type { RefusalTable } from './errors.ts';
import { requiredEmail, requiredText, timestamp } from './fields.ts';

export const accountMessages = {
  loginFailed: 'An error occurred during login. Please try again.',
  loggedIn: 'Login successful! Redirecting...',
  loggedOut: 'You are signed out.',
  pleaseLogin: 'Please Login to continue',
  otpSent: 'We have mailed you a six-digit code. Please enter it to finish signing in.',
  otpVerified: 'OTP verified successfully! Redirecting...',
  otpFailed: 'OTP verification failed. Please try again.',
  otpResent: 'OTP resent successfully!',
  otpResendFailed: 'Failed to resend OTP. Please try again.',
} as const;

export const accountRefusals = {
  bad_credentials: [401, 'Invalid username or password.'],
  bad_otp: [401, accountMessages.otpFailed],
  too_many_logins: [429, 'Too many failed attempts. Please wait a while and try again.'],
} as const satisfies RefusalTable;

export const LOGIN_REDIRECT_MS = 2000;
export const OTP_CHARACTERS = 6;
export const OTP_TTL_SECONDS = 600;
export const OTP_RESEND_SECONDS = 60;
export const USERNAME_MAX_CHARACTERS = 150;

export const credentials = z.object({
  username: requiredText('Username', USERNAME_MAX_CHARACTERS),
  // Taken as typed: spaces at either end are part of a password.
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long')),
});
export type Credentials = z.infer<typeof credentials>;

export const signedIn = z.object({
  access: z.string(),
  user_id: z.int(),
  is_superuser: z.boolean(),
  message: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** The password was right; a code is on its way to this address. */
export const otpRequired = z.object({
  otp_required: z.literal(true),
  email: z.string(),
  message: z.string(),
});
export type OtpRequired = z.infer<typeof otpRequired>;

export const otpEntry = z.object({
  otp: requiredText('OTP', OTP_CHARACTERS).check(
    z.refine((value) => value === '' || /^\d{6}$/.test(value), 'The OTP has six digits'),
  ),
  email: requiredEmail(),
});
export type OtpEntry = z.infer<typeof otpEntry>;

export const openSession = z.object({
  id: z.int(),
  user_agent: z.string(),
  address: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  /** The one this call was made with. */
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

const aSignIn = { access: 'kF3…', user_id: 1, is_superuser: true, message: accountMessages.loggedIn };

export const accountCalls = {
  login: call({
    method: 'POST',
    path: '/api/Auth/login/',
    who: 'anyone',
    summary:
      'Sign in; the answer carries the bearer token for all staff calls, or says that a mailed code is needed too.',
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
    summary: 'The second step of a sign-in: the mailed code, from the browser that began it.',
    body: otpEntry,
    status: 200,
    answer: signedIn,
    refuses: ['bad_otp'],
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
    who: 'staff',
    summary: 'Sign out: ends the token on the server.',
    status: 200,
    answer: z.object({ message: z.string() }),
    example: { answer: { message: accountMessages.loggedOut } },
  }),
  sessions: call({
    method: 'GET',
    path: '/api/Auth/sessions/',
    who: 'staff',
    summary: 'Where the caller is signed in, the latest use first.',
    status: 200,
    answer: z.array(openSession),
    example: {
      answer: [
        {
          id: 12,
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          address: '203.0.113.7',
          created_at: '2026-11-02T09:30:00.000Z',
          last_used_at: '2026-11-02T11:05:00.000Z',
          is_current: true,
        },
      ],
    },
  }),
  endSessions: call({
    method: 'DELETE',
    path: '/api/Auth/sessions/',
    who: 'staff',
    summary: 'Sign out everywhere: ends every token of the caller, this one included.',
    status: 204,
  }),
};
