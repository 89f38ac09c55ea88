// What a query is called in the log: what it does, and to which tables. Values are no part of its text.
const VERB = /\b(?:select|insert|update|delete|create|alter|drop|pragma|begin|commit)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]\w*)/gi;
const TABLES_MAX = 4;

export function queryName(text: string): string {
  const tables = new Set(Array.from(text.matchAll(TABLE), ([, table = '']) => table));
  const verb = VERB.exec(text)?.[0].toLowerCase() ?? 'query';
  return [verb, [...tables].slice(0, TABLES_MAX).join(', ')].join(' ').trim();
}

/** A failure says which query it was; the log writes `query` down. */
export function withQuery(error: unknown, text: string): unknown {
  if (error instanceof Error) Object.assign(error, { query: queryName(text) });
  return error;
}
