// Mails that came in: what of them is kept and shown. Whoever a mail says it is from has not signed in: nothing is allowed for it.
import * as z from 'zod/mini';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, ordinalParam } from '#contract/fields.ts';

export const RECEIVED_FILES_MAX = 10;
export const RECEIVED_FILES_MAX_BYTES = 15 * 1024 * 1024;
/** Of a mail that is larger, its headers and the first part of its text are kept. */
export const RECEIVED_MAIL_MAX_BYTES = 25 * 1024 * 1024;
export const RECEIVED_TEXT_MAX_CHARACTERS = 1024 * 1024;

export const receivedRefusals = {
  attachment_not_found: [404, 'This file is not there. It may have been deleted.'],
} as const satisfies RefusalTable;

export const receivedMessages = {
  fileFailed: 'Failed to load the file. Please try again.',
  takeFailed: 'Failed to take the résumé over. Please try again.',
} as const;

/** Why a file was not kept. */
export const leftOutCodes = [
  'wrong_media_type',
  'bad_input',
  'virus',
  'too_many_files',
  'body_too_large',
] as const;
export type LeftOutCode = (typeof leftOutCodes)[number];

export const attachmentTypes = ['pdf', 'doc', 'docx', 'webp'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

export const receivedAttachment = z.object({
  id: z.int().check(z.describe('Its number in the mail, from 1 on.')),
  name: z.string(),
  type: z.enum(attachmentTypes).check(z.describe('What it is; pictures are drawn again as WebP.')),
  bytes: z.int(),
  url: z.string().check(z.describe('The path of the file, for staff.')),
});
export type ReceivedAttachment = z.infer<typeof receivedAttachment>;

/** What the mailbox's own server says of the sender; `none`: it says nothing. */
export const verdicts = ['pass', 'fail', 'none'] as const;
export type Verdict = (typeof verdicts)[number];

const sender = z.object({ name: z.string(), email: z.string() });
const leftOut = z.object({ name: z.string(), code: z.enum(leftOutCodes) });

export const receivedFields = {
  from: sender.check(z.describe('Who the mail says it is from.')),
  quoted: z.string().check(z.describe('Of what it answers, as far as it was quoted.')),
  automatic: z.boolean().check(z.describe('A machine wrote it: out of office and the like.')),
  verified: z
    .enum(verdicts)
    .check(
      z.describe(
        'Whether the sender’s domain stands behind it: SPF, DKIM and DMARC, as our own mail server found.',
      ),
    ),
  attachments: z.array(receivedAttachment).check(z.describe('Files that were kept.')),
  left_out: z.array(leftOut).check(z.describe('Files that were not kept, and why.')),
};

export const receivedMail = z.object({ ...receivedFields, subject: z.string(), text: z.string() });
export type ReceivedMail = z.infer<typeof receivedMail>;

/** Where a file of one stands in a path. */
export const receivedParams = {
  mail: idParams.shape.id.check(z.describe('The id of the mail.')),
  n: ordinalParam,
};
