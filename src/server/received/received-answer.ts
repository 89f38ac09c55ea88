import type { ReceivedAttachment } from '#contract/office/received-mails.ts';
import type { ReceivedRow } from './received.store.ts';

/** As staff read it; `path` is that of the record it belongs to. */
export const toReceived = (
  { id, from_name, from_email, quoted, automatic, verified, attachments, left_out }: ReceivedRow,
  path: string,
) => ({
  from: { name: from_name, email: from_email },
  quoted,
  automatic,
  verified,
  attachments: attachments.map((file): ReceivedAttachment => ({
    id: file.id,
    name: file.name,
    type: file.type,
    bytes: file.bytes,
    url: `${path}received/${id}/attachments/${file.id}/`,
  })),
  left_out,
});
