// The one door to the data: reads, transactions, and what happens after a commit.
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { ContentVersion } from './content-version.ts';
import { isDatabaseAway } from './failures.ts';
import { GatedPool, postgresDialect } from './postgres.ts';
import { watchServer } from './postgres-watch.ts';
import type { Schema } from './schema.ts';
import { SharedCommits } from './shared-commits.ts';
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
  /** Told once when the database can no longer be reached or written, and once when it can. */
  onAway?: (reason: Error) => void;
  onBack?: () => void;
}

export const SQLITE_FILE_NAME = 'foyer.db';

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings)
    : openSqlite(join(settings.dataDir, SQLITE_FILE_NAME), settings);
}

type Told = Pick<DatabaseSettings, 'onAway' | 'onBack'>;

function openSqlite(path: string, told: Told): Database {
  const write = new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqliteFile(path, 'write')) });
  const read = new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqliteFile(path, 'read')) });
  const contentVersion = new ContentVersion(read);
  const commits = new SharedCommits(write);
  let isAway = false;
  // A full disk or another's lock shows only when something is written.
  const note = (error?: unknown) => {
    const wasAway = isAway;
    isAway = isDatabaseAway(error);
    if (isAway && !wasAway) told.onAway?.(error as Error);
    if (wasAway && !isAway) told.onBack?.();
  };
  return {
    engine: 'sqlite',
    read,
    contentVersion,
    async transaction(work) {
      try {
        const result = await commits.run(work);
        note();
        return result;
      } catch (error) {
        note(error);
        throw error;
      }
    },
    ping: () => ping(read),
    async close() {
      await read.destroy();
      await write.destroy();
    },
  };
}

function openPostgres(url: string, told: Told): Database {
  const pool = new GatedPool(url);
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool) });
  const contentVersion = new ContentVersion(db);
  const watch = watchServer({
    url,
    channel: ContentVersion.channel,
    question: ContentVersion.question,
    // What was said while nobody listened is caught up with at the next beat.
    heard: (version) => contentVersion.moveTo(Number(version)),
    away: (reason) => {
      pool.shut(reason);
      told.onAway?.(reason);
    },
    back: () => {
      pool.open();
      told.onBack?.();
    },
    bytesReceived: () => pool.bytesReceived,
  });
  return {
    engine: 'postgres',
    read: db,
    contentVersion,
    transaction: (work) => runTransaction(db, work),
    ping: () => ping(db),
    async close() {
      await watch.close();
      await db.destroy();
    },
  };
}

async function ping(db: Reader): Promise<void> {
  await sql`select 1`.execute(db);
}
