import type { Verdict } from '#contract/office/received-mails.ts';
import type { KeptAttachment, LeftOut } from './received.tables.ts';

/** A mail that is being taken in, its files put away. */
export interface IncomingMail {
  messageId: string | null;
  from: { name: string; email: string };
  subject: string;
  text: string;
  quoted: string;
  automatic: boolean;
  verified: Verdict;
  attachments: KeptAttachment[];
  leftOut: LeftOut[];
  at: string;
}

/** As its row has it. */
export const rowOf = ({ messageId, from, leftOut, at, ...mail }: IncomingMail) => ({
  ...mail,
  message_id: messageId,
  from_name: from.name,
  from_email: from.email,
  left_out: leftOut,
  received_at: at,
});
