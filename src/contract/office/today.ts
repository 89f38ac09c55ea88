// The day at a glance: the interviews of today, and what waits for whoever asks.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { timestamp } from '#contract/fields.ts';

/** So many are listed; all are counted. */
export const WAITING_LISTED = 20;

const waitingKinds = ['enquiry', 'untaken', 'mention', 'interview', 'job'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const waiting = z.object({
  /**
   * An enquiry one takes care of that has no answer; one that nobody has taken, for whoever may; a note that names one and that one has not seen; an interview
   * of one's own that is over, the applicant neither rated by oneself nor moved on since; a job one posted that is
   * closed, with applicants still in the first stage.
   */
  kind: z
    .enum(waitingKinds)
    .check(
      z.describe(
        'What waits: an enquiry, a mention, an interview without a rating, a closed job with applicants.',
      ),
    ),
  id: z.int().check(z.describe('Of the enquiry, the mention, the interview or the job.')),
  title: z
    .string()
    .check(
      z.describe(
        'The subject of the enquiry, whom the note or the interview is about, or the title of the job.',
      ),
    ),
  since: timestamp.check(z.describe('Of a job: since its first applicant has waited.')),
  record: z
    .object({
      kind: z
        .enum(['application', 'enquiry', 'job'])
        .check(
          z.describe(
            'What waits: an enquiry, a mention, an interview without a rating, a closed job with applicants.',
          ),
        ),
      id: z.int(),
    })
    .check(z.describe('What is opened to deal with it.')),
});
export type Waiting = z.infer<typeof waiting>;

const interviewToday = z.object({
  id: z.int(),
  application_id: z.int(),
  applicant: z.string(),
  job_title: z.string(),
  starts_at: timestamp,
  ends_at: timestamp,
  interviewers: z.array(z.string()),
});
export type InterviewToday = z.infer<typeof interviewToday>;

export const today = z.object({
  interviews: z
    .optional(z.array(interviewToday))
    .check(z.describe('Everybody’s, by time; with the area recruitment.')),
  waiting: z.array(waiting).check(z.describe('What has waited longest comes first.')),
  waiting_count: z.int(),
});
export type Today = z.infer<typeof today>;

export const todayCalls = {
  read: call({
    method: 'GET',
    path: '/api/insight/today/',
    who: 'staff',
    area: 'any',
    isPolled: true,
    summary: `The interviews of today by the company's calendar, and what waits for oneself: at most ${WAITING_LISTED}, and how many there are. Only of areas one may read.`,
    status: 200,
    answer: today,
    example: {
      answer: {
        interviews: [
          {
            id: 3,
            application_id: 41,
            applicant: 'Asha Rao',
            job_title: 'UI Designer',
            starts_at: '2026-11-02T09:30:00.000Z',
            ends_at: '2026-11-02T10:15:00.000Z',
            interviewers: ['Meera Nair'],
          },
        ],
        waiting: [
          {
            kind: 'enquiry',
            id: 12,
            title: 'A website for our school',
            since: '2026-10-30T07:12:00.000Z',
            record: { kind: 'enquiry', id: 12 },
          },
        ],
        waiting_count: 1,
      },
    },
  }),
};
