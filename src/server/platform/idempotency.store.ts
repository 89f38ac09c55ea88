// What is sent once more is done once: a key is written with what it caused, and with the answer.
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, isoNow } from './clock.ts';
import type { Database, Tx } from './database/database.ts';
import { DomainError } from './domain-error.ts';
import { seal, unseal } from './seal.ts';

interface Asked {
  /** Which call it is, and whose. */
  scope: string;
  key: string;
  /** What was asked for; the same key with other content is refused rather than lost. */
  content: unknown;
  /** What the first transaction comes to has to be what is answered. */
  isAnswer: (result: unknown) => boolean;
}

interface Claim {
  asked: Asked;
  row: { scope: string; key: string; fingerprint: string };
  /** The first transaction of a request writes its key; it is gone again where that fails. */
  isBegun: boolean;
}

export interface Repeats {
  /** The first answer, where there is one; else what `work` answers. */
  once: <Answer>(asked: Asked, work: () => Promise<Answer>) => Promise<Answer>;
}

const claims = new AsyncLocalStorage<Claim>();

/** For a transaction that is no part of what was asked for, such as what is made once, whoever needs it first. */
export const apartFromKeys = <Result>(work: () => Result): Result => claims.exit(work);

/** Another request with the same key has written it meanwhile. */
class Repeated extends Error {}

/**
 * The first transaction that a request with a key begins writes the key with it and, as the answer, what it came to: all
 * of it is there, or nothing.
 */
export const keepingKeys = (database: Database, clock: Clock): Database => ({
  ...database,
  async transaction(work) {
    // Read here: one that waits in a queue is run in the turn of another.
    const claim = claims.getStore();
    if (!claim || claim.isBegun) return database.transaction(work);
    claim.isBegun = true;
    try {
      return await database.transaction(async (tx) => {
        const made = await work(tx);
        await keepAnswer(tx, claim, made, clock);
        return made;
      });
    } catch (error) {
      claim.isBegun = false;
      throw error;
    }
  },
});

export const repeatsIn = (database: Database): Repeats => ({
  async once<Answer>(asked: Asked, work: () => Promise<Answer>): Promise<Answer> {
    const { scope, key, content } = asked;
    const row = {
      scope,
      key: hash('sha256', key, 'base64url'),
      fingerprint: hash('sha256', JSON.stringify(content), 'base64url'),
    };
    const claim: Claim = { asked, row, isBegun: false };
    const earlier = await firstAnswer(database, claim);
    if (earlier) return earlier.answer as Answer;
    try {
      return await claims.run(claim, work);
    } catch (error) {
      // It may have failed because another one with this key was first: what that one made is there by now.
      const others = claim.isBegun ? undefined : await firstAnswer(database, claim);
      if (others) return others.answer as Answer;
      throw error instanceof Repeated ? new DomainError('busy') : error;
    }
  },
});

async function firstAnswer(database: Database, claim: Claim): Promise<{ answer: unknown } | undefined> {
  const known = await database.read
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where(isOf(claim))
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.fingerprint !== claim.row.fingerprint) throw new DomainError('idempotency_mismatch');
  // Its transaction came to something else than what it answered: it is not done a second time.
  if (known.answer === '') throw new DomainError('repeat_unanswered');
  return { answer: JSON.parse(unseal(known.answer, sealOf(claim)))[0] };
}

/** In a list, so that nothing answered can be told from no answer. */
async function keepAnswer(tx: Tx, claim: Claim, made: unknown, clock: Clock): Promise<void> {
  const answer = claim.asked.isAnswer(made) ? seal(JSON.stringify([made]), sealOf(claim)) : '';
  const written = await tx
    .insertInto('idempotency_keys')
    .values({ ...claim.row, answer, created_at: isoNow(clock) })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!written) throw new Repeated();
}

const isOf = ({ row: { scope, key } }: Claim) => sql<boolean>`scope = ${scope} and key = ${key}`;

/** Answers hold names, and keys that are shown once: only whoever has the key it was sent with can read them. */
const sealOf = ({ asked: { scope, key } }: Claim): Buffer =>
  hash('sha256', `answer\n${scope}\n${key}`, 'buffer');

/** At most `limit` keys from before a time; the answer is how many it was. */
export async function deleteOldKeys(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('idempotency_keys')
    .select(['scope', 'key'])
    .where('created_at', '<=', before)
    .limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb(eb.refTuple('scope', 'key'), 'in', old.$asTuple('scope', 'key')))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
