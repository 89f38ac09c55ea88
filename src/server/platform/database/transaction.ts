// Transactions, and what is to happen once one is committed.
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { isDatabaseAway } from './failures.ts';
import type { Schema } from './schema.ts';

export type Reader = Kysely<Schema>;
export type Tx = Transaction<Schema>;

const waiting = new WeakMap<Tx, (() => void)[]>();

/** Runs `action` once this transaction is committed; never if it is rolled back. */
export function afterCommit(tx: Tx, action: () => void): void {
  const actions = waiting.get(tx) ?? [];
  actions.push(action);
  waiting.set(tx, actions);
}

/** What has been asked for so far; the caller sees to it from here on. */
export function takeActions(tx: Tx): (() => void)[] {
  const actions = waiting.get(tx) ?? [];
  waiting.delete(tx);
  return actions;
}

export async function runTransaction<Result>(db: Reader, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let actions: (() => void)[] = [];
  let failure: { reason: unknown } | undefined;
  const run = db.transaction().execute(async (tx) => {
    try {
      const outcome = await work(tx);
      actions = takeActions(tx);
      return outcome;
    } catch (reason) {
      failure = { reason };
      throw reason;
    }
  });
  const result = await run.catch((error: unknown) => {
    // On a lost connection the rollback fails too; why the work failed says more.
    throw failure ? failure.reason : error;
  });
  for (const action of actions) action();
  return result;
}

const SAVE = CompiledQuery.raw('savepoint one');
const KEEP = CompiledQuery.raw('release savepoint one');
const UNDO = CompiledQuery.raw('rollback to savepoint one');

/** Part of a transaction: where it throws, what it wrote and asked for is undone, and all else of the transaction stays. */
export async function inSavepoint<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const before = takeActions(tx);
  await tx.executeQuery(SAVE);
  try {
    const result = await work(tx);
    await tx.executeQuery(KEEP);
    waiting.set(tx, [...before, ...takeActions(tx)]);
    return result;
  } catch (reason) {
    waiting.set(tx, before);
    // The disk is full or gone: there is no savepoint to go back to, and nothing of the transaction is kept either.
    if (!isDatabaseAway(reason)) {
      await tx.executeQuery(UNDO);
      await tx.executeQuery(KEEP);
    }
    throw reason;
  }
}
