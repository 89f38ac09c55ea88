import { type EnquiryDraft, contactMessages } from '#contract/contact/contact.ts';
import type { Origin } from '#server/caller.ts';
import { audit } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { concernOf } from '#server/erasure.ts';
import { reserveConfirmation } from '#server/mail/confirmations.ts';
import { newMessageId, queueMails } from '#server/mail/mail.ts';
import type { ContactPorts } from './contact.feature.ts';
import { confirmationMail, noticeMail } from './enquiry-mails.ts';
import { type EnquiryFields, fullName, insertEnquiry } from './enquiries.store.ts';
import { publishChanged, publishUnread } from './enquiry-audit.ts';
import { knownOf } from './spam/learn.ts';
import { textKeyOf } from './spam/repeated-text.ts';
import { type Scored, isSpamAt, scoreOf } from './spam/score.ts';

export async function sendEnquiry(
  ports: ContactPorts,
  draft: EnquiryDraft,
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
      const arrived = await store(ports, tx, { enquiry, spam, textKey });
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
  messageId: string;
}

async function store(
  { clock, ...ports }: ContactPorts,
  tx: Tx,
  { enquiry, spam, textKey }: { enquiry: EnquiryFields; spam: Scored; textKey: string },
): Promise<Arrived> {
  const messageId = newMessageId();
  const row = { ...enquiry, is_spam: isSpamAt(spam), spam, text_key: textKey, message_id: messageId };
  const id = await insertEnquiry(tx, row, isoNow(clock));
  await publishChanged(ports, tx, id, 'added');
  return { id, messageId };
}

/** The mailbox, the visitor, other systems and the open pages. */
async function announce(
  ports: ContactPorts,
  tx: Tx,
  enquiry: EnquiryFields,
  { id, messageId, mayConfirm }: Arrived & { mayConfirm: boolean },
): Promise<void> {
  const concerns = concernOf('enquiry', id);
  const mails = [{ ...noticeMail(enquiry, ports.publicUrl), follows: [messageId], concerns }];
  const confirmation = { ...confirmationMail(enquiry), messageId, about: { confirmed: id }, concerns };
  await queueMails(tx, mayConfirm ? [...mails, confirmation] : mails, ports.clock);
  const data = { id, name: fullName(enquiry), subject: enquiry.subject };
  await ports.publishEvent(tx, { type: 'enquiry.received', data });
  await publishUnread(ports, tx);
}
