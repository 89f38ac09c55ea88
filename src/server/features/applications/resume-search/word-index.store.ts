// The word index over applications, by the engines' own full text search. Both are given the same words, folded by the
// contract: what one engine finds, the other finds.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchedField } from '#contract/applications/applications.ts';
import { searchedFields } from '#contract/applications/applications.ts';
import type { SearchQuery, Term } from '#contract/search/search-query.ts';
import { wordsOf } from '#contract/search/words.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';

export type SearchedTexts = Record<SearchedField, string | null>;

/** Who is called so, or applied as that, is meant before whoever writes of it. PostgreSQL knows four weights. */
const weights: Record<SearchedField, { bm25: number; letter: 'A' | 'B' | 'C' | 'D' }> = {
  name: { bm25: 10, letter: 'A' },
  title: { bm25: 10, letter: 'A' },
  subject: { bm25: 4, letter: 'B' },
  location: { bm25: 4, letter: 'B' },
  answers: { bm25: 2, letter: 'C' },
  notes: { bm25: 2, letter: 'C' },
  resume: { bm25: 1, letter: 'D' },
};

export const createWordIndex = (tx: Tx): Promise<void> =>
  isPostgres(tx) ? indexOnPostgres(tx) : indexOnSqlite(tx);

async function indexOnSqlite(tx: Tx): Promise<void> {
  const columns = searchedFields.join(', ');
  const wordsIn = (row: 'old' | 'new') =>
    searchedFields.map((field) => `search_words(${row}.${field})`).join(', ');
  const insert = `insert into application_words (rowid, ${columns}) values (new.application_id, ${wordsIn('new')});`;
  const remove = `insert into application_words (application_words, rowid, ${columns})
    values ('delete', old.application_id, ${wordsIn('old')});`;
  const statements = [
    // The words come folded and with a space between them; C++ and C# are words.
    `create virtual table application_words using fts5(${columns}, content='', tokenize="ascii tokenchars '+#'")`,
    // What is deleted leaves the index at once, not with a later merge.
    `insert into application_words (application_words, rank) values ('secure-delete', 1)`,
    `create trigger application_words_insert after insert on application_texts begin ${insert} end`,
    `create trigger application_words_delete after delete on application_texts begin ${remove} end`,
    `create trigger application_words_update after update of ${columns} on application_texts
     begin ${remove} ${insert} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

async function indexOnPostgres(tx: Tx): Promise<void> {
  const statements = [
    `create table application_words (
       application_id bigint primary key references applications (id) on delete cascade, words tsvector not null)`,
    // In the row itself: ranking reads it for everyone who fits, and the planner does not know what it costs elsewhere.
    `alter table application_words alter column words set storage main`,
    // Entries are not left in a list that every search would go through.
    `create index application_words_search on application_words using gin (words) with (fastupdate = off)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

/** After its texts were written. On SQLite triggers have done it. */
export async function indexWords(tx: Tx, id: number, texts: SearchedTexts): Promise<void> {
  if (!isPostgres(tx)) return;
  await sql`insert into application_words (application_id, words) values (${id}, ${vectorOf(texts)}::tsvector)
    on conflict (application_id) do update set words = excluded.words`.execute(tx);
}

/** Each word with its places and weights, as PostgreSQL writes a tsvector. */
function vectorOf(texts: SearchedTexts): string {
  const places = new Map<string, string[]>();
  let at = 0;
  for (const field of searchedFields) {
    for (const { word } of wordsOf(texts[field] ?? '')) {
      at += 1;
      const place = `${at}${weights[field].letter}`;
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
    // No phrase reaches from one field into the next.
    at += 1;
  }
  return [...places].map(([word, found]) => `'${word}':${found.join(',')}`).join(' ');
}

/**
 * Those that are not found yet, newest first. On SQLite the triggers index whatever is there; on PostgreSQL a restore
 * leaves texts without their words.
 */
export async function findWaiting(
  db: Reader,
  { before, limit }: { before: number | null; limit: number },
): Promise<number[]> {
  const indexed = isPostgres(db) ? 'application_words' : 'application_texts';
  const { rows } = await sql<{ id: number }>`select id from applications
    where not exists (select 1 from ${sql.table(indexed)} as indexed where indexed.application_id = applications.id)
      ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countIndexed(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from application_words`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether an application has what was asked for. */
export const hasWords = (db: Reader, query: SearchQuery): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql<SqlBool>`applications.id in
        (select application_words.application_id from application_words where words @@ ${tsquery(query)}::tsquery)`
    : sql<SqlBool>`applications.id in
        (select application_words.rowid from application_words where application_words match ${ftsQuery(query)})`;

interface WordsFound {
  /** For a `select … from`: the index alone, */
  words: RawBuilder<unknown>;
  /** or joined with `applications`, where these have to fit something too. */
  withApplications: RawBuilder<unknown>;
  id: RawBuilder<number>;
  fits: RawBuilder<SqlBool>;
  /** How well each fits: more is better. */
  rank: RawBuilder<number>;
  /** To rank the first, the engine looks at everybody who has a word of it: dearer than to count them. */
  isRankedAfterAll: boolean;
}

/** The same as a source of rows. */
export function wordsFound(db: Reader, query: SearchQuery): WordsFound {
  if (isPostgres(db)) {
    const asked = sql`${tsquery(query)}::tsquery`;
    const fits = sql<SqlBool>`words @@ ${asked}`;
    return {
      words: sql`application_words`,
      withApplications: sql`application_words join applications on applications.id = application_words.application_id`,
      id: sql<number>`application_words.application_id`,
      fits,
      // 16: long ones have more of everything.
      rank: sql<number>`ts_rank(words, ${anyWord(query)}::tsquery, 16)`,
      isRankedAfterAll: false,
    };
  }
  const factors = sql.join(searchedFields.map((field) => sql.lit(weights[field].bm25)));
  const fits = sql<SqlBool>`application_words match ${ftsQuery(query)}`;
  return {
    words: sql`application_words`,
    // `cross join` keeps the order: first the index, then the rows it names.
    withApplications: sql`application_words cross join applications on applications.id = application_words.rowid`,
    id: sql<number>`application_words.rowid`,
    fits,
    rank: sql<number>`-bm25(application_words, ${factors})`,
    isRankedAfterAll: true,
  };
}

// Words hold letters, digits, marks, + and # only, so that nothing in them is syntax once they are quoted.
function ftsQuery({ wanted, unwanted }: SearchQuery): string {
  const phrase = ({ words, isPrefix }: Term) => `"${words.join(' ')}"${isPrefix ? ' *' : ''}`;
  const oneOf = (terms: readonly Term[]) => `(${terms.map(phrase).join(' OR ')})`;
  const all = wanted.map(oneOf).join(' AND ');
  return unwanted.length > 0 ? `(${all}) NOT ${oneOf(unwanted)}` : all;
}

/** How often the words are there. To tell how near to each other takes PostgreSQL three times as long. */
const anyWord = ({ wanted }: SearchQuery): string =>
  wanted
    .flat()
    .flatMap(({ words, isPrefix }) =>
      words.map((word, at) => lexeme(word, isPrefix && at === words.length - 1)),
    )
    .join(' | ');

const lexeme = (word: string, isPrefix: boolean): string => `'${word}'${isPrefix ? ':*' : ''}`;

function tsquery({ wanted, unwanted }: SearchQuery): string {
  const phrase = ({ words, isPrefix }: Term) =>
    `(${words.map((word, at) => lexeme(word, isPrefix && at === words.length - 1)).join(' <-> ')})`;
  const oneOf = (terms: readonly Term[]) => `(${terms.map(phrase).join(' | ')})`;
  const all = wanted.map(oneOf);
  if (unwanted.length > 0) all.push(`!${oneOf(unwanted)}`);
  return all.join(' & ');
}
