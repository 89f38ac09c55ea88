// The mailbox in which answers to our mails arrive.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { timestamp } from '#contract/fields.ts';

const mailboxState = z.object({
  configured: z.boolean().check(z.describe('Whether there is one to read.')),
  connected: z.boolean().check(z.describe('Whether a process reads it now.')),
  last_seen_at: z.nullable(timestamp).check(z.describe('When it last answered.')),
  last_error: z
    .nullable(z.string())
    .check(z.describe('What went wrong last; null: nothing since it last answered.')),
  waiting: z.int().check(z.describe('Mails that are not taken in yet.')),
});
export type MailboxState = z.infer<typeof mailboxState>;

export const mailboxCalls = {
  state: call({
    method: 'GET',
    path: '/api/mailbox/',
    who: 'superuser',
    isPolled: true,
    summary: 'Whether the mailbox for answers is read.',
    status: 200,
    answer: mailboxState,
    example: {
      answer: {
        configured: true,
        connected: true,
        last_seen_at: '2026-11-02T09:30:00.000Z',
        last_error: null,
        waiting: 0,
      },
    },
  }),
};
