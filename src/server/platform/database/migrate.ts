// Brings a database up to date: each migration once, in order, in a transaction of its own, under a lock.
import { sql } from 'kysely';
import { isPostgres } from './content-version.ts';
import type { Database, Tx } from './database.ts';
import { isBusy } from './failures.ts';
import { ground } from './migrations/001-ground.ts';
import { content } from './migrations/002-content.ts';
import { recruitment } from './migrations/003-recruitment.ts';
import { employees } from './migrations/004-employees.ts';
import { accounts } from './migrations/005-accounts.ts';
import { lists } from './migrations/006-lists.ts';
import { visitorAddresses } from './migrations/007-visitor-addresses.ts';
import { mailOrders } from './migrations/008-mail-orders.ts';
import { patientWords } from './migrations/009-patient-words.ts';
import { unaskedIndexes } from './migrations/010-unasked-indexes.ts';
import { lighterWrites } from './migrations/011-lighter-writes.ts';
import { applicationEmails } from './migrations/012-application-emails.ts';
import { fewerParts } from './migrations/013-fewer-parts.ts';
import { wordJoints } from './migrations/014-word-joints.ts';
import { jointsInOrder } from './migrations/015-joints-in-order.ts';
import { tasks } from '../tasks/tasks.migration.ts';

export interface Migration {
  name: string;
  up(tx: Tx, types: ColumnTypes): Promise<void>;
}

/** In the order they run. A landed migration is never edited: add another one. */
export const migrations: readonly Migration[] = [
  ground,
  content,
  recruitment,
  employees,
  accounts,
  lists,
  visitorAddresses,
  mailOrders,
  patientWords,
  unaskedIndexes,
  lighterWrites,
  applicationEmails,
  fewerParts,
  wordJoints,
  jointsInOrder,
  tasks,
];

/** The column types the two engines name differently. */
export interface ColumnTypes {
  id: 'integer' | 'bigint';
  timestamp: 'text' | 'timestamptz';
}

export const MIGRATION_LOCK = 7_020_241; // any number, as long as it stays the same

/** Up to the newest, or to the one named: a backup goes back into the tables it came from. */
export async function migrate(database: Database, { upTo }: { upTo?: string } = {}): Promise<string[]> {
  const applied: string[] = [];
  const before = await patiently(() => database.transaction(lockAndRead));
  refuseNewer(before);
  for (const migration of migrations) {
    const done = before.has(migration.name);
    if (!done && (await patiently(() => database.transaction((tx) => runOnce(tx, migration)))))
      applied.push(migration.name);
    if (migration.name === upTo) break;
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

function refuseNewer(applied: Set<string>): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown) {
    throw new NewerDatabaseError(
      `The database holds the change "${unknown}", which this version of the program does not know. Start the newer version.`,
    );
  }
}
