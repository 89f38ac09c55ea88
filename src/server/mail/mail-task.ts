// Sending a mail, as a kind of task. A second copy, should there be one, has the same Message-ID, so that a receiver can
// drop it; in the outbox it replaces the first file.
import { MINUTE_MS } from '#contract/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { TaskEnd, TaskKind } from '#server/platform/tasks/tasks.ts';
import { deleteTask } from '#server/platform/tasks/tasks.store.ts';
import { type MailContent, composeMail } from './layout.ts';
import { MAIL, type QueuedMail } from './mail.ts';
import { masked } from './masked.ts';
import type { MailTransport } from './transports.ts';

const LEASE_MARGIN_MS = 2 * MINUTE_MS;

/** Told how a mail that is about something ended, in the transaction that says so of its task. */
export type MailEnded = (
  tx: Tx,
  mail: QueuedMail & { about: Record<string, unknown> },
  end: TaskEnd,
) => Promise<void>;

interface Ports {
  transport: MailTransport;
  onEnd?: MailEnded;
  metrics?: { mail(outcome: 'sent' | 'retried' | 'failed'): void };
}

export const mailTask = ({ transport, onEnd, metrics }: Ports): TaskKind<QueuedMail> => ({
  kind: MAIL,
  name: 'Send a mail',
  async handler({ id, payload, secret, createdAt }) {
    const { content, about: _, isGoneWhenSent: __, ...mail } = payload;
    const words = (secret as MailContent | undefined) ?? content;
    try {
      await transport.send({ id, createdAt, ...mail, ...composeMail(words) });
    } catch (error) {
      // A server may say the mail back to us, and what it says is kept.
      if (secret !== undefined && error instanceof Error) error.message = masked(error.message);
      throw error;
    }
  },
  async ended(tx, mail, end) {
    if (mail.about) await onEnd?.(tx, { ...mail, about: mail.about }, end);
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
