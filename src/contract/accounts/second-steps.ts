// Second steps: an authenticator app with its recovery codes, passkeys, and whether everybody has to have one.
import * as z from 'zod/mini';
import { company } from '#company';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, timestamp } from '#contract/fields.ts';
import { requiredName } from '#contract/names.ts';
import { accountMessages, signedIn } from './accounts.ts';

export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_CHARACTERS = 60;
/** How long somebody may take to scan the picture and type the first code. */
export const TOTP_SETUP_MINUTES = 30;
export const PASSKEY_CHALLENGE_MINUTES = 5;

export const secondStepMessages = {
  loadFailed: 'Failed to load your second steps.',
  failed: 'That did not work. Please try again.',
  passkeyFailed: 'Signing in with the passkey did not work. Please try again.',
  passkeyNotMade: 'The passkey was not made. Please try again.',
  passkeyIsHere: 'This device has a passkey for your account already.',
  noPasskeysHere: 'This browser has no passkeys.',
} as const;

export const secondStepRefusals = {
  second_step_needed: [
    403,
    'Your company asks everybody for a second step. Please set up an authenticator app or a passkey first.',
  ],
  totp_not_begun: [409, 'This took too long. Please begin again and scan the new picture.'],
  totp_not_found: [404, 'This account has no authenticator app.'],
  bad_passkey: [401, 'This passkey was not accepted. Please try again, or sign in with your password.'],
  passkey_refused: [400, 'This passkey could not be checked. Please try again.'],
  passkey_known: [409, 'This passkey is in use already.'],
  passkey_not_found: [404, 'This passkey is gone already.'],
  too_many_passkeys: [409, `An account has at most ${PASSKEYS_MAX} passkeys. Please delete one first.`],
} as const satisfies RefusalTable;

/** What somebody has besides the password. */
export const secondSteps = z.object({
  app_since: z
    .nullable(timestamp)
    .check(z.describe('Since when there is an authenticator app; null: there is none.')),
  recovery_codes_left: z.int().check(z.describe('Recovery codes that have not been used.')),
  passkeys: z.int().check(z.describe('How many there are.')),
  required: z.boolean().check(z.describe('Everybody has to have an app or a passkey.')),
});
export type SecondSteps = z.infer<typeof secondSteps>;

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
});
export type Passkey = z.infer<typeof passkey>;

export const totpCode = z.object({
  // Apps show it in two halves.
  code: z
    .string('Code is required')
    .check(
      z.overwrite((value) => value.replaceAll(/\s/g, '')),
      z.minLength(1, 'Code is required'),
      z.regex(/^\d{6}$|^$/, 'The code has six digits'),
    )
    .check(z.describe('Six digits of the app.')),
});

export const passkeyName = z.object({ name: requiredName('Name', PASSKEY_NAME_MAX_CHARACTERS) });

const BASE64URL_MAX_CHARACTERS = 16_000;
const bytes = z.string().check(z.maxLength(BASE64URL_MAX_CHARACTERS), z.regex(/^[\w-]+$/));
const shortText = z.string().check(z.maxLength(40));

