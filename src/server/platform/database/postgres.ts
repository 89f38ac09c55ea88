// Kysely on pg: a pool whose answers look like SQLite's (numbers for counts, ISO text for timestamps).
import type { Socket } from 'node:net';
import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseAwayError } from './failures.ts';

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const POOL_SIZE = 10;
// For a connection of one's own, be it a new one or another's that comes free.
const CONNECT_TIMEOUT_MS = 1500;
const STATEMENT_TIMEOUT_MS = 30_000;
// A process that sleeps inside a transaction does not keep its locks from the others for long.
const IDLE_IN_TRANSACTION_MS = 15_000;

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

function openPool(databaseUrl: string): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'foyer',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
}

/** A pool with a gate: while the server is away nobody waits, neither for a connection nor for an answer. */
export class GatedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #waiting = new Set<(reason: Error) => void>();
  #away: Error | undefined;

  constructor(databaseUrl: string) {
    this.#pool = openPool(databaseUrl);
    // Without listeners a lost connection would end the process: an idle one here, one at work below. The pool
    // makes a new one by itself, and the query under way fails.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      this.#clients.add(client);
    });
    this.#pool.on('remove', (client) => this.#clients.delete(client as pg.PoolClient));
  }

  connect(): Promise<pg.PoolClient> {
    if (this.#away) return Promise.reject(new DatabaseAwayError(this.#away));
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#pool.connect().then(
        (client) => {
          if (this.#waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  /** Fails what is under way and all that comes, until it is opened again. */
  shut(reason: Error): void {
    this.#away = reason;
    for (const reject of this.#waiting) reject(new DatabaseAwayError(reason));
    this.#waiting.clear();
    for (const client of this.#clients) socketOf(client).destroy(new DatabaseAwayError(reason));
  }

  open(): void {
    this.#away = undefined;
  }

  get options(): object {
    return this.#pool.options;
  }

  get bytesReceived(): number {
    let bytes = 0;
    for (const client of this.#clients) bytes += socketOf(client).bytesRead;
    return bytes;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

// The driver itself has no way to end a connection without asking the server first.
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

export const postgresDialect = (pool: PostgresPool): PostgresDialect => new PostgresDialect({ pool });
