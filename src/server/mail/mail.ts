// A mail is a task, added in the transaction of what caused it; it is laid out when it is sent.
import { randomUUID } from 'node:crypto';
import { companyMail } from '#company';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type NewTask, addTask, addTasks } from '#server/platform/tasks/tasks.ts';
import { deleteTask } from '#server/platform/tasks/tasks.store.ts';
import { type MailContent, mailContent, mailWords } from './layout.ts';
import { withoutSecrets } from './masked.ts';

export const MAIL = 'mail';

export interface Mail {
  to: string;
  replyTo?: string;
  /** Of a mail somebody wrote by hand: their name beside the company's address. */
  fromName?: string;
  /** Where others will refer to it: its own Message-ID, made before. */
  messageId?: string;
  /** The Message-IDs of what it follows, oldest first: mail programs put such mails together. */
  follows?: readonly string[];
  content: MailContent;
  /** An invitation for calendars, as iCalendar. */
  calendar?: CalendarPart;
  /** For whoever asked to be told how it ended: see `mailTask`. */
  about?: Record<string, unknown>;
  /** Whose data is in it (see `concernOf`): it goes when they are forgotten. */
  concerns?: string;
  /** Of somebody who is forgotten already: its words are kept sealed, and nothing of it stays once it is sent. */
  isGoneWhenSent?: true;
  /** The codes and links in it that open something: it is kept sealed until it is sent, its words without them for good. */
  secrets?: readonly string[];
}

const calendarPart = z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() });
export type CalendarPart = z.infer<typeof calendarPart>;

/** As the task keeps it. */
export const queuedMail = z.object({
  /** Stays the same over every try, so that a receiving server can drop a second copy. */
  messageId: z.string(),
  to: z.string(),
  replyTo: z.nullable(z.string()),
  fromName: z.exactOptional(z.string()),
  follows: z.exactOptional(z.readonly(z.array(z.string()))),
  /** Of a sealed one without the codes and links in it; the whole is the task's secret. */
  content: mailContent,
  calendar: z.exactOptional(calendarPart),
  about: z.exactOptional(z.unknown()),
  isGoneWhenSent: z.exactOptional(z.literal(true)),
});
export type QueuedMail = z.infer<typeof queuedMail>;

/** Of one that waits or is over, for whoever reads it. The whole list is there though one of them cannot be read. */
export function wordsOf(content: unknown): { subject: string; text: string } {
  const { data } = mailContent.safeParse(content);
  return data
    ? { subject: data.subject, text: mailWords(data).trim() }
    : { subject: 'A mail that cannot be read', text: '' };
}

export const senderDomain = /@([^\s@<>]+)>?\s*$/.exec(companyMail.from)?.[1] ?? 'localhost';

export const newMessageId = (): string => `<${randomUUID()}@${senderDomain}>`;

/** The answer is for `withdrawMail`, and for whoever wants to know how it goes. */
export const queueMail = (tx: Tx, mail: Mail, clock: Clock): Promise<number> =>
  addTask(tx, taskOf(mail), clock);

export const queueMails = (tx: Tx, mails: Mail[], clock: Clock): Promise<void> =>
  addTasks(tx, mails.map(taskOf), clock);

function taskOf(mail: Mail): NewTask {
  const subject = oneLine(mail.content.subject);
  const content = { ...mail.content, subject };
  // Also where no secret was found to put in: such a mail takes as much work as any other.
  const isSealed = mail.secrets !== undefined || mail.isGoneWhenSent === true;
  const payload: QueuedMail = {
    messageId: mail.messageId ?? newMessageId(),
    to: oneAddress(mail.to),
    replyTo: mail.replyTo === undefined ? null : oneAddress(mail.replyTo),
    ...(mail.fromName !== undefined && { fromName: oneLine(mail.fromName) }),
    ...(mail.follows && mail.follows.length > 0 && { follows: mail.follows }),
    content: mail.isGoneWhenSent ? { subject, paragraphs: [] } : withoutSecrets(content, mail.secrets ?? []),
    ...(mail.calendar && { calendar: mail.calendar }),
    ...(mail.about && { about: mail.about }),
    ...(mail.isGoneWhenSent && { isGoneWhenSent: true }),
  };
  return {
    kind: MAIL,
    payload,
    ...(mail.concerns !== undefined && { concerns: mail.concerns }),
    ...(isSealed && { secret: content }),
  };
}

/** In the transaction that queued it: as much work as a mail that goes out, and none goes out. */
export const withdrawMail = (tx: Tx, id: number): Promise<void> => deleteTask(tx, id);

// Exactly one bare address: no list, no display name, no line break that would begin another header.
function oneAddress(address: string): string {
  if (z.regexes.html5Email.test(address)) return address;
  throw new TypeError('A mail needs one plain e-mail address.');
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
