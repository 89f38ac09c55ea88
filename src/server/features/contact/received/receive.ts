// What visitors write back by mail, and what they begin by mail.
import { mainLanguage } from '#contract/languages.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { audit } from '#server/audit/audit.store.ts';
import { concernOf } from '#server/erasure.ts';
import { reserveConfirmation } from '#server/mail/confirmations.ts';
import { queueMail } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Bounce } from '#server/received/correspondence.ts';
import { type IncomingMail, rowOf } from '#server/received/incoming.ts';
import { insertReceived } from '#server/received/received.store.ts';
import type { ContactPorts } from '../contact.feature.ts';
import { fullName, lockToAnswer, reopenEnquiry, writeTakesMail } from '../enquiries.store.ts';
import { publishChanged, publishUnread } from '../enquiry-audit.ts';
import { writeBounce } from '../replies/replies.store.ts';
import { storeEnquiry, announce } from '../send-enquiry.ts';
import { knownOf } from '../spam/learn.ts';
import { textKeyOf } from '../spam/repeated-text.ts';
import { isSpamAt, scoreOf } from '../spam/score.ts';

const BY_MAIL = { address: '', userAgent: '' };

/** It waits for an answer again, closed or not. False: it is gone. */
export async function receiveAnswer(
  ports: ContactPorts,
  tx: Tx,
  id: number,
  mail: IncomingMail,
): Promise<boolean> {
  const enquiry = await lockToAnswer(tx, id);
  if (!enquiry) return false;
  await insertReceived(tx, { kind: 'enquiry', id }, rowOf(mail));
  // A machine's answer stands in the thread and wakes nobody.
  if (mail.automatic) {
    await publishChanged(ports, tx, id);
    return true;
  }
  await reopenEnquiry(tx, id, mail.at);
  const entry = { actor: null, action: 'answer back', subject: 'enquiry', subjectId: id, origin: BY_MAIL };
  await audit(tx, ports.clock, entry);
  await publishChanged(ports, tx, id);
  if (enquiry.is_spam) return true;
  const name = fullName(enquiry);
  await ports.publishEvent(tx, {
    type: 'enquiry.answered_back',
    data: { id, name, subject: enquiry.subject },
  });
  await mailAssignee(ports, tx, enquiry, name);
  await publishUnread(ports, tx);
  return true;
}

async function mailAssignee(
  ports: ContactPorts,
  tx: Tx,
  { id, assignee_id, subject }: { id: number; assignee_id: number | null; subject: string },
  name: string,
): Promise<void> {
  const assignee = (await ports.colleagues.list(tx)).find((colleague) => colleague.id === assignee_id);
  if (!assignee) return;
  await queueMail(
    tx,
    {
      to: assignee.email,
      concerns: concernOf('enquiry', id),
      content: {
        subject: `${name} has answered: ${subject}`,
        paragraphs: [`${name} has answered. The enquiry is yours, and waits for an answer again.`],
        action: {
          label: 'Open in the office',
          url: `${ports.publicUrl}${officePages.contact}?open=${id}`,
        },
      },
    },
    ports.clock,
  );
}

export async function noteBounce(
  ports: Pick<ContactPorts, 'clock' | 'publishLive'>,
  tx: Tx,
  id: number,
  { messageId, reason }: Bounce,
): Promise<void> {
  const end = { messageId, ended_at: isoNow(ports.clock), failure: reason };
  await writeBounce(tx, id, end);
  await writeTakesMail(tx, id, false);
  await publishChanged(ports, tx, id);
}

const NO_SUBJECT = '(no subject)';
/** Of a form's fields; what is longer stands in the mail below it. */
const NAME_MAX_CHARACTERS = 100;
const SUBJECT_MAX_CHARACTERS = 200;
const MESSAGE_MAX_CHARACTERS = 5000;

function fieldsOf({ from, subject, text }: IncomingMail) {
  const [first = '', ...rest] = from.name.trim().split(/\s+/);
  return {
    first_name: (first || (from.email.split('@')[0] ?? '')).slice(0, NAME_MAX_CHARACTERS),
    last_name: rest.join(' ').slice(0, NAME_MAX_CHARACTERS),
    email: from.email,
    phone_number: '',
    subject: subject.slice(0, SUBJECT_MAX_CHARACTERS) || NO_SUBJECT,
    message: text.slice(0, MESSAGE_MAX_CHARACTERS).toWellFormed(),
    // A mail does not say which language it is in.
    lang: mainLanguage(),
  };
}

/** Scored before there is a transaction; the answer writes it in one. */
export async function prepareNew(
  ports: ContactPorts,
  mail: IncomingMail,
): Promise<(tx: Tx) => Promise<number>> {
  const { clock } = ports;
  const enquiry = fieldsOf(mail);
  const textKey = textKeyOf(enquiry.message);
  const spam = scoreOf(enquiry, await knownOf(ports, enquiry, textKey));
  const isSpam = isSpamAt(spam);
  // Whatever answers by itself at the other end: it hears from a machine once an hour at most.
  const mayConfirm =
    !isSpam && (await reserveConfirmation(ports.limits, enquiry.email, BY_MAIL_LIMIT)) !== null;
  return async (tx) => {
    const message_id = mail.messageId;
    const row = { enquiry, spam, textKey, source: 'mail', message_id, at: mail.at } as const;
    const id = await storeEnquiry(ports, tx, row);
    await insertReceived(tx, { kind: 'enquiry', id }, rowOf(mail));
    const entry = { actor: null, action: 'send', subject: 'enquiry', subjectId: id, origin: BY_MAIL };
    await audit(tx, clock, entry);
    if (!isSpam)
      await announce(ports, tx, enquiry, { id, messageId: message_id, mayConfirm, isAnswer: true });
    return id;
  };
}

const BY_MAIL_LIMIT = { max: 1, windowSeconds: 3600 };
