import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Those who count under one key do so one after the other, in every process, until the transaction ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  // On SQLite there is only one writer at a time anyway.
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** When the newest marks under a key were made, newest first. */
export async function recentMarks(
  tx: Tx,
  key: string,
  { since, until }: { since: string; until: string },
  atMost: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('throttle_marks')
    .select('marked_at')
    .where('key', '=', key)
    .where('marked_at', '>', since)
    .where('marked_at', '<', until)
    .orderBy('marked_at', 'desc')
    .limit(atMost)
    .execute();
  return rows.map((row) => row.marked_at);
}

export async function insertMarks(tx: Tx, keys: string[], now: string): Promise<number[]> {
  const rows = await tx
    .insertInto('throttle_marks')
    .values(keys.map((key) => ({ key, marked_at: now })))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export const deleteMarks = (tx: Tx, ids: number[]) =>
  tx.deleteFrom('throttle_marks').where('id', 'in', ids).execute();

export const deleteMarksOf = (tx: Tx, keys: string[]) =>
  tx.deleteFrom('throttle_marks').where('key', 'in', keys).execute();
