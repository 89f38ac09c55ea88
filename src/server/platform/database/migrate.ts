// Brings a database up to date: each migration once, in order, in a transaction of its own, under a lock.
import { type CreateTableBuilder, sql } from 'kysely';
import { type Database, type DatabaseSettings, type Tx, openDatabase } from './database.ts';
import { isPostgres } from './engine.ts';
import { isBusy } from './failures.ts';
export interface Migration {
  name: string;
  up(tx: Tx, types: ColumnTypes): Promise<void>;
}

/** The column types the two engines name differently. */
export interface ColumnTypes {
  id: 'integer' | 'bigint';
  timestamp: 'text' | 'timestamptz';
}

/** Ids are never given twice, not even after the newest row was deleted. */
export const withId = <Table extends string>(table: CreateTableBuilder<Table>, types: ColumnTypes) =>
  table.addColumn('id', types.id, (column) =>
    types.id === 'integer'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  );

export const MIGRATION_LOCK = 7_020_241; // any number, as long as it stays the same

/** On a connection of its own, since building an index may take longer than any request. */
export async function bringUpToDate(
  settings: DatabaseSettings,
  migrations: readonly Migration[],
): Promise<void> {
  const database = await openDatabase({ ...settings, isPatient: true });
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}

/** The names of those that ran. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const applied: string[] = [];
  const before = await patiently(() => database.transaction(lockAndRead));
  refuseNewer(before, migrations);
  for (const migration of migrations) {
    if (before.has(migration.name)) continue;
    if (await patiently(() => database.transaction((tx) => runOnce(tx, migration))))
      applied.push(migration.name);
  }
  await database.contentVersion.refresh();
  return applied;
}

const PATIENCE_MS = 120_000;

// On SQLite another process that is migrating holds the lock for longer than a visitor would wait.
async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
    }
  }
}

/** The migrations a database has had, read while nobody else migrates it. */
async function lockAndRead(tx: Tx): Promise<Set<string>> {
  const postgres = isPostgres(tx);
  // On SQLite the transaction itself is the lock: it begins immediate.
  if (postgres) {
    // Others wait here while the first one builds indexes, however long that takes.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
  }
  await tx.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', postgres ? 'timestamptz' : 'text', (column) => column.notNull())
    .execute();
  const rows = await tx.selectFrom('schema_migrations').select('name').execute();
  return new Set(rows.map((row) => row.name));
}

async function runOnce(tx: Tx, migration: Migration): Promise<boolean> {
  if ((await lockAndRead(tx)).has(migration.name)) return false;
  await migration.up(
    tx,
    isPostgres(tx) ? { id: 'bigint', timestamp: 'timestamptz' } : { id: 'integer', timestamp: 'text' },
  );
  await tx
    .insertInto('schema_migrations')
    .values({ name: migration.name, applied_at: new Date().toISOString() })
    .execute();
  return true;
}

export class NewerDatabaseError extends Error {}

function refuseNewer(applied: Set<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown) {
    throw new NewerDatabaseError(
      `The database holds the change "${unknown}", which this version of the program does not know. Start the newer version.`,
    );
  }
}
