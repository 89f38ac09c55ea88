// How a text is asked of PostgreSQL's index of letters. It reads through all it is asked for, so it is asked for little:
// what it names is looked at again by the plain condition.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { CountedList } from './list-counts.ts';
import { containing } from './search.ts';
import type { Reader } from './transaction.ts';
import { type SoughtText, isShort } from './word-index.ts';

const indexed = new WeakMap<Reader, Set<string>>();

/** Whether it is there: not every server has what it needs. */
export async function hasWordIndex(db: Reader, list: CountedList): Promise<boolean> {
  let known = indexed.get(db);
  if (known === undefined) {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where schemaname = any(current_schemas(false))`.execute(db);
    known = new Set(rows.map(({ name }) => name));
    indexed.set(db, known);
  }
  return known.has(`${list}_words`);
}

const WORD_END = 4;
const WORDS_MAX = 4;

/** Of several words the ends are enough. One or two letters would lead through the whole index. */
export function containsOnPostgres(column: string, text: string): Expression<SqlBool> {
  const key = sql.ref<string>(column);
  const isThere = sql<SqlBool>`strpos(${key}, ${text}) > 0`;
  if (isShort(text)) return isThere;
  const words = wordsOf(text);
  if (words.length < 2) return containing(key, text);
  const ends = words.map((word) => containing(key, word.slice(-WORD_END)));
  return sql<SqlBool>`(${sql.join([...ends, isThere], sql` and `)})`;
}

/** Of an address only those before the sign: half of all end alike. */
const wordsOf = (text: string): string[] =>
  namePart(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => !isShort(word))
    .slice(0, WORDS_MAX);

function namePart(text: string): string {
  const name = text.slice(0, text.indexOf('@') + 1);
  return isShort(name) ? text : name;
}

const pairColumns = new Set(['applications.email_key', 'employees.search_text']);

/** Conditions for the index of one and two letters, and of the signs that the threes leave out. */
export const pairsOf = (list: CountedList, texts: SoughtText[]): Expression<SqlBool>[] =>
  texts
    .filter(({ columns }) => columns.every((name) => pairColumns.has(`${list}.${name}`)))
    .map(({ columns, text }) => ({
      column: columns[0] ?? '',
      pairs: isShort(text) ? [text] : signPairs(namePart(text)),
    }))
    .filter(({ pairs }) => pairs.length > 0)
    .map(
      ({ column, pairs }) =>
        sql<SqlBool>`letter_pairs(${sql.ref(column)}) @> array[${sql.join(pairs)}]::text[]`,
    );

const OTHER_SIGNS = /[^a-z0-9]/;

function signPairs(text: string): string[] {
  const letters = [...text];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return [...new Set(pairs)].filter((pair) => OTHER_SIGNS.test(pair));
}

const SAMPLE = 256;

/**
 * The same, where they help. To look at signs again costs much for each row that is found: where there are several words
 * and few rows have all of them, going by the newest, the words do.
 */
export async function helpfulPairs(
  db: Reader,
  list: CountedList,
  texts: SoughtText[],
  { total, few }: { total: number; few: number },
): Promise<Expression<SqlBool>[]> {
  const pairs = pairsOf(list, texts);
  const [sought] = texts;
  const words = sought && texts.length === 1 ? wordsOf(sought.text) : [];
  if (pairs.length === 0 || words.length < 2) return pairs;
  const shares = words.map(
    (word, at) => sql`avg((strpos(words, ${word}) > 0)::int)::float8 as ${sql.ref(`w${at}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(shares)} from (
      select ${sql.ref(sought?.columns[0] ?? '')} as words from ${sql.table(list)} order by id desc limit ${SAMPLE}
    ) as newest`.execute(db);
  const chance = Object.values(rows[0] ?? {}).reduce((product, share) => product * (share + 0.5 / SAMPLE), 1);
  return chance * total <= few ? [] : pairs;
}
