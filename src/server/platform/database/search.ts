// Substring search that reads the same on both engines: any letter case, no wildcard of the user's.
import { type Expression, type SqlBool, sql } from 'kysely';

/** For a `search_text` column. Lower case is made here: what the engines call lower case differs past ASCII. */
export const searchText = (...parts: string[]): string => parts.join('\n').toLowerCase();

const WILDCARDS = /[\\%_]/g;

export const containing = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${text.toLowerCase().replace(WILDCARDS, '\\$&')}%`} escape '\\'`;
