// One JSON line for each event. Only what a line is given stands in it: no bodies, no addresses, no headers.
import { inSources } from './source-places.ts';

export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

export const logLevels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

// A field of one of these names is a mistake; its value must not reach the disk all the same.
const SECRET_NAME = /pass|token|secret|otp|code_|authorization|cookie|email|phone|recipient|address/i;

/** Lines below `least` are not written. */
export function jsonLog(
  least: LogLevel = 'info',
  write: (lines: string) => void = (lines) => process.stdout.write(lines),
): Log {
  const add = gathered(write);
  const at =
    (level: LogLevel) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
      const line: Record<string, unknown> = { time: new Date().toISOString(), level, event };
      for (const [name, value] of Object.entries(fields)) line[name] = safe(name, value);
      add(`${JSON.stringify(line)}\n`, level === 'error');
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** A write to standard output waits for whoever reads it: the lines of one turn go out together, a failure at once. */
function gathered(write: (lines: string) => void): (line: string, isUrgent: boolean) => void {
  let lines = '';
  const flush = () => {
    if (lines === '') return;
    const all = lines;
    lines = '';
    write(all);
  };
  process.on('exit', flush);
  return (line, isUrgent) => {
    if (lines === '' && !isUrgent) setImmediate(flush);
    lines += line;
    if (isUrgent) flush();
  };
}

function safe(name: string, value: unknown): unknown {
  if (value instanceof Error) return describe(value);
  return SECRET_NAME.test(name) ? '[removed]' : value;
}

// The query builder's own places say nothing of who asked.
const OWN_PLACE = /^\s+at (?!.*(?:node_modules|node:internal))/;
const PLACES_MAX = 8;

export const placesOf = ({ stack = '' }: Error): string[] =>
  inSources(stack)
    .split('\n')
    .filter((line) => OWN_PLACE.test(line))
    .slice(0, PLACES_MAX);

// Other people's errors with a code can repeat an address or a path in their message: the code says enough.
function describe(error: Error): Record<string, unknown> {
  const { code, errcode, syscall, query } = error as unknown as Record<string, unknown>;
  const message = code === undefined ? error.message : databaseWords(error);
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    ...(errcode !== undefined && { errcode }),
    ...(message !== undefined && { message }),
    ...(syscall !== undefined && { syscall }),
    ...(query !== undefined && { query }),
    at: placesOf(error),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}

// Data exceptions (class 22) repeat the value that did not fit.
const POSTGRES_WITHOUT_VALUES = /^(?!22)[0-9A-Z]{5}$/;
// Also what is never closed.
const QUOTED = /"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)/g;

/** What a database says went wrong, without a value of a row: `database or disk is full`, `no such column: x`. */
function databaseWords(error: Error): string | undefined {
  const { code, errcode, severity } = error as unknown as Record<string, unknown>;
  // SQLite names columns bare and quotes what it was given.
  if (typeof errcode === 'number') return error.message.replace(QUOTED, '…');
  const isPostgres = typeof severity === 'string' && POSTGRES_WITHOUT_VALUES.test(String(code));
  return isPostgres ? error.message : undefined;
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };
