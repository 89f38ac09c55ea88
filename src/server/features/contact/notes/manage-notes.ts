// Notes colleagues leave on an enquiry.
import { officePages } from '#contract/office/office-pages.ts';
import type { Note } from '#contract/office/notes.ts';
import { countNotes, readNotes } from '#server/notes/notes.store.ts';
import { type NotedRecord, addNoteTo, changeNoteOf, deleteNoteOf } from '#server/notes/write-notes.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ContactPorts } from '../contact.feature.ts';
import { findEnquiry, fullName, lockToAnswer, writeNotesCount } from '../enquiries.store.ts';
import { record, publishChanged } from '../enquiry-audit.ts';

interface NoteKey {
  id: number;
  note: number;
}

export async function listNotes({ database, colleagues }: ContactPorts, id: number): Promise<Note[]> {
  const db = database.read;
  if (!(await findEnquiry(db, id))) throw new DomainError('enquiry_not_found');
  return readNotes(db, { kind: 'enquiry', id }, colleagues);
}

export const addNote = (ports: ContactPorts, id: number, text: string, ctx: RequestContext): Promise<Note> =>
  ports.database.transaction(async (tx) => {
    const noted = await lock(ports, tx, id, 'enquiry_not_found');
    const note = await addNoteTo(ports, tx, noted, text, ctx);
    await conclude(ports, tx, 'add note', id, ctx);
    return note;
  });

export const changeNote = (
  ports: ContactPorts,
  { id, note }: NoteKey,
  text: string,
  ctx: VersionedContext,
): Promise<Note> =>
  ports.database.transaction(async (tx) => {
    const noted = await lock(ports, tx, id, 'note_not_found');
    const changed = await changeNoteOf(ports, tx, { record: noted, note }, text, ctx);
    await conclude(ports, tx, 'change note', id, ctx);
    return changed;
  });

export const removeNote = (
  ports: ContactPorts,
  { id, note }: NoteKey,
  ctx: VersionedContext,
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const noted = await lock(ports, tx, id, 'note_not_found');
    await deleteNoteOf(ports, tx, { record: noted, note }, ctx);
    await conclude(ports, tx, 'delete note', id, ctx);
  });

async function lock(
  { publicUrl }: ContactPorts,
  tx: Tx,
  id: number,
  gone: 'enquiry_not_found' | 'note_not_found',
): Promise<NotedRecord> {
  const enquiry = await lockToAnswer(tx, id);
  if (!enquiry) throw new DomainError(gone);
  const name = fullName(enquiry);
  return {
    kind: 'enquiry',
    id,
    name,
    who: `the enquiry of ${name}, “${enquiry.subject}”`,
    url: `${publicUrl}${officePages.contact}?open=${id}`,
  };
}

/** The version stays: a colleague's note must not stop an answer. */
async function conclude(
  ports: ContactPorts,
  tx: Tx,
  action: string,
  id: number,
  ctx: RequestContext,
): Promise<void> {
  await writeNotesCount(tx, id, await countNotes(tx, { kind: 'enquiry', id }));
  await record(ports, tx, action, id, ctx);
  await publishChanged(ports, tx, id);
}
