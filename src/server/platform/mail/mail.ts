// A mail is a row, written in the transaction of what caused it: no commit, no mail; no mail lost after a commit.
import { randomUUID } from 'node:crypto';
import { company } from '#company';
import * as z from 'zod/mini';
import { type Clock, isoNow } from '../clock.ts';
import { type Tx, afterCommit } from '../database/database.ts';
import { composeMail } from './layout.ts';
import { type Letter, insertOrder, takeOrders } from './mail-orders.store.ts';
import { deleteMail, insertMail } from './outgoing-mail.store.ts';

export type { Letter } from './mail-orders.store.ts';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** A code or a link that opens something stands in it: its words are wiped once it is sent. */
  holdsSecret?: true;
}

const senderDomain = /@([^\s@<>]+)>?\s*$/.exec(company.mail.from)?.[1] ?? 'localhost';

/** The answer is for `withdrawMail`. */
export async function queueMail(tx: Tx, mail: Mail, clock: Clock): Promise<number> {
  const id = await insertMail(tx, checked(mail, clock));
  wakeMailWorkers(tx);
  return id;
}

/** The same for a form whose sender waits: the worker writes these out before it sends them. */
export async function orderMails(tx: Tx, letters: Letter[], clock: Clock): Promise<void> {
  for (const { to, replyTo = to } of letters) [to, replyTo].forEach(oneAddress);
  await insertOrder(tx, letters, isoNow(clock));
  wakeMailWorkers(tx);
}

/** Puts the mails of the oldest orders into the queue. */
export async function writeOrderedMails(tx: Tx, clock: Clock, orders: number): Promise<void> {
  for (const { letters, createdAt } of await takeOrders(tx, orders)) {
    for (const { content, ...letter } of letters) {
      const mail = checked({ ...letter, ...composeMail(content) }, clock);
      await insertMail(tx, { ...mail, createdAt });
    }
  }
}

const checked = (mail: Mail, clock: Clock) => ({
  messageId: newMessageId(clock),
  to: oneAddress(mail.to),
  replyTo: mail.replyTo === undefined ? null : oneAddress(mail.replyTo),
  subject: oneLine(mail.subject),
  text: mail.text,
  html: mail.html,
  holdsSecret: mail.holdsSecret ?? false,
  createdAt: isoNow(clock),
  now: isoNow(clock),
});

// The time comes first: the index over these ids grows at its end and not all over, which a flood of mails would feel.
const newMessageId = (clock: Clock): string =>
  `<${clock.now().getTime().toString(36)}.${randomUUID()}@${senderDomain}>`;

/** Once this transaction is committed. */
export function wakeMailWorkers(tx: Tx): void {
  afterCommit(tx, () => {
    for (const listener of listeners) listener();
  });
}

/** In the transaction that queued it: as much work as a mail that goes out, and none goes out. */
export const withdrawMail = (tx: Tx, id: number): Promise<void> => deleteMail(tx, id);

const listeners = new Set<() => void>();

/** Hears of every mail this process has committed. The answer ends it. */
export function onMailQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Exactly one bare address: no list, no display name, no line break that would begin another header.
function oneAddress(address: string): string {
  if (z.regexes.html5Email.test(address)) return address;
  throw new TypeError('A mail needs one plain e-mail address.');
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
