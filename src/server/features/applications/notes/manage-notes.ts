// Notes colleagues leave on an application. One changes one's own; whom a note names is told.
import type { Note } from '#contract/applicants.ts';
import type { By, Person } from '#server/platform/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { queueMails } from '#server/platform/mail/mail.ts';
import type { ApplicationPorts } from '../applications.ports.ts';
import { type LockedApplication, lockApplications } from '../applications.store.ts';
import { writeNotesText } from '../resume-search/application-texts.store.ts';
import { doneByOf, record, tellChanged } from '../on-record.ts';
import { addToTimeline } from '../timeline.store.ts';
import { mentionMail } from './mention-mail.ts';
import { mentionsIn } from './mentions-in.ts';
import {
  countNotes,
  deleteNote,
  insertNote,
  lockNote,
  markMentionsRead,
  mentionedIn,
  readNotes,
  writeMentions,
  writeNote,
} from './notes.store.ts';

export const addNote = (ports: ApplicationPorts, id: number, text: string, by: By): Promise<Note> =>
  ports.database.transaction(async (tx) => {
    const { clock, colleagues } = ports;
    const [application] = await lockApplications(tx, [id]);
    if (!application) throw new DomainError('application_not_found');
    const author = await doneByOf(tx, colleagues, by.caller);
    const now = isoNow(clock);
    const note_id = await insertNote(tx, { applicationId: id, by: author, text, now });
    await tellMentioned(ports, tx, { application, note_id, text, author: author.name }, by);
    await countNotes(tx, id);
    await writeNotesText(tx, id);
    const data = { note: note_id };
    await addToTimeline(tx, now, { application_id: id, kind: 'note', by: author, data, note_id });
    await record(ports, tx, 'add note', id, by);
    await tellChanged(ports, tx, application);
    return noteOf(ports, tx, note_id);
  });

interface Place {
  id: number;
  note: number;
}

export const changeNote = (ports: ApplicationPorts, place: Place, text: string, by: By): Promise<Note> =>
  ports.database.transaction(async (tx) => {
    const { application, author_name } = await lockOwn(ports, tx, place, by);
    await writeNote(tx, place.note, text, isoNow(ports.clock));
    await writeNotesText(tx, place.id);
    await tellMentioned(ports, tx, { application, note_id: place.note, text, author: author_name }, by);
    await record(ports, tx, 'change note', place.id, by);
    await tellChanged(ports, tx, application);
    return noteOf(ports, tx, place.note);
  });

export const removeNote = (ports: ApplicationPorts, place: Place, by: By): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const { application } = await lockOwn(ports, tx, place, by);
    const mentioned = await mentionedIn(tx, place.note);
    await deleteNote(tx, place.note);
    await countNotes(tx, place.id);
    await writeNotesText(tx, place.id);
    for (const userId of mentioned) await tellMentions(ports, tx, userId);
    await record(ports, tx, 'delete note', place.id, by);
    await tellChanged(ports, tx, application);
  });

const noteOf = async (ports: ApplicationPorts, tx: Tx, note: number): Promise<Note> =>
  (await readNotes(tx, { note }, ports.colleagues))[0] as Note;

/** One's own, and of the version the change was made from. */
async function lockOwn(
  ports: ApplicationPorts,
  tx: Tx,
  { id, note }: Place,
  { caller, ifMatch }: By,
): Promise<{ application: LockedApplication; author_name: string }> {
  const [application] = await lockApplications(tx, [id]);
  const row = application && (await lockNote(tx, id, note));
  if (!row) throw new DomainError('note_not_found');
  if (caller.kind === 'program' || row.author_id !== caller.userId) throw new DomainError('note_of_another');
  if (ifMatch !== undefined && ifMatch !== row.version) {
    // Nobody but oneself changes it: from another window, then.
    const current = await noteOf(ports, tx, note);
    throw new DomainError('changed_meanwhile', { changed: { current, changed_by: caller.username } });
  }
  return { application, author_name: row.author_name };
}

/** Those it names for the first time get a mail; those it does no longer lose the mark. */
async function tellMentioned(
  ports: ApplicationPorts,
  tx: Tx,
  { application, note_id, text, author }: NamedIn,
  { caller }: By,
): Promise<void> {
  const { colleagues, clock, publicUrl } = ports;
  const named = mentionsIn(text, await colleagues.list(tx));
  const before = await mentionedIn(tx, note_id);
  const added = named.filter(({ id }) => !before.includes(id));
  const removed = before.filter((id) => !named.some((person) => person.id === id));
  const ownId = caller.kind === 'person' ? caller.userId : null;
  await writeMentions(tx, note_id, { added: added.map(({ id }) => id), removed, isReadBy: ownId });
  const others = added.filter(({ id }) => id !== ownId);
  const mails = others.map(({ email }) =>
    mentionMail({ to: email, by: author, application, text, publicUrl }),
  );
  if (mails.length > 0) await queueMails(tx, mails, clock);
  for (const userId of [...others.map(({ id }) => id), ...removed]) await tellMentions(ports, tx, userId);
}

interface NamedIn {
  application: LockedApplication;
  note_id: number;
  text: string;
  author: string;
}

export const seeMentions = (
  ports: ApplicationPorts,
  wanted: { ids?: number[] | undefined; application?: number | undefined },
  { userId }: Person,
): Promise<{ changed: number }> =>
  ports.database.transaction(async (tx) => {
    const changed = await markMentionsRead(tx, userId, wanted);
    if (changed > 0) await tellMentions(ports, tx, userId);
    return { changed };
  });

const tellMentions = ({ tell }: ApplicationPorts, tx: Tx, userId: number): Promise<void> =>
  tell(tx, { type: 'unread', data: { of: 'mentions' }, userId });
