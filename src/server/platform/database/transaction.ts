// Transactions, and what is to happen once one is committed.
import type { Kysely, Transaction } from 'kysely';
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
