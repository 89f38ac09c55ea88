// Finds any part of a text among a million applications: an index of every three letters in a row.
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { ColumnTypes } from '../../migrate.ts';

export const indexWords = (tx: Tx, types: ColumnTypes): Promise<void> =>
  types.id === 'integer' ? indexOnSqlite(tx) : indexOnPostgres(tx);

// State and experience stand in the index too: it answers a whole filter without a look at the table.
const words = `
  new.id, new.email_key, new.title_key, new.search_text, new.experience,
  case when new.is_archived then 'archived' else 'active' end`;
const insertWords = `insert into application_words
  (rowid, email_key, title_key, search_text, experience, state) values (${words});`;
const deleteWords = 'delete from application_words where rowid = old.id;';

const sqliteStatements = [
  // It keeps no second copy of the texts, only where they are.
  `create virtual table application_words using fts5(
     email_key, title_key, search_text, experience, state,
     content='', contentless_delete=1, tokenize='trigram')`,
  `create trigger applications_words_insert after insert on applications begin ${insertWords} end`,
  `create trigger applications_words_delete after delete on applications begin ${deleteWords} end`,
  `create trigger applications_words_update after update on applications begin ${deleteWords} ${insertWords} end`,
];

async function indexOnSqlite(tx: Tx): Promise<void> {
  for (const statement of sqliteStatements) await sql.raw(statement).execute(tx);
}

async function indexOnPostgres(tx: Tx): Promise<void> {
  // Where the server does not have the extension, or the account may not add it, the search works without, only slower.
  await sql
    .raw(
      `do $$ begin
         create extension if not exists pg_trgm;
       exception when others then
         raise warning 'pg_trgm is not available: searching many applications will be slow (%)', sqlerrm;
       end $$`,
    )
    .execute(tx);
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm'`.execute(tx);
  const schema = rows[0]?.schema;
  if (schema === undefined) return;
  for (const column of ['email_key', 'title_key', 'search_text']) {
    await sql`create index ${sql.id(`applications_words_${column}`)} on applications
      using gin (${sql.id(column)} ${sql.id(schema, 'gin_trgm_ops')})`.execute(tx);
  }
}
