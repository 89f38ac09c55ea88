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

export async function runTransaction<Result>(db: Reader, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let actions: (() => void)[] = [];
  const result = await db.transaction().execute(async (tx) => {
    const outcome = await work(tx);
    actions = waiting.get(tx) ?? [];
    return outcome;
  });
  for (const action of actions) action();
  return result;
}
