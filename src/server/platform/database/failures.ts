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
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
const sqliteAway = new Set([SQLITE_BUSY, SQLITE_IOERR, SQLITE_FULL, SQLITE_READONLY, SQLITE_CANTOPEN]);

// 08: connection lost; 53: out of disk or connections; 57P: the server stops or starts.
const POSTGRES_AWAY = /^(08|53|57P)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const POOL_WORDS = /timeout exceeded when trying to connect|Connection terminated/i;

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
  return typeof message === 'string' && POOL_WORDS.test(message);
}
