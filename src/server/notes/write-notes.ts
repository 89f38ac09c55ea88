// Notes colleagues leave on a record. One changes one's own; whom a note names is told. The room that keeps the record
// has locked it before, and says afterwards that it changed.
import { isOfVersion } from '#server/audit/versions.store.ts';
import type { Note } from '#contract/office/notes.ts';
import { type Colleagues, doneByOf } from '#server/colleagues.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { PublishLive } from '#server/events.ts';
import { concernOf } from '#server/erasure.ts';
import { type Mail, queueMails } from '#server/mail/mail.ts';
import { mentionsIn } from './mentions-in.ts';
import {
  type Noted,
  deleteNote,
  insertNote,
  lockNote,
  mentionedIn,
  readNotes,
  writeMentions,
  writeNote,
} from './notes.store.ts';

export interface NotePorts {
  clock: Clock;
  publishLive: PublishLive;
  colleagues: Colleagues;
}

/** The record as a mail speaks of it. */
export interface NotedRecord extends Noted {
  /** Whose it is. */
  name: string;
  /** As in 'Asha Menon, who wrote about a shop'. */
  who: string;
  url: string;
}

export async function addNoteTo(
  ports: NotePorts,
  tx: Tx,
  record: NotedRecord,
  text: string,
  ctx: RequestContext,
): Promise<Note> {
  const author = await doneByOf(tx, ports.colleagues, ctx.caller);
  const note = await insertNote(tx, { on: record, by: author, text, now: isoNow(ports.clock) });
  await notifyMentioned(ports, tx, { record, note, text, author: author.name }, ctx);
  return noteOf(ports, tx, note);
}

export async function changeNoteOf(
  ports: NotePorts,
  tx: Tx,
  { record, note }: { record: NotedRecord; note: number },
  text: string,
  ctx: VersionedContext,
): Promise<Note> {
  const author = await lockOwn(ports, tx, record, note, ctx);
  await writeNote(tx, note, text, isoNow(ports.clock));
  await notifyMentioned(ports, tx, { record, note, text, author }, ctx);
  return noteOf(ports, tx, note);
}

export async function deleteNoteOf(
  ports: NotePorts,
  tx: Tx,
  { record, note }: { record: Noted; note: number },
  ctx: VersionedContext,
): Promise<void> {
  await lockOwn(ports, tx, record, note, ctx);
  const mentioned = await mentionedIn(tx, note);
  await deleteNote(tx, note);
  for (const userId of mentioned) await publishMentions(ports, tx, userId);
}

const noteOf = async ({ colleagues }: NotePorts, tx: Tx, note: number): Promise<Note> =>
  (await readNotes(tx, { note }, colleagues))[0] as Note;

/** One's own, and of the version the change was made from. The answer is who wrote it. */
async function lockOwn(
  ports: NotePorts,
  tx: Tx,
  on: Noted,
  note: number,
  ctx: VersionedContext,
): Promise<string> {
  const { caller } = ctx;
  const row = await lockNote(tx, on, note);
  if (!row) throw new DomainError('note_not_found');
  if (caller.kind === 'program' || row.author_id !== caller.userId) throw new DomainError('note_of_another');
  if (!isOfVersion(row, ctx)) {
    // Nobody but oneself changes it: from another window, then.
    const current = await noteOf(ports, tx, note);
    throw new DomainError('changed_meanwhile', { changed: { current, changed_by: caller.username } });
  }
  return row.author_name;
}

interface Naming {
  record: NotedRecord;
  note: number;
  text: string;
  author: string;
}

/** Those it names for the first time get a mail; those it does no longer lose the mark. */
async function notifyMentioned(
  ports: NotePorts,
  tx: Tx,
  naming: Naming,
  { caller }: RequestContext,
): Promise<void> {
  const { note, text } = naming;
  const named = mentionsIn(text, await ports.colleagues.list(tx));
  const before = await mentionedIn(tx, note);
  const added = named.filter(({ id }) => !before.includes(id));
  const removed = before.filter((id) => !named.some((person) => person.id === id));
  const ownId = caller.kind === 'person' ? caller.userId : null;
  await writeMentions(tx, note, { added: added.map(({ id }) => id), removed, isReadBy: ownId });
  const others = added.filter(({ id }) => id !== ownId);
  const mails = others.map(({ email }) => mentionMail(email, naming));
  if (mails.length > 0) await queueMails(tx, mails, ports.clock);
  for (const userId of [...others.map(({ id }) => id), ...removed]) await publishMentions(ports, tx, userId);
}

/** Tells a colleague that a note names them. */
const mentionMail = (to: string, { record, text, author }: Naming): Mail => ({
  to,
  concerns: concernOf(record.kind, record.id),
  content: {
    subject: `${author} mentioned you: ${record.name}`,
    paragraphs: [`${author} wrote a note on ${record.who}:`, text],
    action: { label: 'Open in the office', url: record.url },
    footer: 'You get this because a note names you.',
  },
});

export const publishMentions = (
  { publishLive }: Pick<NotePorts, 'publishLive'>,
  tx: Tx,
  userId: number,
): Promise<void> => publishLive(tx, { type: 'unread', data: { of: 'mentions' }, userId });
