// Brings a database up to date: each migration once, in order, in a transaction of its own, under a lock. A migration
// that was released never changes: the database remembers the hash of its SQL, and a program that has it otherwise does
// not start on it.
import { sql } from 'kysely';
import { systemClock } from '../clock.ts';
import { addTask } from '../tasks/tasks.ts';
import { version } from '../version.ts';
import { type Database, type DatabaseSettings, type Tx, openDatabase } from './database.ts';
import { isPostgres } from './engine.ts';
import { isBusy } from './failures.ts';
import { type ColumnTypes, columnTypes } from './column-types.ts';
import { hashOf } from './migration-sql.ts';
import { type AppliedMigration, whyUnfit } from './applied-migrations.ts';

export interface Migration {
  /** What it belongs to and which one of that it is: `contact-002` is done after `contact-001`. */
  name: string;
  /** Sends the same statements whatever it finds. What takes long for many rows is a task that catches up. */
  up(tx: Tx, types: ColumnTypes): Promise<void>;
  /** That task, by its kind. It is added where there was a database before. */
  catchUp?: string;
}

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
  const ran: string[] = [];
  const { engine } = database;
  const before = await patiently(() => database.transaction(lockAndRead));
  const reason = await whyUnfit(before, { migrations, engine });
  if (reason !== undefined) throw new UnfitDatabaseError(`${reason} Nothing was changed.`);
  const had = new Set(before.map(({ name }) => name));
  for (const migration of migrations) {
    if (had.has(migration.name)) continue;
    const hash = await hashOf(migration, engine);
    const isUpdate = before.length > 0;
    if (await patiently(() => database.transaction((tx) => runOnce(tx, migration, { hash, isUpdate }))))
      ran.push(migration.name);
  }
  await database.contentVersion.refresh();
  return ran;
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
async function lockAndRead(tx: Tx): Promise<AppliedMigration[]> {
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
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('applied_at', columnTypes(tx).timestamp, (column) => column.notNull())
    .execute();
  return tx.selectFrom('schema_migrations').selectAll().execute();
}

async function runOnce(
  tx: Tx,
  migration: Migration,
  { hash, isUpdate }: { hash: string; isUpdate: boolean },
): Promise<boolean> {
  const { name, catchUp } = migration;
  if ((await lockAndRead(tx)).some((applied) => applied.name === name)) return false;
  await migration.up(tx, columnTypes(tx));
  if (catchUp && isUpdate) await addTask(tx, { kind: catchUp, payload: {} }, systemClock);
  await tx
    .insertInto('schema_migrations')
    .values({ name, hash, version, applied_at: new Date().toISOString() })
    .execute();
  return true;
}

/** This program is not to touch that database. The message is one line that says why. */
export class UnfitDatabaseError extends Error {}
