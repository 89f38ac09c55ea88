// Vacancies: what the office posts, what job seekers read. The odd spellings are an interface others rely on.
import * as z from 'zod/mini';
import { call } from './call.ts';
import type { RefusalTable } from './errors.ts';
import { idParams, requiredText, version } from './fields.ts';
import { LINK_MAX_CHARACTERS, LINK_MESSAGE, isLink } from './links.ts';
import { listQuery, sortBy } from './lists.ts';
import { jobPaths } from './public-lists.ts';

export const employmentTypes = ['internship', 'full-time', 'part-time'] as const;
export const workTimings = ['On-site', 'Remote', 'Hybrid'] as const;
export type EmploymentType = (typeof employmentTypes)[number];
export type WorkTiming = (typeof workTimings)[number];

export const jobRefusals = {
  job_not_found: [404, 'This job is not there. It may have been deleted.'],
} as const satisfies RefusalTable;

const LINE_MAX_CHARACTERS = 200;
const TEXT_MAX_CHARACTERS = 5000;
const DESCRIPTION_MAX_CHARACTERS = 10_000;
const BODY_MAX_BYTES = 256 * 1024;

const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

const choice = <const Options extends readonly [string, ...string[]]>(label: string, options: Options) =>
  z.enum(options, {
    error: ({ input }) =>
      `${label} ${isMissing(input) ? 'is required' : `must be one of ${options.join(', ')}`}`,
  });

/** A number, or the same in digits, as form fields send it. */
const wholeNumber = (label: string) => {
  const words = {
    error: ({ input }: { input?: unknown }) =>
      `${label} ${isMissing(input) ? 'is required' : 'must be a whole number'}`,
  };
  const asNumber = z.int(words).check(z.minimum(0, words), z.maximum(99_999, words));
  const asDigits = z.string(words).check(z.regex(/^\s*\d{1,5}\s*$/, words));
  return z.pipe(z.union([asNumber, asDigits], words), z.transform(Number));
};

export const jobDraft = z.object({
  title: requiredText('Title', LINE_MAX_CHARACTERS),
  location: requiredText('Location', LINE_MAX_CHARACTERS),
  department: requiredText('Department', LINE_MAX_CHARACTERS),
  No_Of_Positions: wholeNumber('No Of Positions'),
  employment_type: choice('Employment Type', employmentTypes),
  Work_timing: choice('Work Timing', workTimings),
  qualification: requiredText('Qualification', TEXT_MAX_CHARACTERS),
  Key_Skills: requiredText('Key Skills', TEXT_MAX_CHARACTERS),
  job_url: requiredText('DB URL Link', LINK_MAX_CHARACTERS).check(
    z.refine((value) => value === '' || isLink(value), LINK_MESSAGE),
  ),
  Experiance: requiredText('Experience', LINE_MAX_CHARACTERS),
  responsibility: requiredText('Responsibility', TEXT_MAX_CHARACTERS),
  description: requiredText('Description', DESCRIPTION_MAX_CHARACTERS),
});
export type JobDraft = z.infer<typeof jobDraft>;

export const job = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  department: z.string(),
  No_Of_Positions: z.int(),
  employment_type: z.enum(employmentTypes),
  Work_timing: z.enum(workTimings),
  qualification: z.string(),
  Key_Skills: z.string(),
  job_url: z.string(),
  Experiance: z.string(),
  responsibility: z.string(),
  description: z.string(),
  posted_on: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  version,
});
export type Job = z.infer<typeof job>;

const aDraft: JobDraft = {
  title: 'Front-end Engineer',
  location: 'Chennai',
  department: 'Engineering',
  No_Of_Positions: 2,
  employment_type: 'full-time',
  Work_timing: 'Hybrid',
  qualification: 'A degree or three years of practice, Good written English',
  Key_Skills: 'TypeScript, React, Accessibility',
  job_url: 'https://jobs.example.com/front-end-engineer',
  Experiance: '2-4 years',
  responsibility: 'Build pages that load fast, Review the work of colleagues',
  description: 'You build the pages our customers show to theirs.',
};
const aJob = { id: 4, ...aDraft, posted_on: '2026-11-02', version: 1 };

export const jobCalls = {
  list: call({
    method: 'GET',
    path: jobPaths.all,
    who: 'anyone',
    summary: 'The open positions, newest first.',
    query: z.object({
      ...listQuery,
      sort: z.optional(sortBy(['posted_on', 'title', 'department', 'location'])),
    }),
    status: 200,
    answer: z.array(job),
    example: { answer: [aJob] },
  }),
  read: call({
    method: 'GET',
    path: jobPaths.one,
    who: 'anyone',
    summary: 'One open position.',
    params: idParams,
    status: 200,
    answer: job,
    refuses: ['job_not_found'],
    example: { answer: aJob },
  }),
  post: call({
    method: 'POST',
    path: jobPaths.all,
    who: 'staff',
    area: 'recruitment',
    summary: 'Post a job; the server sets the day.',
    body: jobDraft,
    bodyMaxBytes: BODY_MAX_BYTES,
    status: 201,
    answer: job,
    example: { body: aDraft, answer: aJob },
  }),
  replace: call({
    method: 'PUT',
    path: jobPaths.one,
    who: 'staff',
    area: 'recruitment',
    summary: 'Change a job: all twelve fields.',
    isVersioned: true,
    params: idParams,
    body: jobDraft,
    bodyMaxBytes: BODY_MAX_BYTES,
    status: 200,
    answer: job,
    refuses: ['job_not_found'],
    example: { body: aDraft, answer: aJob },
  }),
  delete: call({
    method: 'DELETE',
    path: jobPaths.one,
    who: 'staff',
    area: 'recruitment',
    summary: 'Take a job off the site. Its applications stay.',
    isVersioned: true,
    params: idParams,
    status: 204,
    refuses: ['job_not_found'],
  }),
};
