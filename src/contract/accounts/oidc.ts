// Company sign-in: the company's own provider says who somebody is, by OpenID Connect.
import * as z from 'zod/mini';
import { inEveryArea } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { accountMessages, accountRefusals, otpRequired, signedIn } from './accounts.ts';

/** How long somebody may take at the provider. */
export const OIDC_MINUTES = 10;
/** How long the login page may take to fetch what the provider's answer was traded for. */
export const OIDC_FINISH_MINUTES = 2;

export const oidcMessages = {
  button: 'Sign in with your company account',
  failed: 'Signing in with your company account did not work. Please try again.',
} as const;

export const oidcRefusals = {
  oidc_failed: [401, oidcMessages.failed],
  oidc_unknown: [
    403,
    'No account here belongs to the address of your company account. If you have one, sign in with your password once, so that its address is confirmed; otherwise ask for one.',
  ],
} as const satisfies RefusalTable;

/** The login page finds what became of a sign-in at the provider under this name in its own address. */
export const OIDC_OUTCOME = 'company';
/** The provider's word was good: the page now asks for the session. */
export const OIDC_PROVED = 'proved';

/** Why it was not, in words for whoever tried. Nothing the provider writes is shown. */
export const oidcFailures = {
  failed: oidcMessages.failed,
  away: 'Your company’s sign-in cannot be reached right now. Please try again in a moment, or sign in with your password.',
  called_off: 'You did not finish signing in with your company account. Please try again.',
  unverified:
    'Your company account has no e-mail address that was verified. Please sign in with your password.',
  too_many: accountRefusals.too_many_logins[1],
} as const;
export type OidcFailure = keyof typeof oidcFailures;

export const isOidcFailure = (outcome: string): outcome is OidcFailure =>
  Object.hasOwn(oidcFailures, outcome);

export const oidcCalls = {
  read: call({
    method: 'GET',
    path: '/api/Auth/oidc/',
    who: 'anyone',
    summary: 'Whether there is a company sign-in: the login page shows its button by it.',
    status: 200,
    answer: z.object({ enabled: z.boolean().check(z.describe('Whether a company provider is set up.')) }),
    example: { answer: { enabled: true } },
  }),
  start: call({
    method: 'GET',
    path: '/api/Auth/oidc/start/',
    who: 'anyone',
    summary: `For browsers: sends them on to the company's provider, from where they have ${OIDC_MINUTES} minutes to come back; or to the login page, with the reason, where the provider cannot be reached. 404 where no provider is set up.`,
    status: 302,
    refuses: ['no_such_path'],
  }),
  callback: call({
    method: 'GET',
    path: '/api/Auth/oidc/callback/',
    who: 'anyone',
    summary:
      'For browsers: the provider sends them here. Its answer is checked and traded for a cookie; then they are sent on to the login page, which calls `finish`. 404 where no provider is set up.',
    status: 302,
    refuses: ['no_such_path'],
  }),
  finish: call({
    method: 'POST',
    path: '/api/Auth/oidc/finish/',
    who: 'anyone',
    summary: `Trade the cookie of \`callback\` for a session, once and within ${OIDC_FINISH_MINUTES} minutes; or hear that a code is needed too, as after a password. 404 where no provider is set up.`,
    status: 200,
    answer: z.union([signedIn, otpRequired]),
    refuses: ['no_such_path', 'oidc_failed', 'oidc_unknown', 'too_many_logins'],
    example: {
      answer: {
        access: 'kF3…',
        user_id: 7,
        is_superuser: false,
        permissions: inEveryArea('none'),
        must_change_password: false,
        message: accountMessages.loggedIn,
      },
    },
  }),
};
