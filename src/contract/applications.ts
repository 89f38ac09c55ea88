// Job applications: what a job seeker sends, what the office reads.
import * as z from 'zod/mini';
import { fillPath } from './addresses.ts';
import {
  RESUME_MAX_BYTES,
  applicationMessages,
  experienceBands,
  resumeTypes,
  scanStates,
} from './application-messages.ts';
import { call } from './call.ts';
import type { RefusalTable } from './errors.ts';
import { idParams, optionalText, requiredEmail, requiredText, timestamp, version } from './fields.ts';
import { bulkIds, flag, listQuery, newerAnswer, newerQuery, sortBy } from './lists.ts';

export * from './application-messages.ts';

export const applicationRefusals = {
  application_not_found: [404, 'This application is not there. It may have been deleted.'],
  resume_not_found: [404, 'The resume of this application is not there.'],
  scanner_away: [503, 'We cannot check files for viruses right now. Please try again in a few minutes.'],
} as const satisfies RefusalTable;

const EXPERIENCE_NEEDED = 'Experience is required';

export const applicationDraft = z.object({
  name: requiredText('Name', 150),
  email: requiredEmail(),
  mobile_number: requiredText('Mobile Number', 40),
  experience: z.enum(experienceBands, {
    error: ({ input }) =>
      input ? `Experience must be one of ${experienceBands.join(', ')}` : EXPERIENCE_NEEDED,
  }),
  job_title: requiredText('Job Title', 200),
  current_location: requiredText('Current Location', 200),
  subject: requiredText('Subject', 300),
  /** Which posting it answers; the title alone is enough. */
  job_id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'job_id must be a number'))),
  idempotency_key: z.optional(optionalText('idempotency_key', 200)),
});
export type ApplicationDraft = z.infer<typeof applicationDraft>;

export const application = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  experience: z.enum(experienceBands),
  job_title: z.string(),
  current_location: z.string(),
  subject: z.string(),
  /** The path of the file, for staff. */
  resume: z.string(),
  resume_type: z.enum(resumeTypes),
  /** What a virus scanner said of the file; null where there was none to ask. */
  scan: z.nullable(z.enum(scanStates)),
  is_archived: z.boolean(),
  /** Whether anybody on the staff has opened it. */
  is_read: z.boolean(),
  created_at: timestamp,
  job_id: z.nullable(z.int()),
  /** How often this address had applied before; counted up to 99. */
  earlier_applications: z.int(),
  version,
});
export type Application = z.infer<typeof application>;

const idText = (name: string) =>
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, `${name} must be a number`)), z.transform(Number));

const applicationFilters = {
  /** Any part of name, e-mail, telephone number, title, location or subject. */
  search: listQuery.search,
  email: z.optional(optionalText('email', 200)),
  experience: z.optional(optionalText('experience', 20)),
  job_title: z.optional(optionalText('job_title', 200)),
  is_archived: z.optional(flag),
  is_read: z.optional(flag),
  /** Those that came at this time or later. */
  since: z.optional(timestamp),
  job_id: z.optional(idText('job_id')),
  /** Those the same address had sent before this one: as many as its `earlier_applications`. */
  earlier_than: z.optional(idText('earlier_than')),
};

const ids = bulkIds('application');

const marks = {
  is_archived: z.boolean('is_archived must be true or false'),
  is_read: z.boolean('is_read must be true or false'),
};
/** Those that were different before: what an undo has to bring back. */
const changed = z.object({ changed: z.int(), ids: z.array(z.int()) });

const path = '/api/job-application/' as const;
const resumePath = `${path}{id}/resume/` as const;

const aSentApplication = {
  name: 'Priya Raghavan',
  email: 'priya@example.com',
  mobile_number: '+91 98400 54321',
  experience: '2-3',
  job_title: 'Front-end Engineer',
  current_location: 'Madurai',
  subject: 'Three years of React, looking for a team',
} as const;
const anApplication = {
  id: 12,
  ...aSentApplication,
  resume: fillPath(resumePath, { id: 12 }),
  resume_type: 'pdf',
  scan: 'clean',
  is_archived: false,
  is_read: false,
  created_at: '2026-11-02T09:30:00.000Z',
  job_id: 4,
  earlier_applications: 0,
  version: 1,
} as const;

