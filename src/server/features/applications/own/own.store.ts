// An application as its owner sees it.
import { sql } from 'kysely';
import { sentKeys } from '#contract/applications/sent-fields.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { countRows } from '#server/platform/database/lists.ts';
import { MAIL, wordsOf } from '#server/mail/mail.ts';

export const findOwn = (db: Reader, id: number) =>
  db
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .select(sentKeys.map((key) => `applications.${key}` as const))
    .select(['applications.id', 'job_id', 'source', 'created_at', 'stage_since', 'stages.kind', 'stage_id'])
    .select(['stages.public_name', 'consent_version', 'consent_at', 'talent_pool', 'withdrawn_at', 'hold_at'])
    .select(['hold_reason', 'lang'])
    .where('applications.id', '=', id)
    .executeTakeFirst();

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

export const interviewsToCome = (db: Reader, id: number, now: string) =>
  db
    .selectFrom('interviews')
    .select(['starts_at', 'minutes', 'place'])
    .where('application_id', '=', id)
    .where('starts_at', '>=', now)
    .orderBy('starts_at')
    .execute();

const ofAddress = (db: Reader, email: string) =>
  db.selectFrom('applications').where('email_key', '=', email.toLowerCase());

export const countOfAddress = (db: Reader, email: string): Promise<number> => countRows(ofAddress(db, email));

/** All of one address, in the order of their ids; nobody else changes them until this transaction ends. */
export const lockOfAddress = (tx: Tx, email: string): Promise<{ id: number; hold_at: string | null }[]> =>
  ofAddress(tx, email).select(['id', 'hold_at']).orderBy('id').forUpdate().execute();

export async function idsOfAddress(db: Reader, email: string): Promise<number[]> {
  const rows = await ofAddress(db, email).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What colleagues wrote and did, without who it was. */
export async function whatOthersAdded(db: Reader, id: number) {
  return {
    notes: await db
      .selectFrom('notes')
      .select(['text', 'created_at', 'changed_at'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    ratings: await db
      .selectFrom('application_ratings')
      .select(['score', 'rated_at'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    tags: (
      await db.selectFrom('application_tags').select('tag').where('application_id', '=', id).execute()
    ).map(({ tag }) => tag),
    interviews: await db
      .selectFrom('interviews')
      .select(['starts_at', 'minutes', 'place', 'note'])
      .where('application_id', '=', id)
      .orderBy('starts_at')
      .execute(),
    timeline: await db
      .selectFrom('application_timeline')
      .select(['at', 'kind', 'data'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
  };
}

/** Mails that were written to somebody about what they sent. Codes and links in them are masked. */
export async function mailsTo(db: Reader, email: string, concerns: string[]) {
  const payload = isPostgres(db) ? sql`payload::json` : sql`payload`;
  const mails = await db
    .selectFrom('tasks')
    .select(['created_at', 'done_at'])
    .select(sql<string>`${payload} ->> 'content'`.as('content'))
    .where('kind', '=', MAIL)
    .where('concerns', 'in', concerns)
    .where(sql<boolean>`lower(${payload} ->> 'to') = ${email.toLowerCase()}`)
    .orderBy('id')
    .execute();
  return mails.map(({ content, ...times }) => ({ ...times, ...wordsOf(JSON.parse(content)) }));
}
