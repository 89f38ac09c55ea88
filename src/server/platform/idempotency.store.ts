// What is sent once more is done once: a key is written with what it caused, and later keeps the first answer.
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** Whether what a transaction came to is what is answered. */
  isAnswer: (result: unknown) => boolean;
}

interface Claim {
  asked: Asked;
  row: { scope: string; key: string; fingerprint: string };
  /** The first transaction of a request writes its key; it is gone again where that fails. */
  isBegun: boolean;
  isWritten: boolean;
  /** What is kept as its answer by now. */
  answer?: string;
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

/** The first transaction that a request with a key begins writes the key with it, so that both are there or neither. */
export const keepingKeys = (database: Database, clock: Clock): Database => ({
  ...database,
  async transaction(work) {
    // Read here: one that waits in a queue is run in the turn of another.
    const claim = claims.getStore();
    if (!claim || claim.isBegun) return database.transaction(work);
    claim.isBegun = true;
    try {
      const result = await database.transaction(async (tx) => {
        await insertKey(tx, claim, clock);
        const made = await work(tx);
        if (claim.asked.isAnswer(made)) await writeAnswer(tx, claim, JSON.stringify([made]));
        return made;
      });
      claim.isWritten = true;
      return result;
    } catch (error) {
      claim.isBegun = false;
      throw error;
    }
  },
});

export const repeatsIn = (database: Database, patienceMs = 5_000): Repeats => ({
  async once<Answer>(asked: Asked, work: () => Promise<Answer>): Promise<Answer> {
    const { scope, key, content } = asked;
    const row = {
      scope,
      key: hash('sha256', key, 'base64url'),
      fingerprint: hash('sha256', JSON.stringify(content), 'base64url'),
    };
    const claim: Claim = { asked, row, isBegun: false, isWritten: false };
    const earlier = await firstAnswer(database, claim, patienceMs);
    if (earlier) return earlier.answer as Answer;
    try {
      const answer = await claims.run(claim, work);
      await keepAnswer(database, claim, JSON.stringify([answer]));
      return answer;
    } catch (error) {
      if (claim.isWritten) await database.transaction((tx) => deleteKey(tx, claim));
      // It may have failed because the other one was first: what that one made is there by now.
      else {
        const others = await firstAnswer(database, claim, patienceMs);
        if (others) return others.answer as Answer;
      }
      throw error instanceof Repeated ? new DomainError('busy') : error;
    }
  },
});

/** Where the database went away meanwhile it is done all the same: who asks again is told that it is. */
async function keepAnswer(database: Database, claim: Claim, text: string): Promise<void> {
  if (!claim.isWritten || claim.answer === text) return;
  await database.transaction((tx) => writeAnswer(tx, claim, text)).catch(() => {});
}

const STEP_MS = 50;

/** That of an earlier request, which may still be at work. */
async function firstAnswer(
  database: Database,
  claim: Claim,
  patienceMs: number,
): Promise<{ answer: unknown } | undefined> {
  for (let waited = 0; ; waited += STEP_MS) {
    const known = await database.read
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'answer'])
      .where(isOf(claim))
      .executeTakeFirst();
    if (!known) return undefined;
    if (known.fingerprint !== claim.row.fingerprint) throw new DomainError('idempotency_mismatch');
    if (known.answer !== '') return { answer: JSON.parse(unseal(known.answer, sealOf(claim)))[0] };
    // The program ended between what was done and its answer, or it takes long.
    if (waited >= patienceMs) throw new DomainError('repeat_unanswered');
    await pause(STEP_MS);
  }
}

async function insertKey(tx: Tx, { row }: Claim, clock: Clock): Promise<void> {
  const written = await tx
    .insertInto('idempotency_keys')
    .values({ ...row, answer: '', created_at: isoNow(clock) })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!written) throw new Repeated();
}

/** In a list, so that nothing answered can be told from no answer. */
async function writeAnswer(tx: Tx, claim: Claim, answer: string): Promise<void> {
  claim.answer = answer;
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: seal(answer, sealOf(claim)) })
    .where(isOf(claim))
    .execute();
}

const deleteKey = (tx: Tx, claim: Claim) => tx.deleteFrom('idempotency_keys').where(isOf(claim)).execute();

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
