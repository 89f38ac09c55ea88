// How a text is asked of PostgreSQL's index of letters. It reads through all it is asked for, so it is asked for little:
// what it names is looked at again by the plain condition.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CountedList } from './list-counts.ts';
import { containing } from './search.ts';
import type { Reader } from './transaction.ts';
import { telling } from './telling-parts.ts';
import { type SoughtText, sampleOf } from './text-sample.ts';
import { isShort, threesOf } from './word-index.ts';

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

interface Asked {
  list: CountedList;
  texts: SoughtText[];
  /** How long the list is. */
  total: number;
}

/** Conditions to be asked of the index. What fits, fits them all; the plain condition has to be asked, too. */
export async function askedOf(db: Reader, { list, texts, total }: Asked): Promise<Expression<SqlBool>[]> {
  const asked = texts.map(async (sought) => {
    const { columns, text } = sought;
    const threes = wordsOf(text).flatMap(threesOf);
    if (isShort(text)) return pairsOf(list, sought);
    if (threes.length === 0) return [inOneOf(columns, [text]), ...pairsOf(list, sought)];
    const told = telling((await sampleOf(db, list, columns)).parts, threes);
    const pairs = told.share * total > FEW_TO_LOOK_AT ? pairsOf(list, sought) : [];
    return [inOneOf(columns, told.parts), ...pairs];
  });
  return (await Promise.all(asked)).flat();
}

const jointColumns = new Set(['applications.email_key', 'enquiries.search_text', 'employees.search_text']);

/** Each stretch of ids has joints of its own: it is what an id is without these bits. */
export const STRETCH_BITS = 16;

/** A condition to be asked of the index of joints, for one stretch; undefined where three letters say more. */
export async function jointsAsked(
  db: Reader,
  { list, texts }: Pick<Asked, 'list' | 'texts'>,
  stretch: RawBuilder<unknown>,
): Promise<Expression<SqlBool> | undefined> {
  for (const sought of texts) {
    const joints = await tellingJoints(db, list, sought);
    if (!joints) continue;
    const keys = joints.map((joint) => sql`${stretch} || ${` ${joint}`}::text`);
    return sql<SqlBool>`word_joints(id, ${sql.ref(sought.columns[0] ?? '')}) @> array[${sql.join(keys)}]`;
  }
  return undefined;
}

/** The places where words of the text meet, unless three letters say more. */
async function tellingJoints(
  db: Reader,
  list: CountedList,
  { columns, text }: SoughtText,
): Promise<string[] | undefined> {
  const joints = jointsOf(text);
  const isIndexed = columns.length === 1 && jointColumns.has(`${list}.${columns[0]}`);
  if (joints.length === 0 || !isIndexed) return undefined;
  const { parts } = await sampleOf(db, list, columns);
  const written = joints.map((joint) => joint.written);
  const byJoints = telling(parts, written);
  const byThrees = telling(parts, wordsOf(text).flatMap(threesOf));
  if (byJoints.cost >= byThrees.cost) return undefined;
  return joints.filter((joint) => byJoints.parts.includes(joint.written)).map(({ key }) => key);
}

const SIGNS = /[^a-z0-9]/gu;

/** As they stand in the text, and as the index has them. */
export function jointsOf(text: string): { written: string; key: string }[] {
  const words = text.split(SIGNS);
  const signs = text.match(SIGNS) ?? [];
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    if (isShort(before) || isShort(word)) return [];
    const [last, first] = [before.slice(-3), word.slice(0, 3)];
    return [{ written: `${last}${signs[at]}${first}`, key: `${last} ${first}` }];
  });
}

// To look at pairs again costs much for each row that is found: where the words leave few rows, they do.
const FEW_TO_LOOK_AT = 3200;
const WORDS_MAX = 4;

const inOneOf = (columns: string[], parts: string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) =>
      sql.join(
        parts.map((part) => containing(sql.ref(column), part)),
        sql` and `,
      ),
    ),
    sql` or `,
  )})`;

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

/** For the index of one and two letters, and of the signs that the threes leave out. */
function pairsOf(list: CountedList, { columns, text }: SoughtText): Expression<SqlBool>[] {
  const [column = '', ...others] = columns;
  const pairs = isShort(text) ? [text] : signPairs(namePart(text));
  if (others.length > 0 || !pairColumns.has(`${list}.${column}`) || pairs.length === 0) return [];
  return [sql<SqlBool>`letter_pairs(${sql.ref(column)}) @> array[${sql.join(pairs)}]::text[]`];
}

function signPairs(text: string): string[] {
  const letters = [...text];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return [...new Set(pairs)].filter((pair) => pair.search(SIGNS) >= 0);
}
