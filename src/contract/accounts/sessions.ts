// Sessions: where somebody is signed in, how one or all of them end, and the proof that it is still their owner.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, timestamp } from '#contract/fields.ts';
import { secretParams, typedPassword } from './passwords.ts';

export const SESSION_TTL_HOURS = 12;
/** Far more than anybody needs in the hours a token lives: no sign-in is to end a session in use. */
export const SESSIONS_MAX = 200;
/** How long a sign-in or a confirmation counts for what asks who is there. */
export const CONFIRMED_MINUTES = 10;
export const END_LINK_DAYS = 7;

export const sessionMessages = {
  allEnded: 'All sessions have ended. Now set a new password.',
  endFailed: 'Failed to end the session. Please try again.',
  endAllFailed: 'Failed to end the sessions. Please try again.',
  confirmFailed: 'That could not be confirmed. Please try again.',
  wrongPassword: 'This password is not right.',
  wrongCode: 'This code is not right. Take the one your app shows now.',
  noApp: 'This account has no authenticator app. Please confirm with your password.',
} as const;

export const sessionRefusals = {
  confirm_needed: [403, 'Please confirm with your password that it is you.'],
  session_not_found: [404, 'This session has ended already.'],
} as const satisfies RefusalTable;

export const openSession = z.object({
  id: z.int(),
  created_at: timestamp,
  last_seen_at: timestamp,
  current: z.boolean().check(z.describe('The one this call was made with.')),
  browser: z.string().check(z.describe('As people call it: `Firefox on Linux`.')),
  address: z.string(),
});
export type OpenSession = z.infer<typeof openSession>;

/** What the dialog asks for. */
export const passwordConfirmation = z.object({ password: typedPassword('Password') });

export const confirmation = z
  .object({
    password: z.optional(typedPassword('Password')),
    code: z
      .optional(z.string('Code must be text').check(z.maxLength(100, 'Code is too long')))
      .check(z.describe('Of an authenticator app.')),
  })
  .check(
    z.refine(({ password, code }) => password !== undefined || code !== undefined, {
      error: 'Password is required',
      path: ['password'],
    }),
  );
export type Confirmation = z.infer<typeof confirmation>;

export const sessionCalls = {
  confirm: call({
    method: 'POST',
    path: '/api/Auth/confirm/',
    who: 'signed-in',
    isForSettingUp: true,
    summary: `Prove again who is calling, by password or by the code of an authenticator app. For ${CONFIRMED_MINUTES} minutes this session may then do what could take an account over or is a setting of superusers; so may one that has just signed in.`,
    body: confirmation,
    status: 204,
    refuses: ['too_many_logins'],
    example: { body: { password: 'a long pass phrase' } },
  }),
  list: call({
    method: 'GET',
    path: '/api/Auth/sessions/',
    who: 'signed-in',
    summary: 'Where the caller is signed in, the latest use first.',
    status: 200,
    answer: z.array(openSession),
    example: {
      answer: [
        {
          id: 12,
          created_at: '2026-11-02T09:30:00.000Z',
          last_seen_at: '2026-11-02T11:05:00.000Z',
          current: true,
          browser: 'Firefox on Linux',
          address: '203.0.113.7',
        },
      ],
    },
  }),
  end: call({
    method: 'DELETE',
    path: '/api/Auth/sessions/{id}/',
    who: 'signed-in',
    summary: "End one of the caller's own sessions.",
    params: idParams,
    status: 204,
    refuses: ['session_not_found'],
  }),
  endAll: call({
    method: 'DELETE',
    path: '/api/Auth/sessions/',
    who: 'signed-in',
    summary: 'Sign out everywhere: ends every token of the caller, this one included.',
    status: 204,
  }),
  endAnothers: call({
    method: 'DELETE',
    path: '/api/Profile/profiles/{id}/sessions/',
    who: 'superuser',
    summary:
      'End every session of an account, and its calendar feed: whoever uses it signs in anew. The owner is told.',
    needsConfirmation: 'always',
    params: idParams,
    status: 204,
    refuses: ['profile_not_found'],
  }),
  endByLink: call({
    method: 'POST',
    path: '/api/Auth/end-sessions/{token}/',
    who: 'anyone',
    summary:
      'End every session of an account with the secret of a link that was mailed to its owner. Works once.',
    params: secretParams,
    status: 200,
    answer: z.object({ message: z.string() }),
    limit: { max: 60, windowSeconds: 600 },
    refuses: ['dead_link'],
    example: { answer: { message: sessionMessages.allEnded } },
  }),
};
