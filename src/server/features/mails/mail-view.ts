import type { OutgoingMailView } from '#contract/mails.ts';
import type { MailRow } from './mails.store.ts';

const LINK = /\b(https?:\/\/[^\s/]+)\/[^\s]*/g;
const CODE = /(?<!\d)\d{6}(?!\d)/g;

/** What opens something is for the receiver alone, not for whoever looks after the mails. */
export const masked = (text: string): string => text.replace(LINK, '$1/…').replace(CODE, '••••••');

// The signature is the same under every mail, and a postcode in it would look like a code.
const withoutSignature = (text: string): string => text.split('\n-- \n')[0] ?? '';

export const toView = (mail: MailRow): OutgoingMailView => ({
  id: mail.id,
  to: mail.recipient,
  subject: masked(mail.subject),
  text: masked(withoutSignature(mail.text_body)).trim(),
  state: mail.state,
  tries: mail.tries,
  last_error: mail.last_error === null ? null : masked(mail.last_error),
  created_at: mail.created_at,
  next_try_at: mail.next_try_at,
  sent_at: mail.sent_at,
});
