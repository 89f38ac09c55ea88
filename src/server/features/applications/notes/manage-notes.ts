// Notes colleagues leave on an application: they are in its timeline, and found by its search.
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { Note } from '#contract/office/notes.ts';
import { addNoteTo, changeNoteOf, deleteNoteOf, type NotedRecord } from '#server/notes/write-notes.ts';
import { countNotes } from '#server/notes/notes.store.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { type LockedApplication, changeApplications, lockApplications } from '../applications.store.ts';
import { record, publishChanged } from '../application-audit.ts';
import { writeNotesText } from '../resume-search/application-texts.store.ts';
import { addToTimeline, deleteNoteEntry } from '../timeline.store.ts';

export const addNote = (
  ports: ApplicationPorts,
  id: number,
  text: string,
  ctx: RequestContext,
): Promise<Note> =>
  ports.database.transaction(async (tx) => {
    const [application] = await lockApplications(tx, [id]);
    if (!application) throw new DomainError('application_not_found');
    const note = await addNoteTo(ports, tx, noted(ports, application), text, ctx);
    const data = { note: note.id };
    const entry = { application_id: id, kind: 'note', by: note.by, data, note_id: note.id } as const;
    await addToTimeline(tx, isoNow(ports.clock), entry);
    await conclude(ports, tx, 'add note', application, ctx);
    return note;
  });

interface NoteKey {
  id: number;
  note: number;
}

export const changeNote = (
  ports: ApplicationPorts,
  { id, note }: NoteKey,
  text: string,
  ctx: VersionedContext,
): Promise<Note> =>
  ports.database.transaction(async (tx) => {
    const application = await lock(tx, id);
    const changed = await changeNoteOf(ports, tx, { record: noted(ports, application), note }, text, ctx);
    await conclude(ports, tx, 'change note', application, ctx);
    return changed;
  });

export const removeNote = (
  ports: ApplicationPorts,
  { id, note }: NoteKey,
  ctx: VersionedContext,
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const application = await lock(tx, id);
    await deleteNoteOf(ports, tx, { record: { kind: 'application', id }, note }, ctx);
    await deleteNoteEntry(tx, note);
    await conclude(ports, tx, 'delete note', application, ctx);
  });

async function lock(tx: Tx, id: number): Promise<LockedApplication> {
  const [application] = await lockApplications(tx, [id]);
  if (!application) throw new DomainError('note_not_found');
  return application;
}

const noted = ({ publicUrl }: ApplicationPorts, { id, name, job_title }: LockedApplication): NotedRecord => ({
  kind: 'application',
  id,
  name,
  who: `${name}, who applied as ${job_title}`,
  url: publicUrl + fillPath(officePages.applicant, { id }),
});

async function conclude(
  ports: ApplicationPorts,
  tx: Tx,
  action: string,
  application: LockedApplication,
  ctx: RequestContext,
): Promise<void> {
  const { id } = application;
  await changeApplications(tx, [id], { notes_count: await countNotes(tx, { kind: 'application', id }) });
  await writeNotesText(tx, id);
  await record(ports, tx, action, id, ctx);
  await publishChanged(ports, tx, application);
}
