// The mail of the week: who may choose it, and the link that stops it.
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { secretParams } from './passwords.ts';

export const weeklySummary = {
  areas: ['recruitment', 'enquiries'],
  label: 'My week, on Monday morning',
  help: 'What came in, what waits for me and what is planned. Only if there is something to say.',
  refusals: {
    weekly_stop_not_found: [
      404,
      'This link stops no mails. It may be incomplete: the whole one is in each of them.',
    ],
  } as const satisfies RefusalTable,
} as const;

export const weeklyMessages = {
  stopped: 'You get no more weekly mails. You can choose them again under My Account.',
  stopFailed: 'That did not work. Please try again.',
} as const;

export const stopWeeklyCall = call({
  method: 'POST',
  path: '/api/Auth/mails/stop-weekly/{token}/',
  who: 'anyone',
  summary: 'Stop the weekly mail, by the secret in every one of them. Once more changes nothing.',
  params: secretParams,
  status: 204,
  refuses: ['weekly_stop_not_found'],
  // Mail programs send these for many people from few networks.
  limit: { max: 600, windowSeconds: 600 },
});
