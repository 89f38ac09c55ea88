// Interviews: a time, a place, colleagues. Those who take part get an invitation for their calendars.
import * as z from 'zod/mini';
import { colleague, doneBy } from '#contract/accounts/colleagues.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, optionalText, timestamp, version } from '#contract/fields.ts';
import { attendance } from './attendance.ts';
import { flag, listQuery } from '#contract/lists.ts';
import { applicationPath } from '#contract/site/public-paths.ts';

export const INTERVIEW_MINUTES = { min: 5, max: 24 * 60 } as const;
export const INTERVIEW_COLLEAGUES_MAX = 20;
const NOTE_MAX_CHARACTERS = 5000;

export const interviewMessages = {
  listFailed: 'Failed to load the interviews. Please try again.',
  saveFailed: 'Failed to save the interview. Please try again.',
  cancelFailed: 'Failed to cancel the interview. Please try again.',
  linkFailed: 'Failed to make the calendar link. Please try again.',
  starts: 'Starts at must be a time such as 2026-11-20T10:00:00Z',
  inPast: 'This time is over',
  minutes: `An interview takes ${INTERVIEW_MINUTES.min} to ${INTERVIEW_MINUTES.max} minutes`,
} as const;

export const interviewRefusals = {
  interview_not_found: [404, 'This interview is not there. It may have been cancelled.'],
  interview_in_past: [400, 'An interview cannot begin in the past.'],
  calendar_not_found: [404, 'There is no calendar at this address. Its link may have been ended.'],
} as const satisfies RefusalTable;

// With its offset, as other programs write times too; kept in UTC.
const EARLIEST = '1970';
const LATEST = '2200';
const startsAt = z.pipe(
  z.iso
    .datetime({ offset: true, error: interviewMessages.starts })
    .check(
      z.refine(
        (text) => text >= EARLIEST && text < LATEST && !Number.isNaN(Date.parse(text)),
        interviewMessages.starts,
      ),
    ),
  z.transform((text: string) => new Date(text).toISOString()),
);

const fields = {
  starts_at: startsAt.check(z.describe('With its offset, and in the future.')),
  minutes: z
    .int(interviewMessages.minutes)
    .check(
      z.gte(INTERVIEW_MINUTES.min, interviewMessages.minutes),
      z.lte(INTERVIEW_MINUTES.max, interviewMessages.minutes),
    ),
  place: optionalText('Place', 500).check(z.describe('A room, an address or a link.')),
  with: z
    .pipe(
      z
        .array(
          z.int('A colleague is given by id').check(z.positive('A colleague is given by id')),
          'With is a list of ids',
        )
        .check(z.maxLength(INTERVIEW_COLLEAGUES_MAX, `At most ${INTERVIEW_COLLEAGUES_MAX} colleagues`)),
      z.transform((ids: number[]) => [...new Set(ids)]),
    )
    .check(z.describe('Accounts of colleagues.')),
  note: optionalText('Note', NOTE_MAX_CHARACTERS).check(z.describe('Goes with the invitation.')),
};

export const interviewDraft = z.object({
  ...fields,
  place: z._default(fields.place, ''),
  with: z._default(fields.with, []),
  note: z._default(fields.note, ''),
});
export type InterviewDraft = z.infer<typeof interviewDraft>;
export const interviewChange = z.partial(z.object(fields));
export type InterviewChange = z.infer<typeof interviewChange>;

export const interview = z.object({
  id: z.int(),
  application: z.object({ id: z.int(), name: z.string(), job_title: z.string() }),
  starts_at: timestamp,
  minutes: z.int(),
  place: z.string().check(z.describe('A room, an address or a link.')),
  with: z.array(colleague).check(z.describe('Colleagues who take part.')),
  note: z.string().check(z.describe('Goes with the invitation.')),
  by: doneBy.check(z.describe('Who planned it.')),
  attendance: z
    .array(attendance)
    .check(z.describe('What their calendars answered; a changed time empties it.')),
  version,
});
export type Interview = z.infer<typeof interview>;

/** One colleague, two interviews at the same time: said, not refused. */
const clash = z.object({
  code: z.literal('clash'),
  colleague: colleague.check(z.describe('Who has another interview at that time.')),
  interview: z
    .object({ id: z.int(), starts_at: timestamp, minutes: z.int() })
    .check(z.describe('That other one.')),
  message: z.string(),
});
export type Clash = z.infer<typeof clash>;

const withWarnings = z.extend(interview, {
  warnings: z.array(clash).check(z.describe('Nothing is refused for them.')),
});

