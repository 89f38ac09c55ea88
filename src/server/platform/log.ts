// One JSON line for each event. Only what a line is given stands in it: no bodies, no addresses, no headers.
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

type Level = 'info' | 'warn' | 'error';

// A field of one of these names is a mistake; its value must not reach the disk all the same.
const SECRET_NAME = /pass|token|secret|otp|code_|authorization|cookie|email|phone|recipient|address/i;

export function jsonLog(write: (lines: string) => void = (lines) => process.stdout.write(lines)): Log {
  const add = gathered(write);
  const at =
    (level: Level) =>
    (event: string, fields: Record<string, unknown> = {}) => {
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

// The message of a database error can repeat a row; its code and the stack's places say enough.
function describe(error: Error): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code === undefined ? { message: error.message } : { code }),
    at: places.slice(0, 8),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };
