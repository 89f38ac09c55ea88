// The one door to the data: reads, transactions, and what happens after a commit.
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { ContentVersion } from './content-version.ts';
import { listen, openPool, postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite.ts';
import { type Reader, type Tx, runTransaction } from './transaction.ts';

export { afterCommit, type Reader, type Tx } from './transaction.ts';

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** For queries outside a transaction. On SQLite this connection cannot write. */
  readonly read: Reader;
  /** All writes. Resolves only after the commit is on disk. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Moves with every change to what the public site shows. */
  readonly contentVersion: ContentVersion;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Told when a pooled connection is lost. */
  onConnectionError?: (error: Error) => void;
}

export const SQLITE_FILE_NAME = 'foyer.db';

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.onConnectionError)
    : openSqlite(join(settings.dataDir, SQLITE_FILE_NAME));
}

function openSqlite(path: string): Database {
  const write = new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqliteFile(path, 'write')) });
  const read = new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqliteFile(path, 'read')) });
  const contentVersion = new ContentVersion(read);
  return {
    engine: 'sqlite',
    read,
    contentVersion,
    transaction: (work) => runTransaction(write, work),
    ping: () => ping(read),
    async close() {
      await read.destroy();
      await write.destroy();
    },
  };
}

function openPostgres(url: string, onConnectionError: (error: Error) => void = () => {}): Database {
  const db = new Kysely<Schema>({ dialect: postgresDialect(openPool(url, onConnectionError)) });
  const contentVersion = new ContentVersion(db);
  const ear = listen(url, ContentVersion.channel, {
    message: (version) => contentVersion.moveTo(Number(version)),
    connected: () => void contentVersion.refresh().catch(onConnectionError),
  });
  return {
    engine: 'postgres',
    read: db,
    contentVersion,
    transaction: (work) => runTransaction(db, work),
    ping: () => ping(db),
    async close() {
      await ear.close();
      await db.destroy();
    },
  };
}

async function ping(db: Reader): Promise<void> {
  await sql`select 1`.execute(db);
}
