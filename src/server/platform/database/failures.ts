// What the two engines' errors mean.
interface EngineError {
  code?: unknown;
  errcode?: unknown;
  message?: unknown;
}

const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const POSTGRES_UNIQUE = '23505';

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError;
  return (
    code === POSTGRES_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  );
}

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
const sqliteAway = new Set([
  SQLITE_BUSY,
  SQLITE_LOCKED,
  SQLITE_IOERR,
  SQLITE_FULL,
  SQLITE_READONLY,
  SQLITE_CANTOPEN,
]);

// 08: connection lost; 25006: it only lets us read (a standby); 25P03: it slept inside a transaction; 53: out of disk or connections; 57: the server stops or
// starts, or gave up on a query that took too long.
const POSTGRES_AWAY = /^(08|25006|25P03|53|57)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// The driver's own errors have words and no code.
const DRIVER_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable|has been discarded/i;

/** Another process writes to the same SQLite file just now. */
export const isBusy = (error: unknown): boolean => sqliteKind(error) === SQLITE_BUSY;

// The low byte is the kind; the rest is detail.
const sqliteKind = (error: unknown): number | undefined => {
  const { errcode } = (error ?? {}) as EngineError;
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
};

/** The database cannot be reached or written just now; trying again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  const kind = sqliteKind(error);
  if (kind !== undefined) return sqliteAway.has(kind);
  const { code, message } = (error ?? {}) as EngineError;
  if (typeof code === 'string' && (networkCodes.has(code) || POSTGRES_AWAY.test(code))) return true;
  return typeof message === 'string' && DRIVER_WORDS.test(message);
}

const POSTGRES_DEADLOCK = '40P01';

/** The same in a moment may well work: the database was away, or two transactions waited for each other. */
export const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) || ((error ?? {}) as EngineError).code === POSTGRES_DEADLOCK;
