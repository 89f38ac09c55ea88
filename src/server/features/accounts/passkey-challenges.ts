// A challenge is sealed words and not kept: for what, for whom, in which browser, until when. The authenticator signs
// it and the browser brings it back. Only that it was used is kept, so that it is good once.
import { PASSKEY_CHALLENGE_MINUTES } from '#contract/second-steps.ts';
import { aliveNow, isAlive, isoIn } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { seal, unseal } from '#server/platform/seal.ts';
import { ownSecret } from '#server/platform/secrets.store.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { spendChallenge } from './passkeys.store.ts';
import { hashOf, newSecret } from './secrets.ts';

export const CHALLENGE_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;
const SEAL = 'passkey-challenges';

/** `sign in`, or the session that adds a passkey to its account. */
export type Purpose = 'sign in' | `session ${number}`;

interface Challenge {
  purpose: Purpose;
  browser: string;
  expires_at: string;
  nonce: string;
}

const sealKey = ({ database, clock }: AccountPorts): Promise<Buffer> => ownSecret(database, clock, SEAL);

/** As base64url. */
export async function newChallenge(ports: AccountPorts, purpose: Purpose, browser: string): Promise<string> {
  const challenge: Challenge = {
    purpose,
    browser: hashOf(browser),
    expires_at: isoIn(ports.clock, CHALLENGE_MS),
    nonce: newSecret(),
  };
  return seal(JSON.stringify(challenge), await sealKey(ports));
}

export interface OpenChallenge {
  /** As it stands in what the authenticator signed. */
  text: string;
  /** False where it was used before. In the transaction that uses it. */
  spend(tx: Tx): Promise<boolean>;
}

/** Undefined where it is not ours, for something else, for another browser or too old. */
export async function openChallenge(
  ports: AccountPorts,
  clientDataJSON: string,
  { purpose, browser }: { purpose: Purpose; browser: string | undefined },
): Promise<OpenChallenge | undefined> {
  const key = await sealKey(ports);
  try {
    const clientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: string;
    };
    const text = clientData.challenge;
    const challenge = JSON.parse(unseal(text, key)) as Challenge;
    const { expires_at } = challenge;
    const isMeant =
      challenge.purpose === purpose &&
      browser !== undefined &&
      challenge.browser === hashOf(browser) &&
      isAlive(expires_at, aliveNow(ports.clock, CHALLENGE_MS));
    if (!isMeant) return undefined;
    // By the nonce: base64 can be written in more than one way.
    const challenge_hash = hashOf(challenge.nonce);
    return { text, spend: (tx) => spendChallenge(tx, { challenge_hash, expires_at }) };
  } catch {
    return undefined;
  }
}

// The browser that asked: its number stays the same while several tabs wait for a passkey.
const COOKIE = 'foyer_passkey';
const COOKIE_SECRET = /^[\w-]{43}$/;

export function readPasskeyCookie(header: string | undefined): string | undefined {
  const value = readCookie(header, COOKIE);
  return value !== undefined && COOKIE_SECRET.test(value) ? value : undefined;
}

export const passkeyCookie = (browser: string, publicUrl: string): string =>
  writeCookie(COOKIE, browser, (2 * CHALLENGE_MS) / 1000, publicUrl);
