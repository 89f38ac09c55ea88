// The one door to the data: reads, transactions, and what happens after a commit.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { Broadcast } from './broadcast.ts';
import { ContentVersion } from './content-version.ts';
import type { EngineName } from './engine.ts';
import { isDatabaseAway } from './failures.ts';
import {
  ASK_READ_ONLY,
  type ReadOnly,
  assertTakesWrites,
  connectAnew,
  listenTo,
  openPool,
  postgresDialect,
} from './postgres.ts';
import type { Schema } from './schema.ts';
import { SharedCommits } from './shared-commits.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite.ts';
import { queryName } from './query-name.ts';
import { type Reader, type Tx, runTransaction } from './transaction.ts';

export { afterCommit, inSavepoint, type Reader, type Tx } from './transaction.ts';

export interface Database {
  readonly engine: EngineName;
  /** For queries outside a transaction. On SQLite this connection cannot write. */
  readonly read: Reader;
  /** All writes. Resolves only after the commit is on disk. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Moves with every change to what the public site shows. */
  readonly contentVersion: ContentVersion;
  /** Says something to every process that works on this database. */
  readonly broadcast: Broadcast;
  /**
   * What was wiped or deleted leaves SQLite's write-ahead log too, about a second later; until then a copy of it lies
   * there. PostgreSQL keeps and recycles its log by rules of its own.
   */
  truncateLog(): void;
  /** Throws when the database does not answer, or takes no writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** For migrations, backups and tests on PostgreSQL: nothing is given up because it takes long. */
  isPatient?: boolean;
  /** Told once when the database can no longer be reached or written, and once when it can. */
  onAway?: (reason: Error) => void;
  onBack?: () => void;
  /** Told how long each query took, and each transaction from when it was asked for to its commit. */
  onTime?: (work: DatabaseWork, seconds: number) => void;
  /** Told of each query that took longer than `slowQueryMs`. */
  onSlow?: (query: SlowQuery) => void;
  slowQueryMs?: number;
}

export interface SlowQuery {
  query: string;
  ms: number;
  /** Its stack leads to who asked. */
  asked: Error;
}

export type DatabaseWork = 'query' | 'transaction';

export const SQLITE_FILE_NAME = 'foyer.db';

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings)
    : openSqlite(join(settings.dataDir, SQLITE_FILE_NAME), settings);
  return settings.onTime ? withTimes(database, settings.onTime) : database;
}

type DatabaseHooks = Omit<DatabaseSettings, 'databaseUrl' | 'dataDir' | 'isPatient'>;

const onQuery =
  ({ onTime, onSlow, slowQueryMs = Infinity }: DatabaseHooks) =>
  (seconds: number, text: string) => {
    onTime?.('query', seconds);
    const ms = Math.round(seconds * 1000);
    if (ms >= slowQueryMs) onSlow?.({ query: queryName(text), ms, asked: new Error('asked here') });
  };

function withTimes(database: Database, onTime: NonNullable<DatabaseHooks['onTime']>): Database {
  return {
    ...database,
    async transaction(work) {
      const began = performance.now();
      try {
        return await database.transaction(work);
      } finally {
        onTime('transaction', (performance.now() - began) / 1000);
      }
    },
  };
}

function openSqlite(path: string, hooks: DatabaseHooks): Database {
  const open = (mode: 'write' | 'read') =>
    new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqliteFile(path, mode), onQuery(hooks)) });
  const write = open('write');
  const read = open('read');
  const contentVersion = new ContentVersion(read);
  const commits = new SharedCommits(write);
  const log = logTruncation(write);
  let isAway = false;
  // A full disk or another's lock shows only when something is written.
  const note = (error?: unknown) => {
    const wasAway = isAway;
    isAway = isDatabaseAway(error);
    if (isAway && !wasAway) hooks.onAway?.(error as Error);
    if (wasAway && !isAway) hooks.onBack?.();
  };
  return {
    engine: 'sqlite',
    read,
    contentVersion,
    broadcast: new Broadcast(),
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
    truncateLog: log.soon,
    async ping() {
      await sql`select 1`.execute(read);
    },
    async close() {
      log.end();
      await read.destroy();
      await write.destroy();
    },
  };
}

function openPostgres(url: string, { isPatient = false, ...hooks }: DatabaseSettings): Database {
  const pool = openPool(url, { isPatient });
  const timed = onQuery(hooks);
  const doubt = reachability(() => connectAnew(url), hooks);
  const db = new Kysely<Schema>({
    dialect: postgresDialect(pool, doubt.raise),
    log: ({ queryDurationMillis, query }) => timed(queryDurationMillis / 1000, query.sql),
  });
  const contentVersion = new ContentVersion(db);
  const broadcast = new Broadcast();
  const channels = {
    [ContentVersion.channel]: (version: string) => contentVersion.moveTo(Number(version)),
    [Broadcast.channel]: (message: string) => broadcast.hear(message),
  };
  const listener = listenTo(url, channels, () => contentVersion.refresh());
  return {
    engine: 'postgres',
    read: db,
    contentVersion,
    broadcast,
    transaction: (work) => runTransaction(db, work),
    truncateLog() {},
    ping: async () => assertTakesWrites((await sql.raw<ReadOnly>(ASK_READ_ONLY).execute(db)).rows),
    async close() {
      doubt.end();
      await listener.close();
      await db.destroy();
    },
  };
}

const TRUNCATE_AFTER_MS = 1000;

/** Once for many: a checkpoint waits for the disk. */
function logTruncation(write: Reader) {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  async function truncate(): Promise<void> {
    timer = undefined;
    const outcome = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(write);
    // Someone who still reads an older state (a backup), or a full disk, holds it up: later, then.
    const isBusy = await outcome.then(
      ({ rows }) => rows[0]?.busy !== 0,
      () => true,
    );
    if (isBusy) soon();
  }

  function soon(): void {
    if (!isEnded) timer ??= setTimeout(() => void truncate(), TRUNCATE_AFTER_MS).unref();
  }

  return {
    soon,
    end(): void {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}

const ASK_AGAIN_MS = 500;

/** One lost connection says little: the server is away once a new one fails too, and back when it answers again. */
function reachability(ask: () => Promise<unknown>, { onAway, onBack }: DatabaseHooks) {
  const ending = new AbortController();
  let isAsking = false;

  async function askUntilItAnswers(): Promise<void> {
    let isAway = false;
    while (!ending.signal.aborted) {
      try {
        await ask();
        if (isAway) onBack?.();
        return;
      } catch (error) {
        if (!isAway && !ending.signal.aborted) onAway?.(error as Error);
        isAway = true;
        await pause(ASK_AGAIN_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      }
    }
  }

  return {
    raise(): void {
      if (isAsking) return;
      isAsking = true;
      void askUntilItAnswers().finally(() => (isAsking = false));
    },
    end: () => ending.abort(),
  };
}
