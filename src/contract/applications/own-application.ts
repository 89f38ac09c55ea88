// The applicant's own link: where an application stands, and what its owner may do with it, without an account.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { requiredEmail, timestamp } from '#contract/fields.ts';
import { ownApplicationPath as path, ownExportPath } from '#contract/site/public-paths.ts';
import { experienceBands, resumeFile, resumeTypes } from './application-messages.ts';
import { ERASE_WORD, ownApplicationMessages } from './own-application-messages.ts';

export * from './own-application-messages.ts';

export const ownApplicationRefusals = {
  own_application_not_found: [404, ownApplicationMessages.notFound],
  application_withdrawn: [409, 'This application was withdrawn.'],
  application_decided: [409, ownApplicationMessages.decided],
  application_held: [409, ownApplicationMessages.held],
} as const satisfies RefusalTable;

/** How many links one address is sent in an hour. */
export const LINKS_AN_HOUR = 3;

/** What applicants read where the company has set no words for a stage. */
export const publicStageNames = {
  open: 'We have it and are looking at it',
  hired: 'Accepted',
  rejected: 'Closed',
  withdrawn: 'Withdrawn by you',
} as const;

export const ownResume = z.object({
  version: z.int(),
  type: z.enum(resumeTypes),
  received_at: timestamp,
  /** The one that is read; the others are kept beside it. */
  is_current: z.boolean(),
});

export const ownApplication = z.object({
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  experience: z.enum(experienceBands),
  job_title: z.string(),
  job_id: z.nullable(z.int()),
  current_location: z.string(),
  subject: z.string(),
  created_at: timestamp,
  /** To the questions of the position, in words. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Where it stands, in the company's words. */
  stage: z.string(),
  stage_since: timestamp,
  is_decided: z.boolean(),
  withdrawn: z.boolean(),
  /** Newest first. */
  resumes: z.array(ownResume),
  /** Those still to come. */
  interviews: z.array(z.object({ starts_at: timestamp, minutes: z.int(), place: z.string() })),
  consent: z.nullable(z.object({ version: z.int(), at: timestamp, text: z.string() })),
  talent_pool: z.boolean(),
  /** When it is erased by itself; null: no day is set yet. */
  erased_on: z.nullable(timestamp),
  may_replace: z.boolean(),
  may_withdraw: z.boolean(),
  may_erase: z.boolean(),
  /** What else there is of the same address: erased too with `all`. */
  others: z.object({ applications: z.int(), enquiries: z.int(), job_alerts: z.int() }),
});
export type OwnApplication = z.infer<typeof ownApplication>;

export const linkRequest = z.object({ email: requiredEmail() });

export const ownErasure = z.object({
  confirm: z.literal(ERASE_WORD, ownApplicationMessages.confirm),
  /** Every application, enquiry and job alert of the address. */
  all: z.optional(z.boolean('all must be true or false')),
});

const erased = z.object({
  message: z.string(),
  at: timestamp,
  applications: z.int(),
  enquiries: z.int(),
  job_alerts: z.int(),
  rows: z.int(),
  files: z.int(),
});
export type OwnErased = z.infer<typeof erased>;

const params = z.object({ secret: z.string() });

const anOwnApplication = {
  name: 'Priya Raghavan',
  email: 'priya@example.com',
  mobile_number: '+91 98400 54321',
  experience: '2-3',
  job_title: 'Front-end Engineer',
  job_id: 4,
  current_location: 'Madurai',
  subject: 'Three years of React, looking for a team',
  created_at: '2026-11-02T09:30:00.000Z',
  answers: [{ question: 'How many weeks is your notice?', answer: '4' }],
  stage: 'We would like to meet you',
  stage_since: '2026-11-03T10:10:00.000Z',
  is_decided: false,
  withdrawn: false,
  resumes: [{ version: 1, type: 'pdf', received_at: '2026-11-02T09:30:00.000Z', is_current: true }],
  interviews: [{ starts_at: '2026-11-10T10:00:00.000Z', minutes: 45, place: 'Video call' }],
  consent: {
    version: 1,
    at: '2026-11-02T09:30:00.000Z',
    text: 'I agree that my application is kept and read until it is decided.',
  },
  talent_pool: false,
  erased_on: null,
  may_replace: true,
  may_withdraw: true,
  may_erase: true,
  others: { applications: 0, enquiries: 0, job_alerts: 0 },
};

export const ownApplicationCalls = {
  link: call({
    method: 'POST',
    path: '/api/own-application/link/',
    who: 'anyone',
    summary: `Mail somebody the links to their applications again. The answer is the same for every address; ${LINKS_AN_HOUR} an hour for each.`,
    body: linkRequest,
    status: 200,
    answer: z.object({ message: z.string() }),
    limit: { max: 20, windowSeconds: 3600 },
    example: {
      body: { email: 'priya@example.com' },
      answer: { message: ownApplicationMessages.linkSent },
    },
  }),
  read: call({
    method: 'GET',
    path,
    who: 'anyone',
    summary: 'One’s own application, by the secret of the mailed link: what was sent and where it stands.',
    params,
    status: 200,
    answer: ownApplication,
    limit: { max: 120, windowSeconds: 600 },
    refuses: ['own_application_not_found'],
    example: { answer: anOwnApplication },
  }),
  replaceResume: call({
    method: 'PUT',
    path: `${path}resume/`,
    who: 'anyone',
    summary:
      'Send a better résumé: a multipart form with the file "resume" (PDF, DOC or DOCX, at most 5 MB). The one before is kept until the application is decided.',
    params,
    body: z.object({}),
    files: [resumeFile],
    status: 200,
    answer: ownApplication,
    limit: { max: 10, windowSeconds: 3600 },
    refuses: ['own_application_not_found', 'application_withdrawn', 'application_decided', 'scanner_away'],
    example: { body: {}, answer: anOwnApplication },
  }),
  withdraw: call({
    method: 'POST',
    path: `${path}withdraw/`,
    who: 'anyone',
    summary: 'Withdraw one’s application. Interviews still to come are cancelled. Once more changes nothing.',
    params,
    status: 200,
    answer: ownApplication,
    limit: { max: 30, windowSeconds: 600 },
    refuses: ['own_application_not_found', 'application_decided'],
    example: { answer: { ...anOwnApplication, withdrawn: true, may_withdraw: false } },
  }),
  export: call({
    method: 'GET',
    path: ownExportPath,
    who: 'anyone',
    summary:
      'All that is kept about oneself as a ZIP file: data.json, with notes and ratings but not whose they are, and the résumés.',
    params,
    status: 200,
    answerType: 'application/zip',
    limit: { max: 10, windowSeconds: 3600 },
    refuses: ['own_application_not_found', 'files_away'],
  }),
  erase: call({
    method: 'DELETE',
    path,
    who: 'anyone',
    summary:
      'Erase one’s application now, with all that belongs to it; with `all` every application, enquiry and job alert of the address. A receipt comes by mail.',
    params,
    body: ownErasure,
    status: 200,
    answer: erased,
    limit: { max: 30, windowSeconds: 600 },
    refuses: ['own_application_not_found', 'application_held'],
    example: {
      body: { confirm: ERASE_WORD, all: true },
      answer: {
        message: ownApplicationMessages.erased,
        at: '2026-11-05T08:00:00.000Z',
        applications: 1,
        enquiries: 0,
        job_alerts: 0,
        rows: 9,
        files: 1,
      },
    },
  }),
};
