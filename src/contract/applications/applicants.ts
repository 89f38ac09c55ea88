// One applicant, one page: all there is about an application, its notes, ratings and timeline, and the hiring.
import * as z from 'zod/mini';
import { type colleague, doneBy } from '#contract/accounts/colleagues.ts';
import { call } from '#contract/call.ts';
import { IMAGE_BODY_MAX_BYTES } from '#contract/content/pictures.ts';
import { aStoredEmployee, anEmployee } from '#contract/employees/employee-calls.ts';
import { employee, employeeDraft } from '#contract/employees/employees.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, timestamp } from '#contract/fields.ts';
import { listQuery } from '#contract/lists.ts';
import { aNote, note, noteCallsOf } from '#contract/office/notes.ts';
import { applicationPath as path } from '#contract/site/public-paths.ts';
import { type ReceivedMail, receivedParams } from '#contract/office/received-mails.ts';
import { aStoredApplication } from './application-calls.ts';
import { application } from './applications.ts';
import { anInterview, interview } from './interviews.ts';
import { stageOfApplication } from './stages.ts';

export const SCORES = [1, 2, 3, 4, 5] as const;

export const applicantMessages = {
  readFailed: 'Failed to load the applicant. Please try again.',
  timelineFailed: 'Failed to load the timeline. Please try again.',
  rateFailed: 'Failed to save the rating. Please try again.',
  hireFailed: 'Failed to hire. Please try again.',
  handOverFailed: 'Failed to hand over. Please try again.',
  handedOver: 'Handed over: those who look after employees have a mail that leads to the filled form.',
  handOverWhy:
    'Hiring makes an employee. Those who may change People get a mail that leads to the filled form.',
  score: 'A rating is 1, 2, 3, 4 or 5',
} as const;

export const applicantRefusals = {
  rating_not_found: [404, 'You have not rated this application.'],
  already_hired: [409, 'This applicant has been hired already.'],
} as const satisfies RefusalTable;

const rating = z.object({ by: doneBy, score: z.int().check(z.describe('1 to 5.')), at: timestamp });
export const ratingDraft = z.object({
  score: z.literal(SCORES, applicantMessages.score).check(z.describe('1 to 5; 5 is best.')),
});

