import { type EnquiryDraft, type EnquirySource, contactMessages } from '#contract/contact/contact.ts';
import type { Origin, Written } from '#server/caller.ts';
import { audit } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { concernOf } from '#server/erasure.ts';
import { reserveConfirmation } from '#server/mail/confirmations.ts';
import { type Mail, newMessageId, queueMails } from '#server/mail/mail.ts';
import type { ContactPorts } from './contact.feature.ts';
import { confirmationMail, noticeMail } from './enquiry-mails.ts';
import { type EnquiryFields, fullName, insertEnquiry } from './enquiries.store.ts';
import { publishChanged, publishUnread } from './enquiry-audit.ts';
import { knownOf } from './spam/learn.ts';
import { textKeyOf } from './spam/repeated-text.ts';
import { type Scored, isSpamAt, scoreOf } from './spam/score.ts';

export async function sendEnquiry(
  ports: ContactPorts,
  draft: Written<EnquiryDraft>,
  origin: Origin,
): Promise<{ message: string }> {
  const { database, clock } = ports;
  const { website, seconds_to_fill, idempotency_key: _, ...enquiry } = draft;
  const textKey = textKeyOf(enquiry.message);
  const sent = { ...enquiry, website, seconds_to_fill };
  const spam = scoreOf(sent, await knownOf(ports, sent, textKey));
  const isSpam = isSpamAt(spam);
  const takeBack = isSpam ? null : await reserveConfirmation(ports.limits, enquiry.email);
  let isWritten = false;
  try {
    return await database.transaction(async (tx) => {
      const messageId = newMessageId();
      const row = { enquiry, spam, textKey, source: 'form', message_id: messageId } as const;
      const arrived = { id: await storeEnquiry(ports, tx, { ...row, at: isoNow(clock) }), messageId };
      const entry = { actor: null, action: 'send', subject: 'enquiry', subjectId: arrived.id, origin };
      await audit(tx, clock, entry);
      if (!isSpam) await announce(ports, tx, enquiry, { ...arrived, mayConfirm: takeBack !== null });
      isWritten = true;
      return { message: contactMessages.sent };
    });
  } finally {
    // One that failed, or was a repeat, has confirmed nothing.
    if (!isWritten) await takeBack?.();
  }
}

interface Arrived {
  id: number;
  /** Of what mails about it refer to. */
  messageId: string | null;
}

interface NewEnquiry {
  enquiry: EnquiryFields;
  spam: Scored;
  textKey: string;
  source: EnquirySource;
  message_id: string | null;
  at: string;
}

/** The answer is its id. */
export async function storeEnquiry(
  ports: ContactPorts,
  tx: Tx,
  { enquiry, spam, textKey, at, ...rest }: NewEnquiry,
): Promise<number> {
  const row = { ...enquiry, ...rest, is_spam: isSpamAt(spam), spam, text_key: textKey };
  const id = await insertEnquiry(tx, row, at);
  await publishChanged(ports, tx, id, 'added');
  return id;
}

/** The mailbox, the visitor, other systems and the open pages. */
export async function announce(
  ports: ContactPorts,
  tx: Tx,
  enquiry: EnquiryFields,
  { id, messageId, mayConfirm, isAnswer = false }: Arrived & { mayConfirm: boolean; isAnswer?: boolean },
): Promise<void> {
  const concerns = concernOf('enquiry', id);
  const follows = messageId === null ? {} : { follows: [messageId] };
  const mails: Mail[] = [{ ...noticeMail(enquiry, ports.publicUrl), ...follows, concerns }];
  if (mayConfirm) mails.push(await confirmation(ports, tx, enquiry, { id, messageId, isAnswer }));
  await queueMails(tx, mails, ports.clock);
  const data = { id, name: fullName(enquiry), subject: enquiry.subject };
  await ports.publishEvent(tx, { type: 'enquiry.received', data });
  await publishUnread(ports, tx);
}

/** To the form it is the first mail of a conversation; to a mail an answer. */
async function confirmation(
  ports: ContactPorts,
  tx: Tx,
  enquiry: EnquiryFields,
  { id, messageId, isAnswer }: Arrived & { isAnswer: boolean },
): Promise<Mail> {
  const own = isAnswer || messageId === null ? newMessageId() : messageId;
  const replyTo = await ports.mailbox.correspond(tx, { kind: 'enquiry', id }, [own]);
  return {
    ...confirmationMail(enquiry),
    ...(replyTo !== undefined && { replyTo }),
    messageId: own,
    ...(isAnswer && messageId !== null && { follows: [messageId] }),
    about: { confirmed: id },
    concerns: concernOf('enquiry', id),
  };
}
