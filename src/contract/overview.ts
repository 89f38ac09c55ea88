// The numbers on the dashboard's cards.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { timestamp } from './fields.ts';

export const overview = z.object({
  unread_enquiries: z.int(),
  /** Active ones that came in the last seven days, … */
  new_applications: z.int(),
  /** … that is since this time: the list asked for `since` it has just as many. */
  new_applications_since: timestamp,
  unread_applications: z.int(),
  open_jobs: z.int(),
  partners: z.int(),
  news_items: z.int(),
  leadership_members: z.int(),
});
export type Overview = z.infer<typeof overview>;

export const overviewCalls = {
  read: call({
    method: 'GET',
    path: '/api/overview/',
    who: 'staff',
    isPolled: true,
    summary: 'What waits in the office, in numbers.',
    status: 200,
    answer: overview,
    example: {
      answer: {
        unread_enquiries: 3,
        new_applications: 12,
        new_applications_since: '2026-11-02T09:30:00.000Z',
        unread_applications: 5,
        open_jobs: 5,
        partners: 7,
        news_items: 3,
        leadership_members: 5,
      },
    },
  }),
};
