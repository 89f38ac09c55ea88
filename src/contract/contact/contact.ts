// The contact enquiry: what a visitor sends, what the office reads.
import * as z from 'zod/mini';
import { colleague } from '#contract/accounts/colleagues.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, optionalText, requiredEmail, requiredText, timestamp, version } from '#contract/fields.ts';
import { bulkIds, flag, skipped, listQuery, newerAnswer, newerQuery, sortBy } from '#contract/lists.ts';
import { keptLanguage, personLanguage } from '#contract/person-language.ts';
import { contactMessages } from './contact-messages.ts';

export { contactMessages } from './contact-messages.ts';

export const contactRefusals = {
  enquiry_not_found: [404, 'This enquiry is not there. It may have been deleted.'],
} as const satisfies RefusalTable;

export const enquiryDraft = z.object({
  first_name: requiredText('First Name', 100),
  last_name: requiredText('Last Name', 100),
  email: requiredEmail(),
  phone_number: requiredText('Phone Number', 40),
  subject: requiredText('Subject', 200),
  message: requiredText('Message', 5000),
  /** No person sees this field: whoever fills it is a robot. Whatever stands there, nothing is refused for it. */
  // oxlint-disable-next-line promise/valid-params -- no promise: what is no text is left out
  website: z.catch(z.optional(z.string().check(z.overwrite((text) => text.trim().slice(0, 500)))), undefined),
  /** From the first touch of the form to the press of the button. Whatever stands there, nothing is refused for it. */
  // oxlint-disable-next-line promise/valid-params -- no promise: what does not fit is left out
  seconds_to_fill: z.catch(z.optional(z.number().check(z.nonnegative())), undefined),
  lang: personLanguage,
  idempotency_key: z
    .optional(optionalText('idempotency_key', 200))
    .check(z.describe('For forms, which set no header: the same as `Idempotency-Key`.')),
});
export type EnquiryDraft = z.infer<typeof enquiryDraft>;

/** New: nobody has taken it. Open: somebody has. Those two wait for an answer. */
export const enquiryStates = ['new', 'open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const enquirySources = ['form', 'mail'] as const;
export type EnquirySource = (typeof enquirySources)[number];

/** From here on an enquiry goes to the spam folder by itself. */
export const SPAM_FROM_SCORE = 5;

export const spamReason = z.object({
  signal: z.string().check(z.describe('Which signal it was.')),
  weight: z
    .number()
    .check(z.describe('What it adds to the score; less than nothing speaks for the enquiry.')),
  words: z.string().check(z.describe('The reason in words.')),
});
export type SpamReason = z.infer<typeof spamReason>;

export const enquiry = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  subject: z.string(),
  message: z.string(),
  source: z.enum(enquirySources).check(z.describe('Sent with the form, or by mail.')),
  lang: keptLanguage,
  created_at: timestamp,
  is_read: z.boolean().check(z.describe('Whether anybody on the staff has opened it.')),
  is_spam: z.boolean().check(z.describe('In the spam folder, by its score or because somebody said so.')),
  state: z
    .enum(enquiryStates)
    .check(z.describe('New: nobody has taken it. Open: somebody has. Both wait for an answer.')),
  assignee: z.nullable(colleague).check(z.describe('Who takes care of it.')),
  notes_count: z.int(),
  spam: z
    .object({
      score: z.number().check(z.describe('The sum of the weights; from 5 on it is spam.')),
      reasons: z.array(spamReason),
    })
    .check(z.describe('What the signals said when it arrived; who marks it has the last word.')),
  version,
});
export type Enquiry = z.infer<typeof enquiry>;

const enquiryFilters = {
  search: listQuery.search,
  is_spam: z.optional(flag).check(z.describe('Spam alone; without it none.')),
  is_read: z.optional(flag),
  state: z
    .optional(z.enum([...enquiryStates, 'unanswered'], 'state is new, open, answered, closed or unanswered'))
    .check(z.describe('`unanswered`: new and open ones.')),
  assignee: z
    .optional(z.string().check(z.regex(/^(?:me|none|[1-9]\d{0,14})$/, 'assignee must be me, none or an id')))
    .check(z.describe('`me`, `none` or the id of a colleague.')),
};

const marks = {
  is_read: z.optional(z.boolean()),
  is_spam: z.optional(z.boolean()),
  state: z
    .optional(z.enum(enquiryStates, 'state is new, open, answered or closed'))
    .check(z.describe('New, open, answered or closed.')),
  assignee: z
    .optional(z.nullable(z.int().check(z.positive())))
    .check(z.describe('The id of a colleague, or null: nobody.')),
};
export const enquiryMarks = z.object(marks);
export type EnquiryMarks = z.infer<typeof enquiryMarks>;
const ids = bulkIds('enquiry');