export const applicationCalls = {
  submit: call({
    method: 'POST',
    path,
    who: 'anyone',
    summary:
      'Apply for a job: a multipart form with the fields and the file "resume" (PDF, DOC or DOCX, at most 5 MB). An Idempotency-Key header makes a repeat answer as the first did.',
    body: applicationDraft,
    files: [{ name: 'resume', maxBytes: RESUME_MAX_BYTES }],
    status: 201,
    answer: z.object({ message: z.string() }),
    limit: { max: 20, windowSeconds: 600 },
    refuses: ['idempotency_mismatch', 'scanner_away'],
    example: { body: aSentApplication, answer: { message: applicationMessages.sent } },
  }),
  list: call({
    method: 'GET',
    path,
    who: 'staff',
    area: 'recruitment',
    summary:
      'The applications, newest first. The filters by text find any part of it; `earlier_than` gives what the sender of that application had sent before.',
    query: z.object({ ...listQuery, ...applicationFilters, sort: z.optional(sortBy(['created_at'])) }),
    status: 200,
    answer: z.array(application),
    example: { answer: [anApplication] },
  }),
  newer: call({
    method: 'GET',
    path: `${path}newer/`,
    who: 'staff',
    area: 'recruitment',
    isPolled: true,
    summary: 'How many active applications have come after the one of this id, and the id of the newest.',
    query: newerQuery,
    status: 200,
    answer: newerAnswer,
    example: { answer: { count: 2, newest: 14 } },
  }),
  export: call({
    method: 'GET',
    path: `${path}export/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'The same list as a CSV file that no spreadsheet takes for formulas.',
    query: z.object(applicationFilters),
    status: 200,
    answerType: 'text/csv; charset=utf-8',
  }),
  counts: call({
    method: 'GET',
    path: `${path}counts/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'How many applications each job has had and still has.',
    status: 200,
    answer: z.array(z.object({ job_id: z.int(), applications: z.int() })),
    example: { answer: [{ job_id: 4, applications: 17 }] },
  }),
  read: call({
    method: 'GET',
    path: `${path}{id}/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'One application.',
    params: idParams,
    status: 200,
    answer: application,
    refuses: ['application_not_found'],
    example: { answer: anApplication },
  }),
  update: call({
    method: 'PATCH',
    path: `${path}{id}/`,
    who: 'staff',
    area: 'recruitment',
    summary:
      'Archive an application or bring it back; mark it as read or unread, which leaves its version as it is.',
    isVersioned: true,
    params: idParams,
    body: z.object({ is_archived: z.optional(marks.is_archived), is_read: z.optional(marks.is_read) }),
    status: 200,
    answer: application,
    refuses: ['application_not_found'],
    example: { body: { is_archived: true }, answer: { ...anApplication, is_archived: true } },
  }),
  updateMany: call({
    method: 'POST',
    path: `${path}archive/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Archive several applications or bring them back; those already gone are left out.',
    body: z.object({ ids, is_archived: marks.is_archived }),
    status: 200,
    answer: changed,
    example: { body: { ids: [12, 13], is_archived: true }, answer: { changed: 2, ids: [12, 13] } },
  }),
  markMany: call({
    method: 'POST',
    path: `${path}mark/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Mark several applications as read or unread; those already gone are left out.',
    body: z.object({ ids, is_read: marks.is_read }),
    status: 200,
    answer: changed,
    example: { body: { ids: [12, 13], is_read: true }, answer: { changed: 1, ids: [13] } },
  }),
  deleteMany: call({
    method: 'POST',
    path: `${path}delete/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Delete several applications with their files; those already gone are left out.',
    body: z.object({ ids }),
    status: 200,
    answer: z.object({ changed: z.int() }),
    example: { body: { ids: [12, 13] }, answer: { changed: 2 } },
  }),
  delete: call({
    method: 'DELETE',
    path: `${path}{id}/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Delete an application and its file.',
    isVersioned: true,
    params: idParams,
    status: 204,
    refuses: ['application_not_found'],
  }),
  resume: call({
    method: 'GET',
    path: resumePath,
    who: 'staff',
    area: 'recruitment',
    summary: 'The file itself, named resume.pdf, resume.doc or resume.docx.',
    params: idParams,
    status: 200,
    answerType: 'application/octet-stream',
    refuses: ['application_not_found', 'resume_not_found', 'files_away'],
  }),
};
