// Substring search over one `search_text` column per list, found by the engine's own trigram index.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Reader, Tx } from './transaction.ts';

/**
 * As texts are compared: an é may be one sign or two, a Tamil vowel too, letters may be wide. Lower case is made here: what
 * the engines call lower case differs past ASCII.
 */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** For a `search_text` column. At the end stands a line break, so that the last two letters begin a trigram too. */
export const searchText = (...texts: string[]): string => `${fold(texts.join('\n'))}\n`;

/** Whether a column of folded text holds this, however it is written. */
export const found = (db: Reader, column: Expression<string>, text: string): Expression<SqlBool> =>
  holding(db, column, fold(text));

/** Whether a column of lower-case text holds this, in any letter case. */
export const containing = (db: Reader, column: Expression<string>, text: string): Expression<SqlBool> =>
  holding(db, column, text.toLowerCase());

const holding = (db: Reader, column: Expression<string>, text: string): Expression<SqlBool> =>
  isPostgres(db)
    ? sql<SqlBool>`${hasTrigrams(text) ? column : withoutIndex(column)} like ${patternOf(text)}`
    : sql<SqlBool>`instr(${column}, ${text}) > 0`;

// For a text without trigrams PostgreSQL would go through the whole index, and then through all the rows as well. The
// index is not one of this collation.
const withoutIndex = (column: Expression<string>) => sql`${column} collate "C"`;

/** A list with a trigram index: which of its rows are wanted. */
export interface Search {
  table: string;
  conditions: Expression<SqlBool>[];
  /** Each stands somewhere in the `search_text` of every row that fits: what the index is asked for. */
  texts: string[];
}

/** The rows that fit, for a `select … from`, and what their id is called there. */
export function fitting(
  db: Reader,
  { table, texts, conditions }: Search,
): { rows: RawBuilder<unknown>; id: RawBuilder<number> } {
  const column = sql.ref<string>(`${table}.search_text`);
  const id = sql.ref<number>(`${table}.id`);
  const words = texts.map(fold).filter(hasTrigrams);
  if (isPostgres(db)) {
    const held = words.map((text) => holding(db, column, text));
    return { rows: sql`${sql.table(table)} where ${all([...held, ...conditions])}`, id };
  }
  const index = sql.table(`${table}_search`);
  const match = words.length > 0 ? sql.val(words.flatMap(trigramsOf).join(' AND ')) : begunBy(table, texts);
  if (!match) return { rows: sql`${sql.table(table)} where ${all(conditions)}`, id };
  return {
    // `cross join` keeps the order: first the index, then the rows it names.
    rows: sql`${index} cross join ${sql.table(table)} on ${id} = ${index}.rowid
      where ${index} match ${match} and ${all(conditions)}`,
    id: sql<number>`${index}.rowid`,
  };
}

/** Two letters are too few for a trigram: asked for are all those there are that begin with them. */
function begunBy(table: string, texts: string[]): RawBuilder<unknown> | undefined {
  const pair = texts.map(fold).find((text) => [...text].length === LETTERS - 1);
  if (pair === undefined) return undefined;
  return sql`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), ${NO_TERM})
    from ${sql.table(`${table}_terms`)} where term >= ${pair} and term < ${pair + LAST_LETTER})`;
}

const LETTERS = 3;
const LAST_LETTER = '\u{10ffff}';
const NO_TERM = `"${LAST_LETTER.repeat(LETTERS)}"`;
const WILDCARDS = /[\\%_]/g;
const patternOf = (text: string): string => `%${text.replace(WILDCARDS, '\\$&')}%`;
const hasTrigrams = (text: string): boolean => trigramsOf(text).length > 0;

/** As FTS5 quotes them. A shorter text has none, and is looked for row by row. */
const trigramsOf = (text: string): string[] => {
  const letters = [...text];
  return letters.slice(LETTERS - 1).map(
    (_, at) =>
      `"${letters
        .slice(at, at + LETTERS)
        .join('')
        .replaceAll('"', '""')}"`,
  );
};

const all = (conditions: Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;

/** In a migration: the trigram index over a table's `search_text`, kept by the engine. */
export const createSearchIndex = (tx: Tx, table: string): Promise<void> =>
  isPostgres(tx) ? indexOnPostgres(tx, table) : indexOnSqlite(tx, table);

async function indexOnSqlite(tx: Tx, table: string): Promise<void> {
  const index = `${table}_search`;
  const insert = `insert into ${index} (rowid, search_text) values (new.id, new.search_text);`;
  const remove = `insert into ${index} (${index}, rowid, search_text) values ('delete', old.id, old.search_text);`;
  const statements = [
    // Without positions and sizes: a third of the space, and the rows it names are compared with the text anyway. The
    // text is in lower case already.
    `create virtual table ${index} using fts5(
       search_text, content='${table}', content_rowid='id', detail=none, columnsize=0, tokenize='trigram case_sensitive 1')`,
    // Every savepoint writes a piece of the index. They are merged sixteen at a time, not four: a fifth less work.
    `insert into ${index} (${index}, rank) values ('automerge', 16)`,
    // What is deleted leaves the index at once, not with a later merge.
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    `create virtual table ${table}_terms using fts5vocab('${index}', 'row')`,
    `create trigger ${index}_insert after insert on ${table} begin ${insert} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of search_text on ${table}
     when old.search_text <> new.search_text begin ${remove} ${insert} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

async function indexOnPostgres(tx: Tx, table: string): Promise<void> {
  // Where the server does not have the extension, or the account may not add it, the search works without, only slower.
  await sql
    .raw(
      `do $$ begin
         create extension if not exists pg_trgm;
       exception when others then
         raise warning 'pg_trgm is not available: searching long lists will be slow (%)', sqlerrm;
       end $$`,
    )
    .execute(tx);
  await sql
    .raw(
      `do $$
       declare place text;
       begin
         select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace
           where e.extname = 'pg_trgm';
         if place is not null then
           execute format('create index ${table}_search on ${table} using gin (search_text %I.gin_trgm_ops)', place);
         end if;
       end $$`,
    )
    .execute(tx);
}
