// A note is sealed words that leave the house and are not kept here: a browser brings it back, within its time, and it
// counts once. Only that it was used is kept.
import { aliveNow, isAlive, isoIn } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { seal, unseal } from '#server/platform/seal.ts';
import { ownSecret } from '#server/platform/secrets.store.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { spendChallenge } from '../second-steps/passkeys.store.ts';

/** Each kind has a key of its own: a note of one is none of another. */
interface NoteKind {
  name: string;
  lifeMs: number;
}

interface Note<Payload> {
  words: Payload;
  expires_at: string;
  nonce: string;
}

export interface OpenNote<Payload> {
  words: Payload;
  /** False where it was used before. In the transaction that uses it. */
  spend(tx: Tx): Promise<boolean>;
}

type NotePorts = Pick<AccountPorts, 'database' | 'clock'>;

/** As base64url. */
export async function sealNote<Payload>(
  { database, clock }: NotePorts,
  { name, lifeMs }: NoteKind,
  words: Payload,
): Promise<string> {
  const note: Note<Payload> = { words, expires_at: isoIn(clock, lifeMs), nonce: newSecret() };
  return seal(JSON.stringify(note), await ownSecret(database, clock, name));
}

/** Undefined where it is not ours, of another kind or too old. */
export async function openNote<Payload>(
  { database, clock }: NotePorts,
  { name, lifeMs }: NoteKind,
  sealed: string | undefined,
): Promise<OpenNote<Payload> | undefined> {
  if (sealed === undefined) return undefined;
  const key = await ownSecret(database, clock, name);
  try {
    const { words, expires_at, nonce } = JSON.parse(unseal(sealed, key)) as Note<Payload>;
    if (!isAlive(expires_at, aliveNow(clock, lifeMs))) return undefined;
    // By the nonce: base64 can be written in more than one way.
    const challenge_hash = hashOf(nonce);
    return { words, spend: (tx) => spendChallenge(tx, { challenge_hash, expires_at }) };
  } catch {
    return undefined;
  }
}
