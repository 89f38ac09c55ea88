// Enquiries as conversations: replies and whether they went out, notes for colleagues, templates.
import * as z from 'zod/mini';
import { doneBy, listedColleague } from '#contract/accounts/colleagues.ts';
import { call } from '#contract/call.ts';
import { idParams, requiredText, timestamp, version } from '#contract/fields.ts';
import { listQuery } from '#contract/lists.ts';
import { requiredName } from '#contract/names.ts';
import { MAIL_BODY_MAX_CHARACTERS, TEMPLATE_NAME_MAX_CHARACTERS } from '#contract/office/mail-templates.ts';
import { aNote, note, noteCallsOf } from '#contract/office/notes.ts';
import { onlyWordsOf } from '#contract/office/template-words.ts';
import { receivedFields, receivedParams } from '#contract/office/received-mails.ts';
import { aStoredEnquiry, enquiry } from './contact.ts';

/** What may stand in double braces in a reply, and what becomes of it. */
export const replyWords = {
  name: 'The visitor’s name',
  first_name: 'The visitor’s first name',
  subject: 'What they wrote about',
  company: 'Our brand',
  sender: 'Your name',
} as const;
export type ReplyWord = keyof typeof replyWords;

export const enquiryMessages = {
  threadFailed: 'Failed to load the conversation. Please try again.',
  notesFailed: 'Failed to load the notes. Please try again.',
  attachmentFailed: 'Failed to load the file. Please try again.',
  replyFailed: 'Failed to send the reply. Please try again.',
} as const;

const body = requiredText('Reply', MAIL_BODY_MAX_CHARACTERS).check(onlyWordsOf(replyWords));

export const replyDraft = z.object({
  body: body.check(z.describe('The words of the mail; `{{name}}` and the like are filled in.')),
  template: z
    .optional(z.int().check(z.positive()))
    .check(z.describe('The template it was made from, for the record.')),
});
export type ReplyDraft = z.infer<typeof replyDraft>;

