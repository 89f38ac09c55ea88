// How a text is asked of SQLite's indexes of letters: they name candidates, to be looked at again by the plain condition.
import { sql } from 'kysely';
import { isPostgres } from './content-version.ts';
import type { CountedList } from './list-counts.ts';
import { telling } from './telling-parts.ts';
import { type SoughtText, sampleOf } from './text-sample.ts';
import type { Reader } from './transaction.ts';

const INDEXED_LETTERS = 3;
const TERMS_MAX = 100;

/** One of SQLite's. */
export interface WordIndex {
  list: CountedList;
  name: string;
  hasColumns: boolean;
}

const sqliteIndexes: Record<CountedList, WordIndex> = {
  applications: { list: 'applications', name: 'application_words', hasColumns: true },
  enquiries: { list: 'enquiries', name: 'enquiry_words', hasColumns: false },
  employees: { list: 'employees', name: 'employee_words', hasColumns: false },
};
const emails: WordIndex = { list: 'applications', name: 'application_email_words', hasColumns: false };

export const wordIndexNames = [emails, ...Object.values(sqliteIndexes)].map(({ name }) => name);

export const wordIndexFor = (list: CountedList, texts: SoughtText[]): WordIndex =>
  texts.length === 1 && texts[0]?.columns.join() === 'email_key' ? emails : sqliteIndexes[list];

/** On SQLite newer rows are not in the index yet. */
export async function indexedUpTo(db: Reader, { name }: WordIndex): Promise<number> {
  const { rows } = await sql<{ up_to: number | null }>`
    select max(id) as up_to from ${sql.table(`${name}_docsize`)}`.execute(db);
  return rows[0]?.up_to ?? 0;
}

/** For `match`; undefined where the index is of no use, null where it knows that nothing fits. */
export async function matchOf(
  db: Reader,
  index: WordIndex,
  texts: SoughtText[],
  mark?: string,
): Promise<string | null | undefined> {
  const parts: string[] = mark === undefined ? [] : [phrase(mark)];
  for (const sought of texts) {
    const terms = await termsOf(db, index, sought);
    if (terms === null) return null;
    if (terms === undefined) continue;
    parts.push(
      index.hasColumns
        ? `({${sought.columns.map((name) => `in_${name}`).join(' ')}} : (${terms}))`
        : `(${terms})`,
    );
  }
  return parts.length === (mark === undefined ? 0 : 1) ? undefined : parts.join(' AND ');
}

async function termsOf(
  db: Reader,
  { list, name }: WordIndex,
  { columns, text }: SoughtText,
): Promise<string | null | undefined> {
  if (!isShort(text)) {
    const { parts } = await sampleOf(db, list, columns);
    return telling(parts, threesOf(text)).parts.map(phrase).join(' AND ');
  }
  const known = sql.table(`${name}_known`);
  const { rows } = await sql<{ term: string }>`
    select term from ${known} where term >= ${text} and term < ${`${text}\u{10ffff}`}
    limit ${TERMS_MAX + 1}`.execute(db);
  if (rows.length > TERMS_MAX) return undefined;
  return rows.length === 0 ? null : rows.map(({ term }) => phrase(term)).join(' OR ');
}

const THREES_MAX = 12;

/** The threes of a text; of a long one every second: each letter is in one of them, and each place where two letters meet. */
export function threesOf(text: string): string[] {
  const letters = [...text];
  const threes = letters
    .slice(0, letters.length - INDEXED_LETTERS + 1)
    .map((_, at) => letters.slice(at, at + INDEXED_LETTERS).join(''));
  const few = threes.length <= THREES_MAX ? threes : threes.filter((_, at) => at % 2 === 0);
  return [...new Set(few)].slice(0, THREES_MAX);
}

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export const isShort = (text: string): boolean => [...text].length < INDEXED_LETTERS;

export const isOnSqlite = (db: Reader): boolean => !isPostgres(db);
