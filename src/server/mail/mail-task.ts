// Sending a mail, as a kind of task. A second copy, should there be one, has the same Message-ID, so that a receiver can
// drop it; in the outbox it replaces the first file.
import { MINUTE_MS } from '#contract/durations.ts';
import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/database.ts';
import type { TaskEnd, TaskKind } from '#server/platform/tasks/tasks.ts';
import { readStored } from '#server/platform/tasks/stored.ts';
import { deleteTask } from '#server/platform/tasks/tasks.store.ts';
import { composeMail, mailContent } from './layout.ts';
import { MAIL, type QueuedMail, queuedMail } from './mail.ts';
import { masked } from './masked.ts';
import type { MailTransport } from './transports.ts';

const LEASE_MARGIN_MS = 2 * MINUTE_MS;

/** What is noted of mails that are about something. */
export interface MailNote<About = unknown> {
  /** What such a mail stores of it. */
  about: z.ZodMiniType<About>;
  /** How one ended, in the transaction that says so of its task. */
  note(tx: Tx, mail: QueuedMail & { about: About }, end: TaskEnd): Promise<void>;
}

export interface MailTaskPorts {
  transport: MailTransport;
  /** A mail about something that none of them reads is not sent: where it belongs nobody would learn of it. */
  notes?: readonly MailNote[];
  metrics?: { mail(outcome: 'sent' | 'retried' | 'failed'): void };
}

export const mailTask = ({ transport, notes = [], metrics }: MailTaskPorts): TaskKind<QueuedMail> => ({
  kind: MAIL,
  name: 'Send a mail',
  payload: z.extend(queuedMail, { about: z.exactOptional(z.union(notes.map(({ about }) => about))) }),
  async handler({ id, payload, secret, createdAt }) {
    const { content, about: _, isGoneWhenSent: __, ...mail } = payload;
    const words = secret === undefined ? content : readStored(mailContent, secret);
    try {
      await transport.send({ id, createdAt, ...mail, ...composeMail(words) });
    } catch (error) {
      // A server may say the mail back to us, and what it says is kept.
      if (secret !== undefined && error instanceof Error) error.message = masked(error.message);
      throw error;
    }
  },
  async ended(tx, mail, end) {
    for (const { about, note } of notes) {
      const read = about.safeParse(mail.about);
      if (read.success) await note(tx, { ...mail, about: read.data }, end);
    }
    if (mail.isGoneWhenSent) await deleteTask(tx, end.id);
  },
  // The last comes about a day and a half after the first.
  maxTries: 10,
  retryDelaysMs: [1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS),
  // A slow server never brings a second process into play.
  leaseMs: transport.longestSendMs + LEASE_MARGIN_MS,
  concurrency: 5,
  // They hold personal data: the company says how long.
  keepMs: null,
  onOutcome: (outcome) => metrics?.mail(outcome === 'done' ? 'sent' : outcome),
  close: () => transport.close(),
});
