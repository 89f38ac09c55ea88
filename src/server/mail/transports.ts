// The two ways a mail leaves: to a mail server, or as a file into the outbox folder.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { companyMail } from '#company';
import { identity } from '#contract/identity/current.ts';
import type { NodemailerError, SendMailOptions } from 'nodemailer';
import { writeDurably } from '#server/platform/files/write-durably.ts';
import { shortReason } from '#server/platform/tasks/retries.ts';
import { TaskRefusedError } from '#server/platform/tasks/tasks.ts';
import type { CalendarPart } from './mail.ts';
import { outboxName } from './outbox.ts';

export interface OutgoingMail {
  id: number;
  messageId: string;
  to: string;
  replyTo: string | null;
  /** Somebody wrote it by hand. */
  fromName?: string;
  /** Message-IDs, oldest first. */
  follows?: readonly string[];
  subject: string;
  text: string;
  html: string;
  calendar?: CalendarPart;
  createdAt: string;
  /** Where one click ends mails such as this one. */
  unsubscribeUrl?: string;
}

export interface MailTransport {
  /** Resolves once the mail is out of our hands. TaskRefusedError: no use in trying again. */
  send(mail: OutgoingMail): Promise<void>;
  /** No send takes longer. */
  readonly longestSendMs: number;
  /** Hangs up, also on mails half way. */
  close(): void;
}

/** Nobody has this address, or takes no mail there: it is neither the mail nor our own server. */
export class RecipientRefusedError extends TaskRefusedError {}

// Loaded with the first mail: a start does not wait for it.
const loadNodemailer = () => import('nodemailer');

const timeoutsMs = {
  connection: 30_000,
  greeting: 30_000,
  // A server that files a mail before it says yes is waited for as long as RFC 5321 asks: hanging up makes copies.
  silence: 10 * 60_000,
  // Against a server that keeps talking and never ends.
  whole: 12 * 60_000,
  idle: 30_000,
};

export function smtpTransport(url: string, timeouts: Partial<typeof timeoutsMs> = {}): MailTransport {
  const { connection: connectionTimeout, greeting, silence, whole, idle } = { ...timeoutsMs, ...timeouts };
  const secret = decodeURIComponent(new URL(url).password);
  // A pool of one each, so that hanging up on one mail leaves the others alone; the task's concurrency limits how many.
  const openConnection = async () =>
    (await loadNodemailer()).createTransport({
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout,
      greetingTimeout: greeting,
      socketTimeout: silence,
      idleTimeout: idle,
    });
  type Connection = Awaited<ReturnType<typeof openConnection>>;
  const free: Connection[] = [];
  const busy = new Set<Connection>();

  return {
    longestSendMs: whole,
    async send(mail) {
      const connection = free.pop() ?? (await openConnection());
      busy.add(connection);
      let isOpen = true;
      const hangUp = setTimeout(() => {
        isOpen = false;
        connection.close({ force: true });
      }, whole);
      try {
        await connection.sendMail(toMessage(mail));
      } catch (error) {
        throw toReason(error as NodemailerError, secret);
      } finally {
        clearTimeout(hangUp);
        if (busy.delete(connection) && isOpen) free.push(connection);
      }
    },
    close() {
      for (const connection of [...busy, ...free.splice(0)]) connection.close({ force: true });
      busy.clear();
    },
  };
}

// What a server says of this mail is final. A refused sign-in or sender is our setting, which can be put right.
function toReason(error: NodemailerError, secret: string): Error {
  const reason = shortReason(secret ? error.message.replaceAll(secret, '…') : error.message);
  if (error.permanent === true && error.command === 'RCPT TO') return new RecipientRefusedError(reason);
  if (error.permanent === true && error.command === 'DATA') return new TaskRefusedError(reason);
  return new Error(reason);
}

export function outboxTransport(folder: string): MailTransport {
  const write = async (mail: OutgoingMail): Promise<Buffer> => {
    const { createTransport } = await loadNodemailer();
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    return (await writer.sendMail(toMessage(mail))).message as Buffer;
  };
  return {
    longestSendMs: 60_000,
    async send(mail) {
      const message = await write(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, outboxName(mail.id, mail.createdAt));
      // Both names come from the task, so that a second try replaces the first, also where that broke off.
      await writeDurably(path, message, `${path}.part`);
    },
    close() {},
  };
}

/** The name in front of the address. */
export const shippedSender = companyMail.from.slice(0, Math.max(0, companyMail.from.indexOf('<'))).trim();
const senderAddress = /<([^<>]+)>\s*$/.exec(companyMail.from)?.[1] ?? companyMail.from;

// The same mail makes the same bytes on every try.
function toMessage(mail: OutgoingMail): SendMailOptions {
  return {
    from: { name: mail.fromName ?? (identity().sender_name || shippedSender), address: senderAddress },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
    messageId: mail.messageId,
    ...(mail.follows && { inReplyTo: mail.follows.at(-1) as string, references: [...mail.follows] }),
    date: new Date(mail.createdAt),
    headers: {
      // Nobody's holiday notice answers a machine.
      ...(mail.fromName === undefined && {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      }),
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    baseBoundary: mail.messageId.replace(/[^0-9a-z]/gi, '').slice(0, 40),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
