// Outgoing mail, as superusers see it: enough to know whether a mail went out, never the secrets in it.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, timestamp } from '#contract/fields.ts';
import { listQuery } from '#contract/lists.ts';

export const mailMessages = {
  listFailed: 'Failed to load outgoing mails. Please try again.',
  retried: 'The mail is on its way again.',
  retryFailed: 'Failed to send the mail again. Please try again.',
} as const;

export const mailRefusals = {
  mail_not_found: [404, 'This mail is not there any more.'],
  mail_not_waiting: [409, 'This mail is sent or on its way already.'],
} as const satisfies RefusalTable;

export const mailStates = ['queued', 'sending', 'sent', 'failed'] as const;

export const outgoingMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string().check(z.describe('The words, with every code and link masked.')),
  state: z.enum(mailStates),
  tries: z.int().check(z.describe('How often it was tried.')),
  last_error: z
    .nullable(z.string())
    .check(z.describe('What the mail server said last, where that was not yes.')),
  created_at: timestamp,
  next_try_at: timestamp.check(z.describe('When it is tried next.')),
  sent_at: z.nullable(timestamp),
});
export type OutgoingMailView = z.infer<typeof outgoingMail>;

const aMail = {
  id: 31,
  to: 'meera@example.com',
  subject: 'Set a new password',
  text: 'Set a new password:\nhttps://www.example.com/…',
  state: 'queued',
  tries: 2,
  last_error: 'Connection timeout',
  created_at: '2026-11-02T09:30:00.000Z',
  next_try_at: '2026-11-02T09:36:10.000Z',
  sent_at: null,
};

export const mailCalls = {
  list: call({
    method: 'GET',
    path: '/api/outgoing-mails/',
    who: 'superuser',
    isPolled: true,
    summary: 'The mails that are kept (see retention), newest first; codes and links are masked.',
    query: z.object({ ...listQuery, state: z.optional(z.enum(mailStates)) }),
    status: 200,
    answer: z.array(outgoingMail),
    example: { answer: [aMail] },
  }),
  read: call({
    method: 'GET',
    path: '/api/outgoing-mails/{id}/',
    who: 'superuser',
    summary: 'One mail that is kept; codes and links are masked.',
    params: idParams,
    status: 200,
    answer: outgoingMail,
    refuses: ['mail_not_found'],
    example: { answer: aMail },
  }),
  retry: call({
    method: 'POST',
    path: '/api/outgoing-mails/{id}/retry/',
    who: 'superuser',
    summary: 'Try a mail again now that waits or has failed.',
    params: idParams,
    status: 200,
    answer: outgoingMail,
    refuses: ['mail_not_found', 'mail_not_waiting'],
    example: { answer: { ...aMail, tries: 0, last_error: null } },
  }),
};