export const timelineKinds = [
  'received',
  'moved',
  'note',
  'rated',
  'mail_sent',
  'mail_failed',
  'mail_received',
  'interview',
  'resume_replaced',
  'archived',
  'restored',
  'assigned',
  'tagged',
  'hired',
  'withdrawn',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What stands in `data` of each kind. */
export interface TimelineData {
  received: { job_title: string; source: string };
  moved: {
    from: z.infer<typeof stageOfApplication>;
    to: z.infer<typeof stageOfApplication>;
    /** Why somebody was turned down. */
    reason?: string;
  };
  /** Its words are in the applicant's `notes`, as they are now. */
  note: { note: number };
  /** Null: taken back. Left out for those who have not rated themselves. */
  rated: { score?: number | null };
  /** `text` is what was written, its links to the application masked; older entries have none. */
  mail_sent: { subject: string; text?: string };
  mail_failed: { subject: string; text?: string; reason: string };
  /** What came stands in the answer as it is kept: `from`, `subject`, `text`, `attachments` and the others. */
  mail_received: { mail: number; is_read: boolean } & Partial<ReceivedMail>;
  interview: {
    interview: number;
    change: 'planned' | 'changed' | 'cancelled';
    starts_at: string;
    minutes: number;
  };
  /** By the applicant, by staff from a mail, or kept beside the first: it came with a second application, which anyone can send. */
  resume_replaced: { version: number; is_current: boolean; from_mail?: true };
  archived: Record<string, never>;
  restored: Record<string, never>;
  assigned: { to: z.infer<typeof colleague> | null };
  tagged: { added: string[]; removed: string[] };
  hired: { employee_id: string; name: string };
  withdrawn: Record<string, never>;
}

export const timelineEntry = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum(timelineKinds),
  by: z.nullable(doneBy).check(z.describe('Null: the applicant, or the program by itself.')),
  data: z
    .record(z.string(), z.unknown())
    .check(
      z.describe(
        'What belongs to the kind: `from` and `to` of `moved`, `score` of `rated`, `subject` and `text` of a mail.',
      ),
    ),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** What the same address sent besides. Enquiries are there for those who may read them. */
const samePerson = z.object({
  applications: z.array(
    z.object({
      id: z.int(),
      job_title: z.string(),
      created_at: timestamp,
      stage: stageOfApplication,
      is_archived: z.boolean(),
    }),
  ),
  enquiries: z
    .array(z.object({ id: z.int(), subject: z.string(), created_at: timestamp }))
    .check(z.describe('For those who may read enquiries; empty for the others.')),
});

export const applicant = z.object({
  ...application.shape,
  notes: z.array(note).check(z.describe('Oldest first.')),
  ratings: z.array(rating).check(z.describe('One’s own first; those of others once one has rated oneself.')),
  interviews: z.array(interview).check(z.describe('Those to come first, then the past ones, newest first.')),
  same_person: samePerson.check(z.describe('What the same address sent besides.')),
  employee: z
    .nullable(z.object({ id: z.int(), employee_id: z.string(), name: z.string() }))
    .check(z.describe('Who became of the applicant: `employee_id` leads to the employee.')),
});
export type Applicant = z.infer<typeof applicant>;

const aRating = { by: { id: 2, name: 'Meera Nair' }, score: 4, at: '2026-11-03T10:05:00.000Z' };
const ratedApplication = { ...aStoredApplication, rating: 4, my_rating: 4 };

export const applicantCalls = {
  read: call({
    method: 'GET',
    path: `${path}{id}/`,
    who: 'staff',
    area: 'recruitment',
    summary:
      'One application with all there is about it: notes, ratings, interviews, and what the same address sent besides.',
    params: idParams,
    status: 200,
    answer: applicant,
    refuses: ['application_not_found'],
    example: {
      answer: {
        ...ratedApplication,
        notes_count: 1,
        notes: [aNote],
        ratings: [aRating],
        interviews: [anInterview],
        same_person: {
          applications: [],
          enquiries: [{ id: 7, subject: 'Do you take interns?', created_at: '2026-09-01T08:00:00.000Z' }],
        },
        employee: null,
      },
    },
  }),
  timeline: call({
    method: 'GET',
    path: `${path}{id}/timeline/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'What has happened to an application, newest first.',
    params: idParams,
    query: z.object({ page: listQuery.page, page_size: listQuery.page_size }),
    status: 200,
    answer: z.array(timelineEntry),
    refuses: ['application_not_found'],
    example: {
      answer: [
        {
          id: 90,
          at: '2026-11-03T10:10:00.000Z',
          kind: 'moved',
          by: { id: 2, name: 'Meera Nair' },
          data: {
            from: { id: 1, name: 'New', kind: 'open' },
            to: { id: 2, name: 'Screening', kind: 'open' },
          },
        },
      ],
    },
  }),
  markMail: call({
    method: 'PATCH',
    path: `${path}{id}/received/{mail}/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Mark a mail of the applicant as read or unread, for everybody.',
    params: z.extend(idParams, { mail: receivedParams.mail }),
    body: z.object({ is_read: z.boolean() }),
    status: 204,
    refuses: ['application_not_found', 'mail_not_found'],
    example: { body: { is_read: true } },
  }),
  ...noteCallsOf({ path, area: 'recruitment', missing: 'application_not_found', example: aNote }),
  rate: call({
    method: 'PUT',
    path: `${path}{id}/rating/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Rate an application, or change one’s rating. From then on one sees those of the others.',
    params: idParams,
    body: ratingDraft,
    status: 200,
    answer: application,
    refuses: ['application_not_found', 'people_only'],
    example: { body: { score: 4 }, answer: ratedApplication },
  }),
  unrate: call({
    method: 'DELETE',
    path: `${path}{id}/rating/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Take one’s rating back.',
    params: idParams,
    status: 204,
    refuses: ['application_not_found', 'rating_not_found', 'people_only'],
  }),
  hire: call({
    method: 'POST',
    path: `${path}{id}/hire/`,
    who: 'staff',
    area: 'recruitment',
    alsoArea: 'people',
    summary:
      'Make an employee of an applicant, with the fields of an employee, and move the application to the hired stage: both or neither, and once.',
    isVersioned: true,
    params: idParams,
    body: z.object({ employee: employeeDraft }),
    bodyMaxBytes: IMAGE_BODY_MAX_BYTES,
    onceByKey: {},
    status: 201,
    answer: z.object({ application, employee }),
    refuses: ['application_not_found', 'already_hired', 'employee_id_taken'],
    example: {
      body: { employee: anEmployee },
      answer: {
        application: { ...aStoredApplication, stage: { id: 5, name: 'Hired', kind: 'hired' } },
        employee: { ...aStoredEmployee, application_id: 12 },
      },
    },
  }),
  handOver: call({
    method: 'POST',
    path: `${path}{id}/hand-over/`,
    who: 'staff',
    area: 'recruitment',
    summary:
      'Move an application to the first hired stage and mail everybody who may change people, with a link that opens the filled form: for those who may not hire themselves.',
    isVersioned: true,
    params: idParams,
    onceByKey: {},
    status: 200,
    answer: application,
    refuses: ['application_not_found', 'already_hired'],
    example: {
      answer: { ...aStoredApplication, stage: { id: 5, name: 'Hired', kind: 'hired' } },
    },
  }),
};
