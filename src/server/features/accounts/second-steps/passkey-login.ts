// Signing in with a passkey: it is something one has and something one is or knows, so no code is asked for.
import { type SignedIn, accountMessages } from '#contract/accounts/accounts.ts';
import type { RequestOptions, UsedCredential } from '#contract/accounts/second-steps.ts';
import type { Origin } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { signIn } from '../sessions/sessions.ts';
import { countAttempt, passkeyRules } from '../sign-in/attempt-limits.ts';
import { recordFailure } from '../sign-in/audit-failures.ts';
import { findUser, lockUser } from '../users.store.ts';
import { CHALLENGE_MS, type OpenChallenge, newChallenge, openChallenge } from './passkey-challenges.ts';
import { findPasskey, notePasskeyUse } from './passkeys.store.ts';
import { handleOf, siteOf, webauthn } from './passkeys.ts';

export async function beginPasskeyLogin(ports: AccountPorts, browser: string): Promise<RequestOptions> {
  return {
    rpId: siteOf(ports.publicUrl).expectedRPID,
    challenge: await newChallenge(ports, 'sign in', browser),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

interface PasskeyBrowser {
  origin: Origin;
  /** That asked for the challenge, by its cookie. */
  browser: string | undefined;
  /** Its number, where it has signed in to this account before. */
  numberFor(username: string): Promise<string | undefined>;
}

type Stored = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Whatever is wrong is one answer. It is on record before it is given. */
export async function finishPasskeyLogin(
  ports: AccountPorts,
  credential: UsedCredential,
  { origin, browser, numberFor }: PasskeyBrowser,
): Promise<{ answer: SignedIn; username: string }> {
  const { database, limits } = ports;
  const takeBack = await countAttempt(limits, passkeyRules(origin.address), 'too_many_logins');
  const passkey = await findPasskey(database.read, credential.id);
  const refuse = async (action: string) => {
    await recordFailure(ports, action, { userId: passkey?.user_id ?? null, origin });
    return new DomainError('bad_passkey');
  };
  const { clientDataJSON } = credential.response;
  const challenge = await openChallenge(ports, clientDataJSON, { purpose: 'sign in', browser });
  const counter = passkey && challenge && (await checkUse(ports, credential, passkey, challenge));
  const owner = passkey && (await findUser(database.read, passkey.user_id));
  if (counter === undefined || !challenge || !passkey || !owner)
    throw await refuse('fail to log in with a passkey');

  const isNewBrowser = (await numberFor(owner.username)) === undefined;
  const outcome = await database.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id);
    // No throw in here: a challenge that was used is spent, whatever came of it.
    if (!user || !(await challenge.spend(tx))) return 'fail to log in with a passkey';
    if (!(await notePasskeyUse(tx, passkey.id, counter, isoNow(ports.clock)))) return 'use a copied passkey';
    return {
      answer: await signIn(tx, ports, user, { origin, isNewBrowser, message: accountMessages.loggedIn }),
    };
  });
  if (typeof outcome === 'string') throw await refuse(outcome);
  await takeBack();
  return { ...outcome, username: owner.username };
}

/** How often the authenticator says it was used; undefined where anything is wrong. */
async function checkUse(
  { publicUrl }: AccountPorts,
  { response: { userHandle, ...response }, ...credential }: UsedCredential,
  { user_id, credential_id, public_key }: Stored,
  { text: expectedChallenge }: OpenChallenge,
): Promise<number | undefined> {
  if (userHandle !== handleOf(user_id)) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      ...siteOf(publicUrl),
      requireUserVerification: true,
      // The count is compared below the account's lock, and only after the signature: a stranger cannot cry wolf.
      credential: {
        id: credential_id,
        publicKey: Uint8Array.from(Buffer.from(public_key, 'base64url')),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
