// Who comes to an interview, as calendars answer.
import * as z from 'zod/mini';
import { colleague } from '#contract/accounts/colleagues.ts';
import { timestamp } from '#contract/fields.ts';

export const attendanceStatuses = ['accepted', 'declined', 'tentative'] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

export const attendance = z.object({
  who: z.nullable(colleague).check(z.describe('Null: the applicant.')),
  status: z.enum(attendanceStatuses),
  words: z.string().check(z.describe('What they said with it.')),
  at: timestamp,
});
export type Attendance = z.infer<typeof attendance>;

/** What a calendar answers to an invitation. */
export interface CalendarReply {
  uid: string;
  sequence: number;
  /** In lower case. */
  attendee: string;
  status: AttendanceStatus;
}
