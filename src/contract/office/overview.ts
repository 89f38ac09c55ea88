// The numbers on the dashboard's cards.
import * as z from 'zod/mini';
import { OVERVIEW_PATH } from '#contract/addresses.ts';
import type { Area } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import { timestamp } from '#contract/fields.ts';

/** Each is there for whoever may read the area it belongs to, or one of them. */
export const overview = z.object({
  unread_enquiries: z.optional(z.int()),
  new_applications: z
    .optional(z.int())
    .check(
      z.describe('Active ones that came in this week, which begins on Monday by the company’s calendar.'),
    ),
  new_applications_since: z
    .optional(timestamp)
    .check(z.describe('When this week began: the list asked for `since` it has just as many.')),
  unread_applications: z.optional(z.int()),
  unread_mentions: z
    .optional(z.int())
    .check(z.describe('Notes that name oneself and that one has not seen, of the areas one may read.')),
  open_jobs: z.optional(z.int()),
  partners: z.optional(z.int()),
  news_items: z.optional(z.int()),
  leadership_members: z.optional(z.int()),
});
export type Overview = z.infer<typeof overview>;

export const overviewAreas = {
  unread_enquiries: ['enquiries'],
  new_applications: ['recruitment'],
  new_applications_since: ['recruitment'],
  unread_applications: ['recruitment'],
  unread_mentions: ['recruitment', 'enquiries'],
  open_jobs: ['recruitment'],
  partners: ['content'],
  news_items: ['content'],
  leadership_members: ['content'],
} as const satisfies Record<keyof Overview, readonly Area[]>;

export const overviewCalls = {
  read: call({
    method: 'GET',
    path: OVERVIEW_PATH,
    who: 'signed-in',
    isPolled: true,
    summary: 'What waits in the office, in numbers: those of the areas one may read.',
    status: 200,
    answer: overview,
    example: {
      answer: {
        unread_enquiries: 3,
        new_applications: 12,
        new_applications_since: '2026-11-02T09:30:00.000Z',
        unread_applications: 5,
        unread_mentions: 1,
        open_jobs: 5,
        partners: 7,
        news_items: 3,
        leadership_members: 5,
      },
    },
  }),
};
