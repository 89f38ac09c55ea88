// Accounts and access: sign-in and sign-out.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { idParams, requiredText } from './fields.ts';

export const accountMessages = {
  loginFailed: 'An error occurred during login. Please try again.',
  loggedIn: 'Login successful! Redirecting...',
  loggedOut: 'You are signed out.',
  pleaseLogin: 'Please Login to continue',
} as const;

export const LOGIN_REDIRECT_MS = 2000;
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
const USERNAME_MAX_CHARACTERS = 150;

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

export const profile = z.object({
  user: z.object({
    id: z.int(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    is_superuser: z.boolean(),
  }),
  gender: z.nullable(z.enum(['M', 'F', 'O'])),
  phone_number: z.string(),
  position: z.string(),
  /** A data URI, or null. */
  profile_picture: z.nullable(z.string()),
  two_step: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

export const accountCalls = {
  login: call({
    method: 'POST',
    path: '/api/Auth/login/',
    who: 'anyone',
    summary: 'Sign in; the answer carries the bearer token for all staff calls.',
    body: credentials,
    status: 200,
    answer: signedIn,
    example: {
      body: { username: 'admin', password: 'a long pass phrase' },
      answer: { access: 'kF3…', user_id: 1, is_superuser: true, message: accountMessages.loggedIn },
    },
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
  readProfile: call({
    method: 'GET',
    path: '/api/Profile/profiles/{id}/',
    who: 'self-or-superuser',
    summary: 'One profile, by user id.',
    params: idParams,
    status: 200,
    answer: profile,
    example: {
      answer: {
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
      },
    },
  }),
};
