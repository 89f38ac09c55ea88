import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/content-version.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Attempts under one key count one after the other, in every process, until the transaction ends. */
export async function lockFailures(tx: Tx, key: string): Promise<void> {
  // On SQLite there is only one writer at a time anyway.
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** When each of the newest failures under a key happened, newest first. */
export async function recentFailures(tx: Tx, key: string, since: string, atMost: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('login_failures')
    .select('failed_at')
    .where('key', '=', key)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(atMost)
    .execute();
  return rows.map((row) => row.failed_at);
}

export async function insertFailure(tx: Tx, key: string, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('login_failures')
    .values({ key, failed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteFailures = (tx: Tx, ids: number[]) =>
  tx.deleteFrom('login_failures').where('id', 'in', ids).execute();

export const deleteFailuresOf = (tx: Tx, key: string) =>
  tx.deleteFrom('login_failures').where('key', '=', key).execute();
