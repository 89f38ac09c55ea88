// Finds any part of a text among a million rows. SQLite: every three letters in a row, in FTS5. PostgreSQL: the same
// by pg_trgm, and one and two letters by a function of our own, since pg_trgm knows nothing shorter than three.
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { ColumnTypes } from '../../migrate.ts';

export async function indexWords(tx: Tx, types: ColumnTypes): Promise<void> {
  for (const statement of both) await sql.raw(statement).execute(tx);
  if (types.id === 'integer') for (const statement of sqliteStatements) await sql.raw(statement).execute(tx);
  else await indexOnPostgres(tx);
}

const titles = 'insert into application_titles (title_key)';
const both = [
  // Titles are few and applications many: a title is looked for here, its applications by the next index.
  'create table application_titles (title_key text primary key)',
  `${titles} select distinct title_key from applications`,
  // The whole of a filter by title stands in it: no look at the rows.
  'create index applications_by_title on applications (is_archived, title_key, id, experience, email_key)',
];

interface Words {
  table: string;
  index: string;
  /** Options of the index: how much it knows about where a word stands. */
  detail: 'none' | 'column';
  columns: Record<string, (row: string) => string>;
  /** The columns it is made from. */
  sources: string[];
}

// Two more signs at the end: so each letter begins one of the threes, and one or two letters are found by how those begin.
const ended = (column: string) => (row: string) => `${row}.${column} || char(10, 10)`;

const sqliteWords: Words[] = [
  {
    table: 'applications',
    index: 'application_words',
    detail: 'column',
    columns: {
      email_key: ended('email_key'),
      title_key: ended('title_key'),
      search_text: ended('search_text'),
      marks: (row) => `case when ${row}.is_archived then 'in1' else 'in0' end`,
    },
    sources: ['email_key', 'title_key', 'search_text', 'is_archived'],
  },
  {
    table: 'enquiries',
    index: 'enquiry_words',
    detail: 'none',
    columns: {
      search_text: (row) =>
        `${row}.search_text || char(10, 10, 1) || case when ${row}.is_spam then 'in1' else 'in0' end`,
    },
    sources: ['search_text', 'is_spam'],
  },
  {
    table: 'employees',
    index: 'employee_words',
    detail: 'none',
    columns: { search_text: ended('search_text') },
    sources: ['search_text'],
  },
];

// The newest rows wait and then go into the index together: one at a time would make every write pay for a merge.
const WAITING_MAX = 128;

function sqliteIndex({ table, index, detail, columns, sources }: Words): string[] {
  // Not the names of the table's own columns: the two stand in one query.
  const names = Object.keys(columns)
    .map((name) => `in_${name}`)
    .join(', ');
  const valuesOf = (row: string) => Object.values(columns).map((value) => value(row));
  const insert = `insert into ${index} (rowid, ${names}) values (${['new.id', ...valuesOf('new')].join(', ')});`;
  const remove = `delete from ${index} where rowid = old.id;`;
  const isChanged = sources.map((column) => `old.${column} <> new.${column}`).join(' or ');
  // The index has a table of its own with the ids it knows.
  const indexed = `(select coalesce(max(id), 0) from ${index}_docsize)`;
  const insertWaiting = `insert into ${index} (rowid, ${names})
    select ${['id', ...valuesOf(table)].join(', ')} from ${table} where id > ${indexed} order by id;`;
  return [
    // It keeps no second copy of the texts, only where they are.
    `create virtual table ${index} using fts5(
       ${names}, content='', contentless_delete=1, detail=${detail}, tokenize='trigram case_sensitive 1')`,
    `create virtual table ${index}_known using fts5vocab(${index}, 'row')`,
    insertWaiting,
    `create trigger ${index}_insert after insert on ${table}
     when new.id >= ${indexed} + ${WAITING_MAX} begin ${insertWaiting} end`,
    `create trigger ${index}_insert_old after insert on ${table} when new.id <= ${indexed} begin ${insert} end`,
    `create trigger ${index}_delete after delete on ${table} when old.id <= ${indexed} begin ${remove} end`,
    `create trigger ${index}_update after update of ${sources.join(', ')} on ${table}
     when old.id <= ${indexed} and (${isChanged}) begin ${remove} ${insert} end`,
  ];
}

const sqliteStatements = [
  ...['insert', 'delete', 'update'].map((event) => `drop trigger applications_words_${event}`),
  'drop table application_words',
  ...sqliteWords.flatMap(sqliteIndex),
  `create trigger applications_title_insert after insert on applications begin
     ${titles} values (new.title_key) on conflict do nothing; end`,
  `create trigger applications_title_update after update of title_key on applications begin
     ${titles} values (new.title_key) on conflict do nothing; end`,
];

const pairs = `create function letter_pairs(text) returns text[] immutable parallel safe strict language sql
  return string_to_array($1, null) || array(select substr($1, n, 2) from generate_series(1, length($1) - 1) as n)`;

const postgresStatements = [
  `create function applications_title_insert() returns trigger language plpgsql as $$ begin
     ${titles} select distinct title_key from added order by 1 on conflict do nothing; return null; end $$`,
  ...['insert', 'update'].map(
    (event) => `create trigger applications_title_${event} after ${event} on applications
      referencing new table as added for each statement execute function applications_title_insert()`,
  ),
  pairs,
  ...['email_key', 'title_key', 'search_text'].map(
    (column) => `drop index if exists applications_words_${column}`,
  ),
  // Added by an earlier migration or here; where that cannot be the search works without, only slower.
  `do $$ begin
     create extension if not exists btree_gin;
   exception when others then
     raise warning 'btree_gin is not available: searching many rows will be slow (%)', sqlerrm;
   end $$`,
];

// With the block of ids in it, and the state, the index is asked block by block, newest first, and no further than
// the page. What was written last waits in a list that every search reads through: it is kept short (kilobytes).
const postgresIndexes = {
  applications: `email_key TRIGRAMS, title_key TRIGRAMS, search_text TRIGRAMS, letter_pairs(email_key),
    ((id >> 14) * 2 + is_archived::int)`,
  enquiries: 'search_text TRIGRAMS, ((id >> 14) * 2 + is_spam::int)',
  employees: 'search_text TRIGRAMS, letter_pairs(search_text), (id >> 14)',
};

async function indexOnPostgres(tx: Tx): Promise<void> {
  // More memory than usual saves most of the time this takes.
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const statement of postgresStatements) await sql.raw(statement).execute(tx);
  const { rows } = await sql<{ name: string; schema: string }>`
    select e.extname as name, n.nspname as schema from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname in ('pg_trgm', 'btree_gin')`.execute(tx);
  const trigrams = rows.find(({ name }) => name === 'pg_trgm');
  if (trigrams === undefined || rows.length < 2) return;
  const operators = `"${trigrams.schema}".gin_trgm_ops`;
  for (const [table, columns] of Object.entries(postgresIndexes)) {
    await sql
      .raw(
        `create index ${table}_words on ${table} using gin (${columns.replaceAll('TRIGRAMS', operators)})
         with (gin_pending_list_limit = 64)`,
      )
      .execute(tx);
  }
}
