// Kysely on pg: a pool whose answers look like SQLite's (numbers for counts, ISO text for timestamps), and an ear for
// what other processes say.
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isDatabaseAway } from './failures.ts';
import { withQuery } from './query-name.ts';

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const POOL_SIZE = 10;
const HASTY_POOL_SIZE = 2;
// Whoever sends something while the server hangs is told so within five seconds: this long for a connection, be
// it a new one or another's that comes free, and this long for an answer.
const CONNECT_TIMEOUT_MS = 1500;
const QUERY_TIMEOUT_MS = 4000;
const PATIENT_CONNECT_TIMEOUT_MS = 60_000;
// A process that sleeps inside a transaction does not keep its locks from the others for long.
const IDLE_IN_TRANSACTION_MS = 15_000;

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** A patient pool waits for answers as long as they take, and for a connection while there is hope. */
export function openPool(databaseUrl: string, { isPatient }: { isPatient: boolean }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    // The server gives up, too: nobody waits for its answer any more.
    ...(!isPatient && { query_timeout: QUERY_TIMEOUT_MS, statement_timeout: QUERY_TIMEOUT_MS }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'foyer',
    types,
  });
  survive(pool);
  return pool;
}

/** For what is done without an answer that does not come at once. */
export function openHastyPool(databaseUrl: string, patienceMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: HASTY_POOL_SIZE,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    keepAlive: true,
    application_name: 'foyer limits',
    types,
  });
  survive(pool);
  return pool;
}

// Without listeners a lost connection would end the process: an idle one here, one at work below. The pool makes a
// new one by itself, and the query under way fails.
function survive(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** `onLost` hears of every query that failed because the server could not be reached. */
export const postgresDialect = (pool: pg.Pool, onLost: (reason: Error) => void): PostgresDialect =>
  new PostgresDialect({ pool: discardingPool(pool, onLost) });

/** A connection that did not answer once is not asked again, not even for a rollback, and does not go back to the pool. */
const discardingPool = (pool: pg.Pool, onLost: (reason: Error) => void): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    const lose = (error: unknown): never => {
      if (isDatabaseAway(error)) onLost(error as Error);
      throw error;
    };
    const client = await pool.connect().catch(lose);
    let lost: Error | undefined;
    const query = async (text: string, values: unknown[]) => {
      if (lost) throw lost;
      try {
        return await client.query(text, values);
      } catch (error) {
        if (isDatabaseAway(error)) lost = error as Error;
        return lose(withQuery(error, text));
      }
    };
    return { query, release: () => client.release(lost) } as unknown as PostgresPoolClient;
  },
});

export interface ReadOnly {
  transaction_read_only: 'on' | 'off';
}

export const ASK_READ_ONLY = 'show transaction_read_only';

/** A standby, or a server somebody has closed to writes, is no database to work on. */
export function assertTakesWrites([row]: ReadOnly[]): void {
  if (row?.transaction_read_only === 'on')
    throw Object.assign(new Error('the server takes no writes'), { code: '25006' });
}

/** Throws where no new connection can be had, or one on which nothing can be written. */
export async function connectAnew(url: string): Promise<void> {
  const client = newClient(url, 'foyer check');
  try {
    await client.connect();
    assertTakesWrites((await client.query<ReadOnly>(ASK_READ_ONLY)).rows);
  } finally {
    await client.end();
  }
}

function newClient(url: string, name: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: name,
  });
  // Without a listener a lost connection would end the process.
  client.on('error', () => {});
  return client;
}

const RETRY_MS = 500;
// A connection that hangs looks like one on which nothing is said.
const ASK_EVERY_MS = 10_000;

export interface Listener {
  close(): Promise<void>;
}

/** Listens on a connection of its own, which is made anew whenever it is lost; `caughtUp` is called each time. */
export function listenTo(
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  caughtUp: () => Promise<void>,
): Listener {
  const ending = new AbortController();
  const { signal } = ending;
  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => {});

  async function listen(): Promise<void> {
    const client = newClient(url, 'foyer listener');
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await client.connect();
      for (const channel of Object.keys(channels))
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      // What was said while nobody listened.
      await caughtUp();
      let isLost = false;
      void lost.then(() => (isLost = true));
      while (!isLost && !signal.aborted) {
        await Promise.race([rest(ASK_EVERY_MS), lost]);
        if (!isLost && !signal.aborted) await client.query('select 1');
      }
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function listenOn(): Promise<void> {
    while (!signal.aborted) {
      // Why it failed is told by those who ask the database for something.
      await listen().catch(() => {});
      await rest(RETRY_MS);
    }
  }

  const listening = listenOn();
  return {
    async close() {
      ending.abort();
      await listening;
    },
  };
}
