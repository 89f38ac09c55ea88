// Brings a database up to date: each migration once, in order, in a transaction of its own, under a lock.
import { sql } from 'kysely';
import { isPostgres } from './content-version.ts';
import type { Database, Tx } from './database.ts';
import { ground } from './migrations/001-ground.ts';
import { content } from './migrations/002-content.ts';
import { recruitment } from './migrations/003-recruitment.ts';
import { employees } from './migrations/004-employees.ts';
import { accounts } from './migrations/005-accounts.ts';

export interface Migration {
  name: string;
  up(tx: Tx, types: ColumnTypes): Promise<void>;
}

/** In the order they run. A landed migration is never edited: add another one. */
export const migrations: readonly Migration[] = [ground, content, recruitment, employees, accounts];

/** The column types the two engines name differently. */
export interface ColumnTypes {
  id: 'integer' | 'bigint';
  timestamp: 'text' | 'timestamptz';
}

const LOCK = 7_020_241; // any number, as long as it stays the same

export async function migrate(database: Database): Promise<string[]> {
  const applied: string[] = [];
  await refuseNewerDatabase(database);
  for (const migration of migrations) {
    const ran = await database.transaction((tx) => runOnce(tx, migration));
    if (ran) applied.push(migration.name);
  }
  await database.contentVersion.refresh();
  return applied;
}

async function runOnce(tx: Tx, migration: Migration): Promise<boolean> {
  const postgres = isPostgres(tx);
  // On SQLite the transaction itself is the lock: it begins immediate.
  if (postgres) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  await tx.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', postgres ? 'timestamptz' : 'text', (column) => column.notNull())
    .execute();
  const done = await tx
    .selectFrom('schema_migrations')
    .select('name')
    .where('name', '=', migration.name)
    .executeTakeFirst();
  if (done) return false;
  await migration.up(
    tx,
    postgres ? { id: 'bigint', timestamp: 'timestamptz' } : { id: 'integer', timestamp: 'text' },
  );
  await tx
    .insertInto('schema_migrations')
    .values({ name: migration.name, applied_at: new Date().toISOString() })
    .execute();
  return true;
}

export class NewerDatabaseError extends Error {}

async function refuseNewerDatabase(database: Database): Promise<void> {
  const tables = await database.read.introspection.getTables();
  if (!tables.some((table) => table.name === 'schema_migrations')) return;
  const rows = await database.read.selectFrom('schema_migrations').select('name').execute();
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = rows.find((row) => !known.has(row.name));
  if (unknown) {
    throw new NewerDatabaseError(
      `The database holds the change "${unknown.name}", which this version of the program does not know. Start the newer version.`,
    );
  }
}
