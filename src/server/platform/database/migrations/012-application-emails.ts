import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * SQLite's index of words for e-mail addresses alone. In the one for all columns a text that no address has, but many
 * titles or messages, was followed through all of those. PostgreSQL keeps its columns apart by itself.
 */
export const applicationEmails: Migration = {
  name: '012-application-emails',
  async up(tx, types) {
    if (types.id !== 'integer') return;
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const INDEX = 'application_email_words';
const WAITING_MAX = 1024;

// As the other indexes of words have it: two signs more at the end, then the state.
const wordsOf = (row: string) =>
  `${row}.email_key || char(10, 10, 1) || case when ${row}.is_archived then 'in1' else 'in0' end`;

const indexed = `(select coalesce(max(id), 0) from ${INDEX}_docsize)`;
const insert = `insert into ${INDEX} (rowid, in_email_key) values (new.id, ${wordsOf('new')});`;
const insertWaiting = `insert into ${INDEX} (rowid, in_email_key)
  select id, ${wordsOf('applications')} from applications where id > ${indexed} order by id;`;
const remove = `delete from ${INDEX} where rowid = old.id;`;

const statements = [
  `create virtual table ${INDEX} using fts5(
     in_email_key, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`,
  `create virtual table ${INDEX}_known using fts5vocab(${INDEX}, 'row')`,
  insertWaiting,
  `create trigger ${INDEX}_insert after insert on applications
   when new.id >= ${indexed} + ${WAITING_MAX} begin ${insertWaiting} end`,
  `create trigger ${INDEX}_insert_old after insert on applications when new.id <= ${indexed} begin ${insert} end`,
  `create trigger ${INDEX}_delete after delete on applications when old.id <= ${indexed} begin ${remove} end`,
  `create trigger ${INDEX}_update after update of email_key, is_archived on applications
   when old.id <= ${indexed} and (old.email_key <> new.email_key or old.is_archived <> new.is_archived)
   begin ${remove} ${insert} end`,
];
