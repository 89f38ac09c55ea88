// Notes on applications and enquiries, and whom they name.
import type { DoneBy } from '#contract/accounts/colleagues.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Note } from '#contract/office/notes.ts';
import type { Colleagues } from '#server/colleagues.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { countRows, readPage } from '#server/platform/database/lists.ts';
import { notes } from './notes.tables.ts';

/** What a note is about. */
export interface Noted {
  kind: NotedKind;
  id: number;
}
export type NotedKind = 'application' | 'enquiry';
const columnOf = { application: 'application_id', enquiry: 'enquiry_id' } as const;

export async function insertNote(
  tx: Tx,
  { on, by, text, now }: { on: Noted; by: DoneBy; text: string; now: string },
): Promise<number> {
  const { id } = await notes.insert(tx, {
    [columnOf[on.kind]]: on.id,
    author_id: by.id,
    author_name: by.name,
    text,
    created_at: now,
  });
  return id;
}

/** Nobody else changes it until this transaction ends. */
export const lockNote = (tx: Tx, on: Noted, id: number) => notes.lock(tx, { id, [columnOf[on.kind]]: on.id });

/** Of one record oldest first, or one alone. */
export async function readNotes(
  db: Reader,
  wanted: Noted | { note: number },
  colleagues: Pick<Colleagues, 'names'>,
): Promise<Note[]> {
  const rows = await db
    .selectFrom('notes')
    .select(notes.columns)
    .where((eb) =>
      'note' in wanted ? eb('id', '=', wanted.note) : eb(columnOf[wanted.kind], '=', wanted.id),
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
  notes.update(tx, { id }, { text, changed_at: now });

/** With its mentions. */
export const deleteNote = (tx: Tx, id: number) => notes.remove(tx, { id });

/** Of records that are forgotten: all rows that went. */
export async function deleteNotesOf(tx: Tx, kind: NotedKind, ids: readonly number[]): Promise<number> {
  const mentions = await tx
    .deleteFrom('note_mentions')
    .where('note_id', 'in', (eb) => eb.selectFrom('notes').select('id').where(columnOf[kind], 'in', ids))
    .executeTakeFirst();
  const deleted = await tx.deleteFrom('notes').where(columnOf[kind], 'in', ids).executeTakeFirst();
  return Number(mentions.numDeletedRows) + Number(deleted.numDeletedRows);
}

export const countNotes = (db: Reader, on: Noted): Promise<number> =>
  countRows(db.selectFrom('notes').where(columnOf[on.kind], '=', on.id));

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

const selectMentions = (db: Reader, userId: number, kinds: readonly NotedKind[]) =>
  db
    .selectFrom('note_mentions')
    .innerJoin('notes', 'notes.id', 'note_mentions.note_id')
    .where('note_mentions.user_id', '=', userId)
    .where((eb) => eb.or(kinds.map((kind) => eb(`notes.${columnOf[kind]}`, 'is not', null))));

interface MentionRow {
  id: number;
  note_id: number;
  application_id: number | null;
  enquiry_id: number | null;
  author_id: number | null;
  author_name: string;
  text: string;
  created_at: string;
  is_read: boolean;
}

/** Newest first; of records of these kinds. */
export function listMentions(
  db: Reader,
  userId: number,
  { kinds, is_read, ...paging }: Paging & { kinds: readonly NotedKind[]; is_read?: boolean | undefined },
): Promise<Page<MentionRow>> {
  const found = selectMentions(db, userId, kinds).$if(is_read !== undefined, (query) =>
    query.where('note_mentions.is_read', '=', is_read as boolean),
  );
  return readPage(
    paging,
    found
      .select(['note_mentions.id', 'note_mentions.is_read', 'note_id', 'application_id', 'enquiry_id'])
      .select(['author_id', 'author_name', 'text', 'notes.created_at'])
      .orderBy('note_mentions.id', 'desc'),
    found,
  );
}

/** Those that wait longest. */
export const oldestUnread = (
  db: Reader,
  userId: number,
  { kinds, limit }: { kinds: readonly NotedKind[]; limit: number },
) =>
  selectMentions(db, userId, kinds)
    .select(['note_mentions.id', 'application_id', 'enquiry_id', 'notes.created_at'])
    .where('is_read', '=', false)
    .orderBy('note_mentions.id')
    .limit(limit)
    .execute();

export const countUnreadAbout = (db: Reader, userId: number, kinds: readonly NotedKind[]): Promise<number> =>
  countRows(selectMentions(db, userId, kinds).where('is_read', '=', false));

export interface Seen {
  ids?: number[] | undefined;
  application?: number | undefined;
  enquiry?: number | undefined;
}

/** The answer is how many were not read before. */
export async function markMentionsRead(
  tx: Tx,
  userId: number,
  { ids, application, enquiry }: Seen,
): Promise<number> {
  const notesOf = (kind: NotedKind, id: number) =>
    tx.selectFrom('notes').select('id').where(columnOf[kind], '=', id);
  const { numUpdatedRows } = await tx
    .updateTable('note_mentions')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [0]))
    .$if(application !== undefined, (query) =>
      query.where('note_id', 'in', notesOf('application', application as number)),
    )
    .$if(enquiry !== undefined, (query) =>
      query.where('note_id', 'in', notesOf('enquiry', enquiry as number)),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
