// What is searched of each application.
import { sql } from 'kysely';
import { searchedFields } from '#contract/applications/applications.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { countRows } from '#server/platform/database/lists.ts';
import { answersText } from '../answers/answers.store.ts';
import { countIndexed, indexWords } from './word-index.store.ts';

/** What a résumé is looked into with. Undefined: it is gone. */
export const findToExtract = (db: Reader, id: number) =>
  db
    .selectFrom('applications')
    .select(['id', 'name', 'job_id', 'job_title', 'subject', 'current_location', 'resume_key', 'resume_type'])
    .where('id', '=', id)
    .executeTakeFirst();

export type ToExtract = NonNullable<Awaited<ReturnType<typeof findToExtract>>>;

/** Undefined: it was not looked into yet. Null: there are no words to be had. */
export async function findResumeWords(db: Reader, id: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('application_texts')
    .select('resume')
    .where('application_id', '=', id)
    .executeTakeFirst();
  return row?.resume;
}

/** Of an application that is locked. */
export async function writeTexts(tx: Tx, application: ToExtract, resume: string | null): Promise<void> {
  const { id, name, job_title, subject, current_location } = application;
  const texts = { name, title: job_title, subject, location: current_location, resume };
  const row = { ...texts, answers: await answersText(tx, id), notes: await notesOf(tx, id) };
  await tx
    .insertInto('application_texts')
    .values({ application_id: id, matched_skills: '[]', ...row })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(row))
    .execute();
  await indexWords(tx, id, row);
}

/** On SQLite triggers take the words out of the index. */
export async function deleteTexts(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('application_texts').where('application_id', '=', id).execute();
  if (isPostgres(tx)) await tx.deleteFrom('application_words').where('application_id', '=', id).execute();
}

/** Of an application that is locked. One whose résumé was not looked into yet gets its notes then. */
export async function writeNotesText(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .updateTable('application_texts')
    .set({ notes: await notesOf(tx, id) })
    .where('application_id', '=', id)
    .returning(searchedFields)
    .executeTakeFirst();
  if (row) await indexWords(tx, id, row);
}

async function notesOf(tx: Tx, id: number): Promise<string> {
  const rows = await tx
    .selectFrom('notes')
    .select('text')
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ text }) => text).join('\n\n');
}

// As much as the index can hold of it.
const RESUME_READ_CHARACTERS = 200_000;

export async function readTexts(db: Reader, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('application_texts')
    .select(['application_id', 'name', 'title', 'subject', 'location', 'answers', 'notes'])
    .select(sql<string | null>`substr(resume, 1, ${sql.lit(RESUME_READ_CHARACTERS)})`.as('resume'))
    .where('application_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ application_id, ...texts }) => [application_id, texts]));
}

export async function countWaiting(db: Reader): Promise<{ total: number; waiting: number }> {
  const total = await countRows(db.selectFrom('applications'));
  return { total, waiting: Math.max(0, total - (await countIndexed(db))) };
}
