// The applicant's own link: where an application stands, and what its owner may do with it, without an account.
import * as z from 'zod/mini';
import { RESUME_MAX_BYTES, experienceBands, resumeTypes } from './application-messages.ts';
import { call } from './call.ts';
import type { RefusalTable } from './errors.ts';
import { requiredEmail, timestamp } from './fields.ts';

export const ERASE_WORD = 'ERASE';
/** How many links one address is sent in an hour. */
export const LINKS_AN_HOUR = 3;

export const ownApplicationMessages = {
  linkSent:
    'If there is an application under this address, a mail with its link is on its way. Please look into your mailbox.',
  linkFailed: 'Failed to send the link. Please try again.',
  readFailed: 'Failed to load your application. Please try again.',
  replaced: 'We have your new resume.',
  replaceFailed: 'Failed to send the resume. Please try again.',
  withdrawn: 'Your application is withdrawn.',
  withdrawFailed: 'Failed to withdraw. Please try again.',
  erased: 'It is erased. A receipt is on its way to you by mail.',
  eraseFailed: 'Failed to erase. Please try again.',
  confirm: `Type ${ERASE_WORD} to erase it`,
} as const;

export const ownApplicationRefusals = {
  own_application_not_found: [
    404,
    'This link opens no application. It may be incomplete, or the application was erased.',
  ],
  application_withdrawn: [409, 'This application was withdrawn.'],
  application_decided: [409, 'This application was decided already.'],
  application_held: [
    409,
    'This application has to be kept for now, for a legal reason. Please write to us if you want to know more.',
  ],
} as const satisfies RefusalTable;

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
  others: z.object({ applications: z.int(), enquiries: z.int() }),
});
export type OwnApplication = z.infer<typeof ownApplication>;

export const linkRequest = z.object({ email: requiredEmail() });

export const ownErasure = z.object({
  confirm: z.literal(ERASE_WORD, ownApplicationMessages.confirm),
  /** Every application and enquiry of the address. */
  all: z.optional(z.boolean('all must be true or false')),
});

const erased = z.object({
  message: z.string(),
  at: timestamp,
  applications: z.int(),
  enquiries: z.int(),
  rows: z.int(),
  files: z.int(),
});
export type OwnErased = z.infer<typeof erased>;

const params = z.object({ secret: z.string() });
const path = '/api/own-application/{secret}/' as const;

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
  others: { applications: 0, enquiries: 0 },
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
    files: [{ name: 'resume', maxBytes: RESUME_MAX_BYTES }],
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
    path: `${path}export/`,
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
      'Erase one’s application now, with all that belongs to it; with `all` every application and enquiry of the address. A receipt comes by mail.',
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
        rows: 9,
        files: 1,
      },
    },
  }),
};

// Without scripts the pages work by plain forms. They post to their own address, `application/x-www-form-urlencoded`:
//   POST /application            email=…
//   POST /application/{secret}   action=withdraw, or action=erase & confirm=ERASE & all=true
// The answer is 303 to an address whose last part is one of the words below; the page there says them.

export const plainFormActions = ['withdraw', 'erase'] as const;
export type PlainFormAction = (typeof plainFormActions)[number];

/** `/application/sent`: after asking for the link, or after erasing, where there is nothing left to show. */
export const ownLinkNotices = {
  sent: ownApplicationMessages.linkSent,
  erased: ownApplicationMessages.erased,
  invalid: 'Please enter a valid email address',
  later: 'That was a lot in a short time. Please wait an hour and try again.',
  failed: 'Something went wrong on our side. Please try again.',
} as const;
export type OwnLinkNotice = keyof typeof ownLinkNotices;

/** `/application/{secret}/withdrawn`: after one of the other forms. */
export const ownNotices = {
  withdrawn: ownApplicationMessages.withdrawn,
  decided: ownApplicationRefusals.application_decided[1],
  held: ownApplicationRefusals.application_held[1],
  unconfirmed: ownApplicationMessages.confirm,
  later: 'That was a lot in a short time. Please wait a few minutes and try again.',
  failed: 'Something went wrong on our side. Please try again.',
} as const;
export type OwnNotice = keyof typeof ownNotices;
