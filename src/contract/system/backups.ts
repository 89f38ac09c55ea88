// Whether the installation is backed up, as superusers see it.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { timestamp } from '#contract/fields.ts';

const backupState = z.object({
  last_good_at: z
    .nullable(timestamp)
    .check(z.describe('When the last good one ended; null: there was none.')),
  failed: z
    .nullable(z.object({ at: timestamp, reason: z.string() }))
    .check(z.describe('The last one, where it failed, and why.')),
});

export const backupCalls = {
  read: call({
    method: 'GET',
    path: '/api/backups/',
    who: 'superuser',
    isPolled: true,
    summary: 'When the last good backup of this installation was made, and whether the last one failed.',
    status: 200,
    answer: backupState,
    example: {
      answer: {
        last_good_at: '2026-11-01T21:45:10.000Z',
        failed: { at: '2026-11-02T21:45:10.000Z', reason: 'ENOSPC: no space left on device, write' },
      },
    },
  }),
};
