import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Tx } from './transaction.ts';

/** Who asks for the same name waits until this transaction ends. SQLite has one writer anyway. */
export async function lockNamed(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
