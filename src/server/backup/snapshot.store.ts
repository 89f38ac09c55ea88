// Databases opened for work that takes long: to read one moment of them, or to fill them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { readApplied } from '#server/platform/database/applied-migrations.ts';
import {
  type Database,
  type DatabaseSettings,
  type Reader,
  SQLITE_FILE_NAME,
  openDatabase,
} from '#server/platform/database/database.ts';
import { isBusy } from '#server/platform/database/failures.ts';
import { openPool, postgresDialect } from '#server/platform/database/postgres.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { NodeSqliteDialect, openSqliteFile } from '#server/platform/database/sqlite.ts';
import { BackupError } from './archive.ts';

/** One moment of a database, for as long as it takes to read it. Nobody who writes waits for it. */
export interface Snapshot {
  engine: 'sqlite' | 'postgres';
  db: Reader;
  close(): Promise<void>;
}

export async function openSnapshot({ databaseUrl, dataDir }: DatabaseSettings): Promise<Snapshot> {
  if (databaseUrl) return readPostgres(databaseUrl);
  return readSqlite(openSqliteFile(existingFile(dataDir), 'read'), 'begin');
}

const WANTED =
  'This is for an installation that is there: give it the DATA_DIR or DATABASE_URL that the program runs with.';

/** What is for an existing installation makes no new one where a setting is missing. */
export async function assertInstalled(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openSnapshot(settings);
  try {
    if ((await readApplied(db)).length === 0)
      throw new BackupError(
        `${settings.databaseUrl ? 'The database at DATABASE_URL' : `The database in "${settings.dataDir}"`} is empty. ${WANTED}`,
      );
  } finally {
    await close();
  }
}

/** The same, with the file to ourselves: refused while the program runs, and keeps it from starting. */
export function openSqliteAlone(dataDir: string): Snapshot {
  try {
    const file = new DatabaseSync(existingFile(dataDir), { enableForeignKeyConstraints: true });
    return readSqlite(file, 'pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new BackupError(`The database in "${dataDir}" is in use. Stop the program first.`);
  }
}

/** A database to be filled. */
export const openTarget = (settings: DatabaseSettings): Promise<Database> =>
  openDatabase({ ...settings, isPatient: true });

/** Reading or writing everything takes as long as it takes. */
export async function liftTimeLimits(tx: Reader): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}

function readSqlite(file: DatabaseSync, begin: string): Snapshot {
  try {
    file.exec(begin);
    // The moment is that of the first look.
    file.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    file.close();
    throw error;
  }
  // Read-only, or rolled back as it is closed.
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
  return { engine: 'sqlite', db, close: async () => file.close() };
}

function existingFile(dataDir: string): string {
  const path = join(dataDir, SQLITE_FILE_NAME);
  if (!existsSync(path)) throw new BackupError(`There is no database in "${dataDir}". ${WANTED}`);
  return path;
}

const connectPostgres = (url: string): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: postgresDialect(openPool(url, { isPatient: true }), () => {}) });

async function readPostgres(url: string): Promise<Snapshot> {
  const pool = connectPostgres(url);
  try {
    const db = await pool
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    await liftTimeLimits(db);
    return {
      engine: 'postgres',
      db,
      async close() {
        // A lost connection has ended its transaction by itself.
        await db
          .rollback()
          .execute()
          .catch(() => {});
        await pool.destroy();
      },
    };
  } catch (error) {
    await pool.destroy();
    throw error;
  }
}
