// What is deleted or forgotten once it has had its time. Each table's owner brings its own.
import { DAY_MS } from '#contract/durations.ts';
import type { Tx } from './database/database.ts';
import { deleteOldKeys } from './idempotency.store.ts';

export interface Retention {
  name: string;
  keepMs: number;
  /** At most `limit` rows that ended before a time; the answer is how many it was. */
  deleteSome(tx: Tx, before: string, limit: number): Promise<number>;
}

export const platformRetention: readonly Retention[] = [
  { name: 'idempotency_keys', keepMs: DAY_MS, deleteSome: deleteOldKeys },
];
