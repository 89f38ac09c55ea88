// Kysely on pg: a pool whose answers look like SQLite's (numbers for counts, ISO text for timestamps).
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 30_000;

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

export function openPool(databaseUrl: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // Without a listener a stopped server would end the process; the pool makes a new connection by itself.
  pool.on('error', onError);
  return pool;
}

export const postgresDialect = (pool: pg.Pool): PostgresDialect => new PostgresDialect({ pool });

const RECONNECT_MS = 1000;

/** Hears one NOTIFY channel on a connection of its own, for as long as the program runs. */
export function listen(
  databaseUrl: string,
  channel: string,
  hear: { message(payload: string): void; connected(): void },
): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const retry = () => {
    if (closed) return;
    clearTimeout(again);
    again = setTimeout(connect, RECONNECT_MS);
    again.unref();
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client = next;
    next.on('error', retry);
    next.on('end', retry);
    next.on('notification', ({ payload }) => hear.message(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      // What was said while nobody listened is lost: the hearer catches up now.
      hear.connected();
    } catch {
      // The pool reports that the server is away; here it is only tried again.
      retry();
    }
  };
  void connect();

  return {
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
