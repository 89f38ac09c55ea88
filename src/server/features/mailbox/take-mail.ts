// One mail is taken in: in one transaction with all it causes, under the lease, and once.
import { createHash } from 'node:crypto';
import { companyMail } from '#company';
import { MINUTE_MS } from '#contract/durations.ts';
import { attachmentMediaTypes } from '#server/received/attachment-types.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { attachFile, findOwnedFile } from '#server/platform/files/stored-files.store.ts';
import type { IncomingMail } from '#server/received/incoming.ts';
import { type Conversation, conversationOfMessages, inColumns } from '#server/received/received.store.ts';
import { conversationOf } from './conversations.ts';
import type { FetchedMail } from './imap-client.ts';
import { dropFiles, keepFiles } from './keep-files.ts';
import type { Lease } from './lease.ts';
import { type MailRow, findSameMail, insertMail } from './mailbox-mails.store.ts';
import type { MailboxPorts } from './mailbox.feature.ts';
import type { MailOutcome } from './mailbox.tables.ts';
import type { MailboxSettings } from './mailbox-settings.ts';
import { readInWorker } from './parse/mail-worker.ts';
import type { ReadMail } from './parse/read-mail.ts';
import { senderHashOf } from './sender-hash.ts';
import { addUnreadable } from './unreadable-mails.ts';

interface Taking {
  ports: MailboxPorts;
  settings: MailboxSettings;
  lease: Lease;
  uidValidity: string;
}

/** What becomes of it, written in the transaction that takes it in. */
interface Effect {
  outcome: MailOutcome;
  of?: Conversation | undefined;
  /** Why it could not be read. */
  failure?: string;
  mail?: IncomingMail;
  /** The answer is whose it is; throws `RecordGoneError`. */
  write?: (tx: Tx) => Promise<Conversation | undefined>;
}

/** Erased between reading and writing. */
class RecordGoneError extends Error {}

export async function takeMail(taking: Taking, fetched: FetchedMail): Promise<MailRow> {
  const { ports, settings } = taking;
  const content_hash = createHash('sha256').update(fetched.bytes).digest('hex');
  const same = await findSameMail(ports.database.read, content_hash);
  // The same bytes again: delivered twice, or the folder counts anew.
  if (same) {
    const of = conversationIn(same);
    return write(taking, { fetched, content_hash, read: undefined }, { outcome: same.outcome, of });
  }
  const { isCut } = fetched;
  const read = await readInWorker(fetched.bytes, { authority: settings.host, isCut });
  if ('refused' in read)
    return write(
      taking,
      { fetched, content_hash, read: undefined },
      { outcome: 'failed', failure: read.refused },
    );
  const whole = { fetched, content_hash, read };
  return effectOf(taking, fetched, read)
    .then((effect) => write(taking, whole, effect))
    .catch(async (error: unknown) => {
      if (!(error instanceof RecordGoneError)) throw error;
      return write(taking, whole, await effectOf(taking, fetched, read));
    });
}

const conversationIn = ({ application_id, enquiry_id }: MailRow): Conversation | undefined => {
  if (application_id !== null) return { kind: 'application', id: application_id };
  return enquiry_id === null ? undefined : { kind: 'enquiry', id: enquiry_id };
};

const NOTHING: Effect = { outcome: 'done' };

async function effectOf(taking: Taking, fetched: FetchedMail, read: ReadMail): Promise<Effect> {
  const { ports, settings } = taking;
  const db = ports.database.read;
  if (await isOwn(db, read)) return NOTHING;
  if (read.report) return bounceEffect(ports, read.report);
  if (read.calendar) {
    const { comment, ...reply } = read.calendar;
    const effect = await attendanceEffect(taking, fetched, read, { reply, comment });
    if (effect) return effect;
  }
  const of = await conversationOf(db, read);
  if (of) return conversationEffect(taking, fetched, read, of);
  if (read.automatic) return NOTHING;
  if (!settings.takesNew) return { outcome: 'left' };
  if (!read.from) return { outcome: 'failed', failure: 'It does not say who it is from.' };
  const mail = await toIncoming(ports, fetched, read);
  const insert = await ports.contact.prepareNew(mail);
  return { outcome: 'done', mail, write: async (tx) => ({ kind: 'enquiry', id: await insert(tx) }) };
}

const ownAddress = (/<([^<>]+)>\s*$/.exec(companyMail.from)?.[1] ?? companyMail.from).toLowerCase();

async function isOwn(db: Reader, { messageId, from, automatic }: ReadMail): Promise<boolean> {
  if (automatic && from?.email.toLowerCase() === ownAddress) return true;
  return messageId !== null && (await conversationOfMessages(db, [messageId])) !== undefined;
}

