// A challenge is a sealed note: for what, for whom, in which browser, until when. The authenticator signs it and the
// browser brings it back.
import { PASSKEY_CHALLENGE_MINUTES } from '#contract/accounts/second-steps.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { readCookie, writeCookie } from '../sign-in/cookies.ts';
import { openNote, sealNote } from '../sign-in/sealed-notes.ts';

export const CHALLENGE_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;
const CHALLENGE = { name: 'passkey-challenges', lifeMs: CHALLENGE_MS };

/** `sign in`, or the session that adds a passkey to its account. */
type Purpose = 'sign in' | `session ${number}`;

interface Challenge {
  purpose: Purpose;
  browser: string;
}

/** As base64url. */
export const newChallenge = (ports: AccountPorts, purpose: Purpose, browser: string): Promise<string> =>
  sealNote<Challenge>(ports, CHALLENGE, { purpose, browser: hashOf(browser) });

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
  const text = challengeIn(clientDataJSON);
  const note = await openNote<Challenge>(ports, CHALLENGE, text);
  if (!note || text === undefined || browser === undefined) return undefined;
  const isMeant = note.words.purpose === purpose && note.words.browser === hashOf(browser);
  return isMeant ? { text, spend: note.spend } : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown;
    };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

// The browser that asked: its number stays the same while several tabs wait for a passkey.
const COOKIE = 'foyer_passkey';
const COOKIE_SECRET = /^[\w-]{43}$/;

export function readPasskeyCookie(header: string | undefined, publicUrl: string): string | undefined {
  const value = readCookie(header, COOKIE, publicUrl);
  return value !== undefined && COOKIE_SECRET.test(value) ? value : undefined;
}

export const passkeyCookie = (browser: string, publicUrl: string): string =>
  writeCookie(COOKIE, browser, (2 * CHALLENGE_MS) / 1000, publicUrl);
