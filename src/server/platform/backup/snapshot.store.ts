// One moment of a database, for as long as it takes to read it. Nobody who writes waits for it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { type DatabaseSettings, type Reader, SQLITE_FILE_NAME } from '../database/database.ts';
import { isBusy } from '../database/failures.ts';
import type { Schema } from '../database/schema.ts';
import { NodeSqliteDialect, openSqliteFile } from '../database/sqlite.ts';
import { BackupError } from './backup-error.ts';
import { connectPostgres } from './open-target.store.ts';

export interface Snapshot {
  engine: 'sqlite' | 'postgres';
  db: Reader;
  close(): Promise<void>;
}

export const openSnapshot = (settings: DatabaseSettings): Promise<Snapshot> =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl) : openSqlite(settings.dataDir);

async function openSqlite(dataDir: string): Promise<Snapshot> {
  return begin(openSqliteFile(existingFile(dataDir), 'read'), 'begin');
}

/** The same, with the file to ourselves: refused while the program runs, and keeps it from starting. */
export async function openSqliteAlone(dataDir: string): Promise<Snapshot> {
  const file = new DatabaseSync(existingFile(dataDir), { enableForeignKeyConstraints: true });
  try {
    return begin(file, 'pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new BackupError(`The database in "${dataDir}" is in use. Stop the program first.`);
  }
}

function begin(file: DatabaseSync, statement: string): Snapshot {
  try {
    file.exec(statement);
    // The moment is that of the first look.
    file.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    file.close();
    throw error;
  }
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
  return {
    engine: 'sqlite',
    db,
    async close() {
      if (file.isTransaction) file.exec('rollback');
      await db.destroy();
      // Kysely lets go only of what it has used.
      if (file.isOpen) file.close();
    },
  };
}

function existingFile(dataDir: string): string {
  const path = join(dataDir, SQLITE_FILE_NAME);
  if (!existsSync(path)) throw new BackupError(`There is no database in "${dataDir}".`);
  return path;
}

async function openPostgres(url: string): Promise<Snapshot> {
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
        if (!db.isCommitted && !db.isRolledBack)
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

/** Reading or writing everything takes as long as it takes. */
export async function liftTimeLimits(tx: Reader): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}
