// Answering a visitor by mail. The mails of one enquiry refer to each other, so that mail programs keep them together.
import { identity } from '#contract/identity/current.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import type { ReplyDraft, ReplyWord, ThreadMessage } from '#contract/contact/enquiries.ts';
import { fillWords } from '#contract/office/template-words.ts';
import { senderOf } from '#server/colleagues.ts';
import { findTemplateName } from '#server/mail-templates/mail-templates.store.ts';
import type { RequestContext } from '#server/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { concernOf } from '#server/erasure.ts';
import { say, timeIn } from '#server/locales/say.ts';
import { writtenIn } from '#server/mail/layout.ts';
import { newMessageId, queueMail } from '#server/mail/mail.ts';
import type { ContactPorts } from '../contact.feature.ts';
import { fullName, lockToAnswer, updateEnquiry } from '../enquiries.store.ts';
import { record, publishChanged, publishUnread } from '../enquiry-audit.ts';
import { readEnquiry } from '../read-enquiries.ts';
import { learnFrom } from '../spam/learn.ts';
import { type ReceivedRow, receivedBy } from '#server/received/received.store.ts';
import { type ReplyRow, insertReply, listReplies, writeTask } from './replies.store.ts';
import { readThread } from './thread.ts';

export const replyToEnquiry = (
  ports: ContactPorts,
  id: number,
  draft: ReplyDraft,
  ctx: RequestContext,
): Promise<{ enquiry: Enquiry; message: ThreadMessage }> =>
  ports.database.transaction(async (tx) => {
    await send(ports, tx, id, draft, ctx);
    const message = (await readThread(tx, id)).at(-1) as ThreadMessage;
    return { enquiry: await readEnquiry(ports, tx, id), message };
  });

async function send(
  ports: ContactPorts,
  tx: Tx,
  id: number,
  draft: ReplyDraft,
  ctx: RequestContext,
): Promise<void> {
  const { clock } = ports;
  const enquiry = await lockToAnswer(tx, id);
  if (!enquiry) throw new DomainError('enquiry_not_found');
  const { template } = draft;
  if (template !== undefined && (await findTemplateName(tx, template, 'enquiry')) === undefined)
    throw new DomainError('template_not_found');
  const { sender, replyTo } = await senderOf(ports, tx, ctx.caller);
  const earlier = await listReplies(tx, id);
  const received = await receivedBy(tx, 'enquiry', [id]);
  const name = fullName(enquiry);
  const subject = /^re:/i.test(enquiry.subject) ? enquiry.subject : `Re: ${enquiry.subject}`;
  const text = fillWords(draft.body, {
    name,
    first_name: enquiry.first_name,
    subject: enquiry.subject,
    company: identity().brand,
    sender: sender.name,
  } satisfies Record<ReplyWord, string>);
  const messageId = newMessageId();
  // What the visitor wrote last is what is answered.
  const answered = received.findLast(({ automatic }) => !automatic);
  const reply = await insertReply(tx, {
    enquiry_id: id,
    by: sender,
    subject,
    text,
    message_id: messageId,
    waited_minutes: earlier.length === 0 ? minutesSince(enquiry.created_at, clock) : null,
    now: isoNow(clock),
  });
  const task = await queueMail(
    tx,
    {
      to: enquiry.email,
      replyTo: (await ports.mailbox.correspond(tx, { kind: 'enquiry', id }, [messageId])) ?? replyTo,
      fromName: sender.name,
      messageId,
      follows: messagesBefore(enquiry.message_id, earlier, received),
      content: {
        ...writtenIn(enquiry.lang),
        subject,
        paragraphs: text.split(/(?:\r?\n){2,}/),
        quoted: {
          head: say(enquiry.lang)('mail.reply.wrote', {
            time: timeIn(enquiry.lang, answered?.received_at ?? enquiry.created_at, ports.timeZone),
            name,
          }),
          text: answered?.text ?? enquiry.message,
        },
      },
      about: { reply },
      concerns: concernOf('enquiry', id),
    },
    clock,
  );
  await writeTask(tx, reply, task);
  await updateEnquiry(tx, { id }, { state: 'answered', is_read: true, is_spam: false });
  await record(ports, tx, 'reply', id, ctx);
  await ports.publishEvent(tx, {
    type: 'enquiry.answered',
    data: { id, name, subject: enquiry.subject, by: sender.name },
  });
  // Whoever answers says that it is no spam.
  await learnFrom(ports, tx, [id]);
  await publishChanged(ports, tx, id);
  await publishUnread(ports, tx);
}

/** Oldest first: mail programs go by the last. */
function messagesBefore(first: string | null, replies: ReplyRow[], received: ReceivedRow[]): string[] {
  const rest = [
    ...replies.map(({ message_id, created_at }) => ({ message_id, at: created_at })),
    ...received
      .filter(({ automatic }) => !automatic)
      .map(({ message_id, received_at }) => ({ message_id, at: received_at })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  const all = [first, ...rest.map(({ message_id }) => message_id)].filter((id) => id !== null);
  return [...new Set(all)];
}

const minutesSince = (time: string, clock: Clock): number =>
  Math.max(0, Math.floor((clock.now().getTime() - Date.parse(time)) / 60_000));
