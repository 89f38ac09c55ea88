// The applicant's own link: where an application stands, and what its owner may do with it, without an account.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { requiredEmail, timestamp } from '#contract/fields.ts';
import { ownApplicationPath as path, ownExportPath } from '#contract/site/public-paths.ts';
import { languageQuery, toldLanguages } from '#contract/translations/told-languages.ts';
import { resumeFile, resumeTypes } from './application-messages.ts';
import { aSentApplication, sentFields } from './sent-fields.ts';
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
  is_current: z.boolean().check(z.describe('The one that is read; the others are kept beside it.')),
});

export const ownApplication = z.object({
  ...sentFields,
  job_id: z.nullable(z.int()),
  created_at: timestamp,
  answers: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .check(z.describe('To the questions of the position, in words.')),
  stage: z.string().check(z.describe('Where it stands, in the company’s words.')),
  stage_since: timestamp.check(z.describe('When it came to this stage.')),
  is_decided: z.boolean().check(z.describe('Hired or rejected.')),
  withdrawn: z.boolean().check(z.describe('By the applicant.')),
  resumes: z.array(ownResume).check(z.describe('Newest first.')),
  interviews: z
    .array(z.object({ starts_at: timestamp, minutes: z.int(), place: z.string() }))
    .check(z.describe('Those still to come.')),
  consent: z
    .nullable(z.object({ version: z.int(), at: timestamp, text: z.string(), lang: toldLanguages.lang }))
    .check(z.describe('What was agreed to; null: nothing was asked.')),
  talent_pool: z.boolean().check(z.describe('Wants to be kept in mind for other positions.')),
  erased_on: z.nullable(timestamp).check(z.describe('When it is erased by itself; null: no day is set yet.')),
  may_replace: z.boolean().check(z.describe('A better résumé can be sent.')),
  may_withdraw: z.boolean(),
  may_erase: z.boolean(),
  others: z
    .object({ applications: z.int(), enquiries: z.int(), job_alerts: z.int() })
    .check(z.describe('What else there is of the same address: erased too with `all`.')),
});
export type OwnApplication = z.infer<typeof ownApplication>;

export const linkRequest = z.object({ email: requiredEmail() });

export const ownErasure = z.object({
  confirm: z
    .literal(ERASE_WORD, ownApplicationMessages.confirm)
    .check(z.describe('This very word, typed by a person.')),
  all: z
    .optional(z.boolean('all must be true or false'))
    .check(z.describe('Every application, enquiry and job alert of the address.')),
});

const erased = z.object({
  message: z.string(),
  at: timestamp,
  applications: z.int(),
  enquiries: z.int(),
  job_alerts: z.int(),
  rows: z.int().check(z.describe('Rows of the database that went.')),
  files: z.int().check(z.describe('Files that went.')),
});
export type OwnErased = z.infer<typeof erased>;

const params = z.object({ secret: z.string().check(z.describe('Of the mailed link.')) });

const anOwnApplication = {
  ...aSentApplication,
  job_id: 4,
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
    query: z.object(languageQuery),
    status: 200,
    speaks: true,
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
    speaks: true,
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
    speaks: true,
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
