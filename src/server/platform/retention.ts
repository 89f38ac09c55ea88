// What is deleted or forgotten once it has had its time. Each table's owner brings its own.
import type { Tx } from './database/database.ts';
import { deleteOldKeys } from './idempotency.store.ts';

export interface Retention {
  name: string;
  keepMs: number;
  /** At most `limit` rows that ended before a time; the answer is how many it was. */
  deleteSome(tx: Tx, before: string, limit: number): Promise<number>;
}

const DAY_MS = 86_400_000;

export const platformRetention: readonly Retention[] = [
  { name: 'idempotency_keys', keepMs: DAY_MS, deleteSome: deleteOldKeys },
];
