// Notes on applications, and whom they name.
import { sql } from 'kysely';
import type { Mention, Note } from '#contract/applicants.ts';
import type { DoneBy } from '#contract/colleagues.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { countRows, readPage } from '#server/platform/database/lists.ts';
import type { Colleagues } from '../applications.ports.ts';

export async function insertNote(
  tx: Tx,
  { applicationId, by, text, now }: { applicationId: number; by: DoneBy; text: string; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('application_notes')
    .values({
      application_id: applicationId,
      author_id: by.id,
      author_name: by.name,
      text,
      created_at: now,
      changed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = ['id', 'author_id', 'author_name', 'text', 'created_at', 'changed_at', 'version'] as const;

/** Nobody else changes it until this transaction ends. */
export const lockNote = (tx: Tx, applicationId: number, id: number) =>
  tx
    .selectFrom('application_notes')
    .select(columns)
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();

/** Of one application oldest first, or one alone. */
export async function readNotes(
  db: Reader,
  wanted: { application: number } | { note: number },
  colleagues: Pick<Colleagues, 'names'>,
): Promise<Note[]> {
  const rows = await db
    .selectFrom('application_notes')
    .select(columns)
    .where((eb) =>
      'note' in wanted ? eb('id', '=', wanted.note) : eb('application_id', '=', wanted.application),
    )
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const mentions = await db
    .selectFrom('note_mentions')
    .select(['note_id', 'user_id'])
    .where('note_id', 'in', ids)
    .orderBy('id')
    .execute();
  const names = await colleagues.names(db, [...new Set(mentions.map(({ user_id }) => user_id))]);
  return rows.map(({ author_id, author_name, ...row }) => ({
    ...row,
    by: { id: author_id, name: author_name },
    mentions: mentions
      .filter(({ note_id }) => note_id === row.id)
      .map(({ user_id }) => ({ id: user_id, name: names.get(user_id) ?? '' })),
  }));
}

export const writeNote = (tx: Tx, id: number, text: string, now: string) =>
  tx
    .updateTable('application_notes')
    .set((eb) => ({ text, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** With its mentions and its entry in the timeline. */
export const deleteNote = (tx: Tx, id: number) =>
  tx.deleteFrom('application_notes').where('id', '=', id).execute();

export const countNotes = (tx: Tx, applicationId: number) =>
  tx
    .updateTable('applications')
    .set((eb) => ({
      notes_count: eb
        .selectFrom('application_notes')
        .select(eb.fn.countAll<number>().as('count'))
        .where('application_id', '=', applicationId),
    }))
    .where('id', '=', applicationId)
    .execute();

export async function mentionedIn(db: Reader, noteId: number): Promise<number[]> {
  const rows = await db.selectFrom('note_mentions').select('user_id').where('note_id', '=', noteId).execute();
  return rows.map(({ user_id }) => user_id);
}

export async function writeMentions(
  tx: Tx,
  noteId: number,
  { added, removed, isReadBy }: { added: number[]; removed: number[]; isReadBy: number | null },
): Promise<void> {
  if (removed.length > 0)
    await tx
      .deleteFrom('note_mentions')
      .where('note_id', '=', noteId)
      .where('user_id', 'in', removed)
      .execute();
  if (added.length > 0) {
    const rows = added.map((user_id) => ({ note_id: noteId, user_id, is_read: user_id === isReadBy }));
    await tx.insertInto('note_mentions').values(rows).execute();
  }
}

export const countUnreadMentions = (db: Reader, userId: number): Promise<number> =>
  countRows(db.selectFrom('note_mentions').where('user_id', '=', userId).where('is_read', '=', false));

/** Newest first. */
export async function listMentions(
  db: Reader,
  userId: number,
  { is_read, ...paging }: Paging & { is_read?: boolean | undefined },
): Promise<Page<Mention>> {
  const found = db
    .selectFrom('note_mentions')
    .innerJoin('application_notes', 'application_notes.id', 'note_mentions.note_id')
    .innerJoin('applications', 'applications.id', 'application_notes.application_id')
    .where('note_mentions.user_id', '=', userId)
    .$if(is_read !== undefined, (query) => query.where('note_mentions.is_read', '=', is_read as boolean));
  const { rows, total } = await readPage(
    paging,
    found
      .select(['note_mentions.id', 'note_mentions.is_read', 'note_id', 'application_id', 'name', 'job_title'])
      .select(['author_id', 'author_name', 'text', 'application_notes.created_at'])
      .orderBy('note_mentions.id', 'desc'),
    found,
  );
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      note: row.note_id,
      application: { id: row.application_id, name: row.name, job_title: row.job_title },
      by: { id: row.author_id, name: row.author_name },
      text: row.text,
      at: row.created_at,
      is_read: row.is_read,
    })),
  };
}

/** The answer is how many were not read before. */
export async function markMentionsRead(
  tx: Tx,
  userId: number,
  { ids, application }: { ids?: number[] | undefined; application?: number | undefined },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('note_mentions')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [0]))
    .$if(application !== undefined, (query) =>
      query.where(
        'note_id',
        'in',
        sql<number>`(select id from application_notes where application_id = ${application})`,
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