/** Of a mail of ours that is known; one that is only late changes nothing. */
async function bounceEffect(
  ports: MailboxPorts,
  { messageId, failure }: NonNullable<ReadMail['report']>,
): Promise<Effect> {
  const db = ports.database.read;
  const of = messageId === null ? undefined : await conversationOfMessages(db, [messageId]);
  if (!of || failure === null) return { ...NOTHING, of };
  return {
    outcome: 'done',
    of,
    async write(tx) {
      await ports[featureOf(of)].noteBounce(tx, of.id, { messageId: of.messageId, reason: failure });
      return of;
    },
  };
}

const featureOf = ({ kind }: Conversation) => (kind === 'enquiry' ? 'contact' : 'applications');

/** Undefined: it is a mail like any other. */
async function attendanceEffect(
  taking: Taking,
  fetched: FetchedMail,
  read: ReadMail,
  { reply, comment }: { reply: Omit<NonNullable<ReadMail['calendar']>, 'comment'>; comment: string },
): Promise<Effect | undefined> {
  const { ports } = taking;
  const found = await ports.applications.findInvited(ports.database.read, reply);
  if (!found) return undefined;
  const of: Conversation = { kind: 'application', id: found.application };
  const words = comment || (read.automatic ? '' : read.text.slice(0, WORDS_MAX_CHARACTERS));
  // What an applicant writes with it stands in the timeline too.
  const mail = found.isApplicant ? await toIncoming(ports, fetched, read) : undefined;
  return {
    outcome: 'done',
    of,
    ...(mail && { mail }),
    async write(tx) {
      if (!(await ports.applications.noteAttendance(tx, reply, words))) throw new RecordGoneError();
      if (mail && !(await ports.applications.receive(tx, of.id, mail))) throw new RecordGoneError();
      return of;
    },
  };
}
const WORDS_MAX_CHARACTERS = 1000;

async function conversationEffect(
  { ports }: Taking,
  fetched: FetchedMail,
  read: ReadMail,
  of: Conversation,
): Promise<Effect> {
  const mail = await toIncoming(ports, fetched, read);
  return {
    outcome: 'done',
    of,
    mail,
    async write(tx) {
      if (!(await ports[featureOf(of)].receive(tx, of.id, mail))) throw new RecordGoneError();
      return of;
    },
  };
}

async function toIncoming(ports: MailboxPorts, fetched: FetchedMail, read: ReadMail): Promise<IncomingMail> {
  const { attachments, leftOut } = await keepFiles(ports, read.files);
  const { messageId, subject, text, quoted, automatic, verdict } = read;
  const names = new Set([...read.cutFiles, ...fetched.fileNames]);
  return {
    messageId,
    from: read.from ?? { name: '', email: '' },
    subject,
    text,
    quoted,
    automatic,
    verified: verdict,
    attachments,
    leftOut: [...leftOut, ...[...names].map((name) => ({ name, code: 'body_too_large' as const }))],
    at: arrivedAt(ports, fetched.at),
  };
}

const JUST_NOW_MS = MINUTE_MS;

/** Servers count in seconds: what has just arrived came after what was written this very second. */
function arrivedAt({ clock }: MailboxPorts, at: Date): string {
  const now = clock.now();
  const hasWaited = now.getTime() - at.getTime() > JUST_NOW_MS;
  return (hasWaited ? at : now).toISOString();
}

interface Found {
  fetched: FetchedMail;
  content_hash: string;
  read: ReadMail | undefined;
}

async function write(
  { ports, lease, uidValidity }: Taking,
  { fetched, content_hash, read }: Found,
  { outcome, failure, mail, ...effect }: Effect,
): Promise<MailRow> {
  const { database, clock } = ports;
  try {
    return await database.transaction(async (tx) => {
      await lease.assertHeld(tx);
      const of = effect.write ? await effect.write(tx) : effect.of;
      for (const { key, type, bytes } of mail?.attachments ?? [])
        await attachFile(tx, { key, mediaType: attachmentMediaTypes[type], byteSize: bytes }, clock);
      const row = await insertMail(tx, {
        uid_validity: uidValidity,
        uid: fetched.uid,
        content_hash,
        outcome,
        message_id: read?.messageId ?? null,
        sender_hash: read?.from ? senderHashOf(read.from.email) : null,
        ...(of ? inColumns(of) : { application_id: null, enquiry_id: null }),
        taken_at: isoNow(clock),
      });
      if (failure !== undefined) await addUnreadable(tx, ports, row.id, failure);
      return row;
    });
  } catch (error) {
    await dropUnowned(ports, mail);
    throw error;
  }
}

/** Where the answer to the commit was lost and the database cannot be asked, they are left to the sweeper. */
async function dropUnowned(ports: MailboxPorts, mail: IncomingMail | undefined): Promise<void> {
  for (const file of mail?.attachments ?? []) {
    const isOwned = await findOwnedFile(ports.database.read, file.key).catch(() => true);
    if (!isOwned) await dropFiles(ports, [file]);
  }
}
