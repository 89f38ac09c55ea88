// What was written back and forth, and whether it went out.
import * as z from 'zod/mini';
import { fillPath } from '#contract/addresses.ts';
import { type Delivery, type ThreadMessage, enquiryPath } from '#contract/contact/enquiries.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { PublishLive } from '#server/events.ts';
import type { MailNote } from '#server/mail/mail-task.ts';
import { RecipientRefusedError } from '#server/mail/transports.ts';
import { toReceived } from '#server/received/received-answer.ts';
import { receivedBy } from '#server/received/received.store.ts';
import { readProgress } from '#server/platform/tasks/tasks.store.ts';
import { findEnquiry, writeTakesMail } from '../enquiries.store.ts';
import { publishChanged } from '../enquiry-audit.ts';
import { type ReplyRow, listReplies, writeEnd } from './replies.store.ts';

export async function readThread(db: Reader, id: number): Promise<ThreadMessage[]> {
  const enquiry = await findEnquiry(db, id);
  if (!enquiry) throw new DomainError('enquiry_not_found');
  const replies = await listReplies(db, id);
  const received = await receivedBy(db, 'enquiry', [id]);
  const progress = await readProgress(
    db,
    replies.flatMap(({ task_id }) => task_id ?? []),
  );
  // An enquiry that came by mail is the first of them.
  const [first, ...later] = enquiry.source === 'mail' ? received : [undefined, ...received];
  const path = fillPath(`${enquiryPath}{id}/`, { id });
  const answers = [
    ...replies.map((reply): ThreadMessage => ({
      kind: 'reply',
      id: reply.id,
      at: reply.created_at,
      by: { id: reply.author_id, name: reply.author_name },
      subject: reply.subject,
      text: reply.text,
      delivery: deliveryOf(reply, progress.get(reply.task_id ?? 0)),
    })),
    ...later.flatMap((mail): ThreadMessage[] =>
      mail
        ? [
            {
              kind: 'received',
              id: mail.id,
              at: mail.received_at,
              by: null,
              subject: mail.subject,
              text: mail.text,
              delivery: null,
              ...toReceived(mail, path),
            },
          ]
        : [],
    ),
  ].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  return [
    {
      kind: 'enquiry',
      id,
      at: enquiry.created_at,
      by: null,
      subject: enquiry.subject,
      text: first?.text ?? enquiry.message,
      delivery: null,
      ...(first && toReceived(first, path)),
    },
    ...answers,
  ];
}

interface Progress {
  state: string;
  last_error: string | null;
}

/** The task knows best, as somebody may send it once more by hand; the reply remembers when that is gone. */
function deliveryOf({ ended_at, failure }: ReplyRow, task: Progress | undefined): Delivery {
  if (task && (task.state === 'waiting' || task.state === 'running'))
    return { state: 'waiting', at: null, reason: task.last_error };
  // After a restore what waited is given up without having ended.
  if (ended_at === null)
    return task?.state === 'failed'
      ? { state: 'failed', at: null, reason: task.last_error }
      : { state: 'waiting', at: null, reason: null };
  return { state: failure === null ? 'sent' : 'failed', at: ended_at, reason: failure };
}

interface NotePorts {
  clock: Clock;
  publishLive: PublishLive;
}

const about = z.union([z.object({ reply: z.int() }), z.object({ confirmed: z.int() })]);

/** What became of a reply or a confirmation. */
export const noteEnquiryMail = (ports: NotePorts): MailNote<z.infer<typeof about>> => ({
  about,
  async note(tx, mail, { failure, error }) {
    const ended = { ended_at: isoNow(ports.clock), failure };
    const id = 'reply' in mail.about ? await writeEnd(tx, mail.about.reply, ended) : mail.about.confirmed;
    if (id === undefined) return;
    // Where our own server was away, or the mail was refused for what it said, nothing is known of the address.
    if (failure === null) await writeTakesMail(tx, id, true);
    else if (error instanceof RecipientRefusedError) await writeTakesMail(tx, id, false);
    await publishChanged(ports, tx, id);
  },
});
