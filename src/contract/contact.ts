// The contact enquiry: what a visitor sends, what the office reads.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { contactMessages } from './contact-messages.ts';
import type { RefusalTable } from './errors.ts';
import { idParams, optionalText, requiredEmail, requiredText, timestamp, version } from './fields.ts';
import { bulkIds, flag, listQuery, newerAnswer, newerQuery, sortBy } from './lists.ts';

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
  /** No person sees this field: whoever fills it is a robot. */
  website: z.optional(optionalText('Website', 500)),
  idempotency_key: z.optional(optionalText('idempotency_key', 200)),
});
export type EnquiryDraft = z.infer<typeof enquiryDraft>;

export const enquiry = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: timestamp,
  is_read: z.boolean(),
  is_spam: z.boolean(),
  version,
});
export type Enquiry = z.infer<typeof enquiry>;

const enquiryFilters = {
  search: listQuery.search,
  is_spam: z.optional(flag),
  is_read: z.optional(flag),
};

const marks = { is_read: z.optional(z.boolean()), is_spam: z.optional(z.boolean()) };
const ids = bulkIds('enquiry');

const anEnquiry = {
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'asha@menonfoods.example',
  phone_number: '+91 98400 12345',
  subject: 'A shop for our spice brand',
  message: 'We sell in twelve shops and want to sell online. Can you call me this week?',
};
const aStoredEnquiry = {
  id: 7,
  ...anEnquiry,
  created_at: '2026-11-02T09:30:00.000Z',
  is_read: false,
  is_spam: false,
  version: 1,
};

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
    refuses: ['idempotency_mismatch'],
    example: { body: anEnquiry, answer: { message: contactMessages.sent } },
  }),
  list: call({
    method: 'GET',
    path: '/api/contact/list/',
    who: 'staff',
    area: 'enquiries',
    summary: 'The enquiries, newest first; spam only when asked for.',
    query: z.object({
      ...listQuery,
      ...enquiryFilters,
      sort: z.optional(sortBy(['created_at', 'first_name', 'email', 'subject'])),
    }),
    status: 200,
    answer: z.array(enquiry),
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
  }),
  mark: call({
    method: 'PATCH',
    path: '/api/contact/{id}/',
    who: 'staff',
    area: 'enquiries',
    summary: 'Mark an enquiry as read or unread, as spam or not.',
    isVersioned: true,
    params: idParams,
    body: z.object(marks),
    status: 200,
    answer: enquiry,
    refuses: ['enquiry_not_found'],
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
    answer: z.object({ changed: z.int(), ids: z.array(z.int()) }),
    example: { body: { ids: [7, 8], is_read: true }, answer: { changed: 1, ids: [7] } },
  }),
  deleteMany: call({
    method: 'POST',
    path: '/api/contact/delete/',
    who: 'staff',
    area: 'enquiries',
    summary: 'Delete several enquiries; those already gone are left out.',
    body: z.object({ ids }),
    status: 200,
    answer: z.object({ changed: z.int() }),
    example: { body: { ids: [7, 8] }, answer: { changed: 2 } },
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
