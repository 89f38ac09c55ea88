// Passkeys (WebAuthn) of an account: several, named. The library checks what a browser brings.
import type { VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { identity } from '#contract/identity/current.ts';
import {
  type CreationOptions,
  type NewCredential,
  type Passkey,
  PASSKEYS_MAX,
} from '#contract/accounts/second-steps.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { auditOwn, ownAccount } from '../profiles/own-account.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { browserName } from '../sign-in/browser-name.ts';
import { findUser } from '../users.store.ts';
import { CHALLENGE_MS, newChallenge, openChallenge } from './passkey-challenges.ts';
import { countPasskeys, deleteOwnPasskey, insertPasskey, listPasskeysOf } from './passkeys.store.ts';
import { passkeyAddedMail, passkeyDeletedMail } from './second-step-mails.ts';

/** A quarter of a second and 30 MB: loaded with the first passkey. */
export const webauthn = () => import('@simplewebauthn/server');

// Ed25519, ES256, RS256: what authenticators have.
const ALGORITHMS = [-8, -7, -257];

/** For whom a passkey is, and from where it may be used: the site's own address says it, never a header. */
export const siteOf = (publicUrl: string) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
});

/** The account's number: the authenticator brings it back, and it says nothing about the person. */
export const handleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');

export async function beginPasskey(
  ports: AccountPorts,
  caller: Person,
  browser: string,
): Promise<CreationOptions> {
  const { database, publicUrl } = ports;
  const user = await findUser(database.read, caller.userId);
  if (!user) throw new DomainError('not_signed_in');
  const known = await listPasskeysOf(database.read, user.id);
  if (known.length >= PASSKEYS_MAX) throw new DomainError('too_many_passkeys');
  return {
    rp: { name: identity().brand, id: siteOf(publicUrl).expectedRPID },
    user: {
      id: handleOf(user.id),
      name: user.username,
      displayName: `${user.first_name} ${user.last_name}`.trim() || user.username,
    },
    challenge: await newChallenge(ports, `session ${caller.sessionId}`, browser),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

export async function finishPasskey(
  ports: AccountPorts,
  { name, credential }: { name?: string | undefined; credential: NewCredential },
  { caller, origin, browser }: RequestContext<Person> & { browser: string | undefined },
): Promise<Passkey> {
  const { database, clock } = ports;
  const challenge = await openChallenge(ports, credential.response.clientDataJSON, {
    purpose: `session ${caller.sessionId}`,
    browser,
  });
  const made = challenge && (await checkNew(ports, credential, challenge.text));
  if (!made) throw new DomainError('passkey_refused');
  const given = name ?? browserName(origin.userAgent);
  try {
    return await database.transaction(async (tx) => {
      const user = await ownAccount(tx, caller);
      if (!(await challenge.spend(tx))) throw new DomainError('passkey_refused');
      if ((await countPasskeys(tx, user.id)) >= PASSKEYS_MAX) throw new DomainError('too_many_passkeys');
      const passkey = await insertPasskey(tx, {
        user_id: user.id,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: JSON.stringify(credential.response.transports ?? []),
        name: given,
        created_at: isoNow(clock),
      });
      await auditOwn(tx, clock, { action: 'add passkey', new: { passkey: given } }, { caller, origin });
      await queueMail(tx, passkeyAddedMail(user.email, given, await newEndLink(tx, ports, user.id)), clock);
      return passkey;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('passkey_known') : error;
  }
}

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type MadeCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/** Undefined where anything about it is wrong; what exactly is for nobody to learn from. */
async function checkNew(
  { publicUrl }: AccountPorts,
  credential: NewCredential,
  expectedChallenge: string,
): Promise<MadeCredential | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponse,
      expectedChallenge,
      ...siteOf(publicUrl),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}

export async function listPasskeys({ database }: AccountPorts, { userId }: Person): Promise<Passkey[]> {
  const passkeys = await listPasskeysOf(database.read, userId);
  return passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at }));
}

export async function deletePasskey(
  ports: AccountPorts,
  id: number,
  ctx: RequestContext<Person>,
): Promise<void> {
  const { database, clock } = ports;
  await database.transaction(async (tx) => {
    const user = await ownAccount(tx, ctx.caller);
    const name = await deleteOwnPasskey(tx, id, user.id);
    if (name === undefined) throw new DomainError('passkey_not_found');
    await auditOwn(tx, clock, { action: 'delete passkey', old: { passkey: name } }, ctx);
    await queueMail(tx, passkeyDeletedMail(user.email, name, await newEndLink(tx, ports, user.id)), clock);
  });
}