export const anInterview: Interview = {
  id: 8,
  application: { id: 12, name: 'Priya Raghavan', job_title: 'Front-end Engineer' },
  starts_at: '2030-01-07T04:30:00.000Z',
  minutes: 45,
  place: '14 Loom Street, Guindy',
  with: [{ id: 2, name: 'Meera Nair' }],
  note: 'Please bring something you have built.',
  by: { id: 2, name: 'Meera Nair' },
  attendance: [{ who: null, status: 'accepted', words: '', at: '2026-11-03T11:00:00.000Z' }],
  version: 1,
};
const aDraft = {
  starts_at: '2030-01-07T10:00:00+05:30',
  minutes: 45,
  place: '14 Loom Street, Guindy',
  with: [2],
  note: 'Please bring something you have built.',
};

const path = `${applicationPath}{id}/interviews/` as const;
const params = z.extend(idParams, { interview: idParams.shape.id });
const linkPath = '/api/calendar-link/' as const;

export const interviewCalls = {
  list: call({
    method: 'GET',
    path: '/api/interviews/',
    who: 'staff',
    area: 'recruitment',
    summary: 'Interviews by time: all, or with `mine=true` those one takes part in; between `from` and `to`.',
    query: z.object({
      page: listQuery.page,
      page_size: listQuery.page_size,
      mine: z.optional(flag).check(z.describe('Those one takes part in.')),
      from: z.optional(startsAt).check(z.describe('Those that begin at this time or later.')),
      to: z.optional(startsAt).check(z.describe('Those that begin before this time.')),
    }),
    status: 200,
    answer: z.array(interview),
    refuses: ['people_only'],
    example: { answer: [anInterview] },
  }),
  plan: call({
    method: 'POST',
    path,
    who: 'staff',
    area: 'recruitment',
    summary: 'Plan an interview. The applicant and the colleagues get an iCalendar invitation.',
    params: idParams,
    body: interviewDraft,
    onceByKey: {},
    status: 201,
    answer: withWarnings,
    refuses: ['application_not_found', 'colleague_not_found', 'interview_in_past'],
    example: { body: aDraft, answer: { ...anInterview, warnings: [] } },
  }),
  change: call({
    method: 'PATCH',
    path: `${path}{interview}/`,
    who: 'staff',
    area: 'recruitment',
    summary:
      'Change an interview. Those who take part get the update, those who do no longer a cancellation.',
    isVersioned: true,
    params,
    body: interviewChange,
    status: 200,
    answer: withWarnings,
    refuses: ['interview_not_found', 'colleague_not_found', 'interview_in_past'],
    example: { body: { minutes: 60 }, answer: { ...anInterview, minutes: 60, version: 2, warnings: [] } },
  }),
  cancel: call({
    method: 'DELETE',
    path: `${path}{interview}/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Cancel an interview. Everybody invited gets the cancellation.',
    isVersioned: true,
    params,
    status: 204,
    refuses: ['interview_not_found'],
  }),
};

export const calendarCalls = {
  link: call({
    method: 'GET',
    path: linkPath,
    who: 'signed-in',
    summary: 'Since when one has a private calendar feed; null: one has none.',
    status: 200,
    answer: z.object({
      created_at: z.nullable(timestamp).check(z.describe('Since when there is a link; null: there is none.')),
    }),
    example: { answer: { created_at: '2026-11-02T09:30:00.000Z' } },
  }),
  makeLink: call({
    method: 'POST',
    path: linkPath,
    who: 'signed-in',
    summary:
      'Make a private calendar feed of the interviews one takes part in. Its address is in this answer alone; the one before ends. Its owner is told by mail. It ends with the sessions: with a new password, or by signing out everywhere.',
    needsConfirmation: 'always',
    onceByKey: {},
    status: 201,
    answer: z.object({
      url: z.string().check(z.describe('Whoever has it reads the calendar; shown this once.')),
    }),
    refuses: ['not_permitted'],
    example: {
      answer: { url: 'https://www.example.com/calendar/V1StGXR8Z5jdHi6BmyT0aWkq2LpNcUvE4xGfYs9QoRw.ics' },
    },
  }),
  endLink: call({
    method: 'DELETE',
    path: linkPath,
    who: 'signed-in',
    summary: 'End one’s calendar feed.',
    status: 204,
    refuses: ['calendar_not_found'],
  }),
  feed: call({
    method: 'GET',
    path: '/calendar/{secret}.ics',
    who: 'anyone',
    summary: 'The interviews of the person whose feed it is, as iCalendar: from 30 days ago on.',
    params: z.object({ secret: z.string() }),
    status: 200,
    answerType: 'text/calendar; charset=utf-8',
    limit: { max: 600, windowSeconds: 600 },
    refuses: ['calendar_not_found'],
  }),
};