/** Of a mail: it is on its way (and why it is not there yet), it is out of our hands, or it was given up. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
const delivery = z.object({
  state: z.enum(deliveryStates).check(z.describe('On its way, out of our hands, or given up.')),
  at: z.nullable(timestamp).check(z.describe('When it was sent or given up.')),
  reason: z.nullable(z.string()).check(z.describe('What the mail server said last, where that was not yes.')),
});
export type Delivery = z.infer<typeof delivery>;

export const threadMessage = z.object({
  kind: z
    .enum(['enquiry', 'reply', 'received'])
    .check(z.describe('What came in first, what went out, or a mail that came in.')),
  id: z.int().check(z.describe('Of the enquiry, of the reply, or of the mail.')),
  at: timestamp,
  by: z.nullable(doneBy).check(z.describe('Null: it came in.')),
  subject: z.string(),
  text: z.string(),
  delivery: z.nullable(delivery).check(z.describe('Null: it came in.')),
  ...z.partial(z.object(receivedFields)).shape,
});
export type ThreadMessage = z.infer<typeof threadMessage>;

export const replyTemplateDraft = z.object({
  name: requiredName('Name', TEMPLATE_NAME_MAX_CHARACTERS),
  body: requiredText('Text', MAIL_BODY_MAX_CHARACTERS)
    .check(onlyWordsOf(replyWords))
    .check(z.describe('With words in double braces that are filled in.')),
});

export const replyTemplate = z.object({
  id: z.int(),
  name: z.string(),
  body: z.string().check(z.describe('With words in double braces that are filled in.')),
  created_at: timestamp,
  version,
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const enquiryPath = '/api/contact/' as const;
const path = enquiryPath;
const templates = `${path}templates/` as const;

const aReply = {
  kind: 'reply',
  id: 3,
  at: '2026-11-02T11:00:00.000Z',
  by: { id: 2, name: 'Meera Nair' },
  subject: 'Re: A shop for our spice brand',
  text: 'Dear Asha,\n\nwith pleasure. Does Thursday at eleven suit you?\n\nMeera Nair',
  delivery: { state: 'sent', at: '2026-11-02T11:00:02.000Z', reason: null },
} as const;
const aDraft = {
  name: 'A first call',
  body: 'Dear {{first_name}},\n\nthank you for writing to {{company}}. When may we call you?\n\n{{sender}}',
};
const aTemplate = { id: 4, ...aDraft, created_at: '2026-11-02T09:30:00.000Z', version: 1 };
const anEnquiryNote = { ...aNote, text: 'Wants a shop, not a brochure. @arun, can you call?' };

export const enquiryCalls = {
  reply: call({
    method: 'POST',
    path: `${path}{id}/reply/`,
    who: 'staff',
    area: 'enquiries',
    summary: `Answer by mail, from the company’s address with one’s own name, the enquiry quoted below; answers come to one’s own address, or into the thread where a mailbox is read. It may hold ${Object.keys(
      replyWords,
    )
      .map((word) => `{{${word}}}`)
      .join(', ')}. The enquiry is answered and not spam from then on.`,
    params: idParams,
    body: replyDraft,
    onceByKey: {},
    status: 201,
    answer: z.object({ enquiry, message: threadMessage }),
    refuses: ['enquiry_not_found', 'template_not_found'],
    example: {
      body: { body: aDraft.body, template: 4 },
      answer: {
        enquiry: { ...aStoredEnquiry, is_read: true, state: 'answered', version: 2 },
        message: { ...aReply, delivery: { state: 'waiting', at: null, reason: null } },
      },
    },
  }),
  thread: call({
    method: 'GET',
    path: `${path}{id}/thread/`,
    who: 'staff',
    area: 'enquiries',
    summary: 'What was written, oldest first, and whether it went out.',
    params: idParams,
    status: 200,
    answer: z.array(threadMessage),
    refuses: ['enquiry_not_found'],
    example: {
      answer: [
        {
          kind: 'enquiry',
          id: 7,
          at: aStoredEnquiry.created_at,
          by: null,
          subject: aStoredEnquiry.subject,
          text: aStoredEnquiry.message,
          delivery: null,
        },
        aReply,
      ],
    },
  }),
  attachment: call({
    method: 'GET',
    path: `${path}{id}/received/{mail}/attachments/{n}/`,
    who: 'staff',
    area: 'enquiries',
    summary: 'A file that came with a mail.',
    params: z.extend(idParams, receivedParams),
    status: 200,
    answerType: 'application/octet-stream',
    refuses: ['enquiry_not_found', 'attachment_not_found', 'files_away'],
  }),
  notes: call({
    method: 'GET',
    path: `${path}{id}/notes/`,
    who: 'staff',
    area: 'enquiries',
    summary: 'Notes for colleagues, oldest first.',
    params: idParams,
    status: 200,
    answer: z.array(note),
    refuses: ['enquiry_not_found'],
    example: { answer: [anEnquiryNote] },
  }),
  ...noteCallsOf({ path, area: 'enquiries', missing: 'enquiry_not_found', example: anEnquiryNote }),
  colleagues: call({
    method: 'GET',
    path: `${path}colleagues/`,
    who: 'staff',
    area: 'enquiries',
    summary: 'Those who may see enquiries, by name.',
    status: 200,
    answer: z.array(listedColleague),
    example: { answer: [{ id: 2, name: 'Meera Nair', username: 'meera' }] },
  }),
};

export const replyTemplateCalls = {
  list: call({
    method: 'GET',
    path: templates,
    who: 'staff',
    area: 'enquiries',
    summary: 'The templates of replies, by name.',
    query: z.object(listQuery),
    status: 200,
    answer: z.array(replyTemplate),
    example: { answer: [aTemplate] },
  }),
  create: call({
    method: 'POST',
    path: templates,
    who: 'staff',
    area: 'enquiries',
    summary: 'Make a template of a reply.',
    body: replyTemplateDraft,
    onceByKey: {},
    status: 201,
    answer: replyTemplate,
    example: { body: aDraft, answer: aTemplate },
  }),
  update: call({
    method: 'PATCH',
    path: `${templates}{id}/`,
    who: 'staff',
    area: 'enquiries',
    summary: 'Change a template of a reply.',
    isVersioned: true,
    params: idParams,
    body: z.partial(replyTemplateDraft),
    status: 200,
    answer: replyTemplate,
    refuses: ['template_not_found'],
    example: { body: { name: 'First call' }, answer: { ...aTemplate, name: 'First call', version: 2 } },
  }),
  delete: call({
    method: 'DELETE',
    path: `${templates}{id}/`,
    who: 'staff',
    area: 'enquiries',
    summary: 'Delete a template of a reply.',
    isVersioned: true,
    params: idParams,
    status: 204,
    refuses: ['template_not_found'],
  }),
};