/** What a browser answers, as `@simplewebauthn/browser` and `PublicKeyCredential.toJSON()` write it. */
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(shortText).check(z.maxLength(10))),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** `PublicKeyCredentialCreationOptionsJSON` of the standard. */
const creationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON`: the browser offers the passkeys it has for this address. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptions>;

const aPasskey = {
  id: 3,
  name: 'Chrome on Linux',
  created_at: '2026-11-02T09:30:00.000Z',
  last_used_at: null,
};
const someCodes = {
  recovery_codes: Array.from({ length: RECOVERY_CODES }, () => 'abcd-efgh-jkmn-pqrs-tuvw-xyz2'),
};
const aCredential = { id: 'Zk9…', rawId: 'Zk9…', type: 'public-key' };

export const secondStepCalls = {
  read: call({
    method: 'GET',
    path: '/api/Profile/profiles/{id}/second-steps/',
    who: 'self-or-superuser',
    summary: 'What an account has besides its password, and whether everybody has to have something.',
    isForSettingUp: true,
    params: idParams,
    status: 200,
    answer: secondSteps,
    refuses: ['profile_not_found'],
    example: {
      answer: {
        app_since: '2026-11-02T09:30:00.000Z',
        recovery_codes_left: 10,
        passkeys: 1,
        required: false,
      },
    },
  }),
  reset: call({
    method: 'DELETE',
    path: '/api/Profile/profiles/{id}/second-steps/',
    who: 'superuser',
    summary:
      'Take authenticator app, recovery codes and passkeys away from an account whose owner has lost them; the next sign-in with a company account is matched by its address anew. The owner is told.',
    needsConfirmation: 'always',
    params: idParams,
    status: 204,
    refuses: ['profile_not_found'],
  }),
  require: call({
    method: 'PUT',
    path: '/api/Auth/second-step-policy/',
    who: 'superuser',
    summary:
      'Whether everybody has to have an authenticator app or a passkey. Whoever has neither sets one up after signing in and can do nothing else until then.',
    needsConfirmation: 'always',
    body: z.object({
      required: z
        .boolean('required is true or false')
        .check(z.describe('Everybody has to have an app or a passkey.')),
    }),
    status: 200,
    answer: z.object({
      required: z.boolean().check(z.describe('Everybody has to have an app or a passkey.')),
    }),
    example: { body: { required: true }, answer: { required: true } },
  }),
  beginTotp: call({
    method: 'POST',
    path: '/api/Auth/totp/begin/',
    who: 'signed-in',
    summary: `A new secret for an authenticator app: as text, as an otpauth address and as a picture of it (a data URI). It counts once a code of it is confirmed, within ${TOTP_SETUP_MINUTES} minutes; until then everything stays as it is.`,
    isForSettingUp: true,
    needsConfirmation: 'always',
    status: 200,
    answer: z.object({
      secret: z.string().check(z.describe('To type into an authenticator app.')),
      uri: z.string().check(z.describe('The same as `otpauth://`, for apps on this machine.')),
      qr: z.string().check(z.describe('The same as a picture: a data URI.')),
    }),
    example: {
      answer: {
        secret: 'JBSWY3DPEHPK3PXP…',
        uri: `otpauth://totp/${company.brand}:meera?issuer=${company.brand}&secret=JBSWY3DPEHPK3PXP…`,
        qr: 'data:image/png;base64,…',
      },
    },
  }),
  confirmTotp: call({
    method: 'POST',
    path: '/api/Auth/totp/confirm/',
    who: 'signed-in',
    summary:
      'The first code of the app: from now on a sign-in asks for one. The recovery codes are shown this once; those from before end.',
    isForSettingUp: true,
    needsConfirmation: 'always',
    body: totpCode,
    status: 200,
    answer: z.object({
      recovery_codes: z
        .array(z.string())
        .check(z.describe('Each good once, in place of a code; shown this once.')),
    }),
    refuses: ['totp_not_begun', 'too_many_requests'],
    example: { body: { code: '482913' }, answer: someCodes },
  }),
  endTotp: call({
    method: 'DELETE',
    path: '/api/Auth/totp/',
    who: 'signed-in',
    summary: 'Switch the authenticator app off; its recovery codes end with it.',
    needsConfirmation: 'always',
    status: 204,
    refuses: ['totp_not_found'],
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/api/Auth/totp/recovery-codes/',
    who: 'signed-in',
    summary: 'New recovery codes, shown this once; those from before end.',
    needsConfirmation: 'always',
    status: 200,
    answer: z.object({
      recovery_codes: z
        .array(z.string())
        .check(z.describe('Each good once, in place of a code; shown this once.')),
    }),
    refuses: ['totp_not_found'],
    example: { answer: someCodes },
  }),
  listPasskeys: call({
    method: 'GET',
    path: '/api/Auth/passkeys/',
    who: 'signed-in',
    summary: 'The caller’s passkeys, the newest first.',
    isForSettingUp: true,
    status: 200,
    answer: z.array(passkey),
    example: { answer: [aPasskey] },
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/api/Auth/passkeys/register/begin/',
    who: 'signed-in',
    summary: `What a browser needs to make a passkey (\`parseCreationOptionsFromJSON\`). Good once, for ${PASSKEY_CHALLENGE_MINUTES} minutes, for this session and browser.`,
    isForSettingUp: true,
    needsConfirmation: 'always',
    status: 200,
    answer: creationOptions,
    refuses: ['too_many_passkeys'],
    example: {
      answer: {
        rp: { name: company.brand, id: 'www.example.com' },
        user: { id: 'MQ', name: 'meera', displayName: 'Meera Nair' },
        challenge: 'hD2…',
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    },
  }),
  finishPasskey: call({
    method: 'POST',
    path: '/api/Auth/passkeys/register/finish/',
    who: 'signed-in',
    summary: 'Keep the passkey the browser has made. Without a name it is called after the browser.',
    isForSettingUp: true,
    needsConfirmation: 'always',
    body: z.object({
      name: z.optional(passkeyName.shape.name),
      credential: newCredential.check(
        z.describe('What the browser answered, as WebAuthn writes it in JSON.'),
      ),
    }),
    status: 201,
    answer: passkey,
    refuses: ['passkey_refused', 'passkey_known', 'too_many_passkeys'],
    example: {
      body: {
        name: 'My laptop',
        credential: { ...aCredential, response: { clientDataJSON: 'eyJ…', attestationObject: 'o2N…' } },
      },
      answer: { ...aPasskey, name: 'My laptop' },
    },
  }),
  deletePasskey: call({
    method: 'DELETE',
    path: '/api/Auth/passkeys/{id}/',
    who: 'signed-in',
    summary: 'Delete one of the caller’s passkeys.',
    needsConfirmation: 'always',
    params: idParams,
    status: 204,
    refuses: ['passkey_not_found'],
  }),
  beginPasskeyLogin: call({
    method: 'POST',
    path: '/api/Auth/passkeys/login/begin/',
    who: 'anyone',
    summary: `What a browser needs to offer its passkeys (\`parseRequestOptionsFromJSON\`). Good once, for ${PASSKEY_CHALLENGE_MINUTES} minutes, in this browser.`,
    status: 200,
    answer: requestOptions,
    limit: { max: 300, windowSeconds: 600 },
    example: {
      answer: { rpId: 'www.example.com', challenge: 'hD2…', timeout: 300_000, userVerification: 'required' },
    },
  }),
  finishPasskeyLogin: call({
    method: 'POST',
    path: '/api/Auth/passkeys/login/finish/',
    who: 'anyone',
    summary: 'Sign in with a passkey, instead of password and code.',
    body: z.object({
      credential: usedCredential.check(
        z.describe('What the browser answered, as WebAuthn writes it in JSON.'),
      ),
    }),
    status: 200,
    answer: signedIn,
    refuses: ['bad_passkey', 'too_many_logins'],
    example: {
      body: {
        credential: {
          ...aCredential,
          response: {
            clientDataJSON: 'eyJ…',
            authenticatorData: 'SZY…',
            signature: 'MEU…',
            userHandle: 'MQ',
          },
        },
      },
      answer: {
        access: 'kF3…',
        user_id: 1,
        is_superuser: true,
        must_change_password: false,
        message: accountMessages.loggedIn,
      },
    },
  }),
};