const anEnquiry = {
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'asha@menonfoods.example',
  phone_number: '+91 98400 12345',
  subject: 'A shop for our spice brand',
  message: 'We sell in twelve shops and want to sell online. Can you call me this week?',
};
export const aStoredEnquiry = {
  id: 7,
  ...anEnquiry,
  source: 'form',
  lang: 'en',
  created_at: '2026-11-02T09:30:00.000Z',
  is_read: false,
  is_spam: false,
  state: 'new',
  assignee: null,
  notes_count: 0,
  spam: { score: 0, reasons: [] },
  version: 1,
} as const;

export const contactCalls = {
  send: call({
    method: 'POST',
    path: '/api/contact/create/',
    who: 'anyone',
    summary: 'Send a contact enquiry. An Idempotency-Key header makes a repeat answer as the first did.',
    body: enquiryDraft,
    status: 201,
    answer: z.object({ message: z.string() }),
    limit: { max: 30, windowSeconds: 600 },
    onceByKey: { apartFrom: ['website', 'seconds_to_fill', 'lang'] },
    example: { body: anEnquiry, answer: { message: contactMessages.sent } },
  }),
  list: call({
    method: 'GET',
    path: '/api/contact/list/',
    who: 'staff',
    area: 'enquiries',
    summary:
      'The enquiries, newest first; spam only when asked for. `state=unanswered&sort=created_at` has those first that have waited longest.',
    query: z.object({
      ...listQuery,
      ...enquiryFilters,
      sort: z.optional(sortBy(['created_at', 'first_name', 'email', 'subject'])),
    }),
    status: 200,
    answer: z.array(enquiry),
    refuses: ['people_only'],
    example: { answer: [aStoredEnquiry] },
  }),
  newer: call({
    method: 'GET',
    path: '/api/contact/newer/',
    who: 'staff',
    area: 'enquiries',
    isPolled: true,
    summary:
      'How many enquiries, spam left out, have come after the one of this id, and the id of the newest.',
    query: newerQuery,
    status: 200,
    answer: newerAnswer,
    example: { answer: { count: 2, newest: 9 } },
  }),
  read: call({
    method: 'GET',
    path: '/api/contact/{id}/',
    who: 'staff',
    area: 'enquiries',
    summary: 'One enquiry.',
    params: idParams,
    status: 200,
    answer: enquiry,
    refuses: ['enquiry_not_found'],
    example: { answer: aStoredEnquiry },
  }),
  export: call({
    method: 'GET',
    path: '/api/contact/export/',
    who: 'staff',
    area: 'enquiries',
    summary: 'The same list as a CSV file that no spreadsheet takes for formulas.',
    query: z.object(enquiryFilters),
    status: 200,
    answerType: 'text/csv; charset=utf-8',
    refuses: ['people_only'],
  }),
  mark: call({
    method: 'PATCH',
    path: '/api/contact/{id}/',
    who: 'staff',
    area: 'enquiries',
    summary:
      'Mark an enquiry as read or unread, as spam or not, put it into another state, give it to a colleague. A new one that is given to somebody is open.',
    isVersioned: true,
    params: idParams,
    body: enquiryMarks,
    status: 200,
    answer: enquiry,
    refuses: ['enquiry_not_found', 'colleague_not_found'],
    example: { body: { is_read: true }, answer: { ...aStoredEnquiry, is_read: true } },
  }),
  markMany: call({
    method: 'POST',
    path: '/api/contact/mark/',
    who: 'staff',
    area: 'enquiries',
    summary:
      'Mark several enquiries. `ids` are those it changed: the others are gone or were marked so already.',
    body: z.object({ ids, ...marks }),
    status: 200,
    answer: z.object({
      changed: z.int().check(z.describe('How many were changed.')),
      ids: z.array(z.int()),
      left_out: skipped.check(z.describe('Those that were not, and why.')),
    }),
    refuses: ['colleague_not_found'],
    example: {
      body: { ids: [7, 8], is_read: true },
      answer: { changed: 1, ids: [7], left_out: [{ id: 8, reason: 'already' }] },
    },
  }),
  deleteMany: call({
    method: 'POST',
    path: '/api/contact/delete/',
    who: 'staff',
    area: 'enquiries',
    summary: 'Delete several enquiries; those already gone are left out.',
    body: z.object({ ids }),
    status: 200,
    answer: z.object({
      changed: z.int().check(z.describe('How many were changed.')),
      left_out: skipped.check(z.describe('Those that were not, and why.')),
    }),
    example: { body: { ids: [7, 8] }, answer: { changed: 1, left_out: [{ id: 8, reason: 'gone' }] } },
  }),
  delete: call({
    method: 'DELETE',
    path: '/api/contact/{id}/',
    who: 'staff',
    area: 'enquiries',
    summary: 'Delete an enquiry.',
    isVersioned: true,
    params: idParams,
    status: 204,
    refuses: ['enquiry_not_found'],
  }),
};
