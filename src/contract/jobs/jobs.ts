// Vacancies: what the office posts, what job seekers read. The odd spellings are an interface others rely on.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, optionalText, orNone, timeOrNone, timestamp, version } from '#contract/fields.ts';
import { LINK_MAX_CHARACTERS, LINK_MESSAGE, isLink } from '#contract/links.ts';
import { listQuery, sortBy } from '#contract/lists.ts';
import { jobPaths } from '#contract/site/public-paths.ts';
import { languageQuery, toldLanguages } from '#contract/translations/told-languages.ts';
import { type JobField, isMissing, jobFields, jobLabels } from './job-checks.ts';
import { jobQuestion, questionDrafts } from './job-questions.ts';

export { type JobField, jobLabels };

export const employmentTypes = ['internship', 'full-time', 'part-time'] as const;
export const workTimings = ['On-site', 'Remote', 'Hybrid'] as const;
export const jobStates = ['draft', 'open', 'closed'] as const;
export const salaryUnits = ['hour', 'month', 'year'] as const;
export type JobState = (typeof jobStates)[number];
export type SalaryUnit = (typeof salaryUnits)[number];
export type EmploymentType = (typeof employmentTypes)[number];
export type WorkTiming = (typeof workTimings)[number];

export const jobRefusals = {
  job_not_found: [404, 'This job is not there. It may have been deleted.'],
  job_preview_not_found: [404, 'This preview is not there any more. Ask for a new link.'],
  job_closed: [410, 'This position is no longer open.'],
} as const satisfies RefusalTable;

export const TITLE_MAX_CHARACTERS = 200;
const LINE_MAX_CHARACTERS = 200;
export const TEXT_MAX_CHARACTERS = 5000;
export const DESCRIPTION_MAX_CHARACTERS = 10_000;
const SALARY_MAX = 1_000_000_000_000;
const BODY_MAX_BYTES = 256 * 1024;

/** Null is nothing yet. */
const text = (label: string, max: number) => z.nullish(optionalText(label, max));

/** One of a list, or nothing yet. */
const choice = <const Options extends readonly [string, ...string[]]>(label: string, options: Options) =>
  z.nullish(z.enum(['', ...options] as ['', ...Options], `${label} must be one of ${options.join(', ')}`));

const number = (label: string, rule: { max: number; digits: RegExp; words: string }) => {
  const words = `${label} must be ${rule.words}`;
  const asNumber = z.number(words).check(z.minimum(0, words), z.maximum(rule.max, words));
  const asDigits = z.string(words).check(z.trim(), z.regex(rule.digits, words));
  return { asNumber, asDigits, words };
};

/** A number, or the same in digits, as form fields send it. */
const wholeNumber = (label: string) => {
  const { asNumber, asDigits, words } = number(label, {
    max: 99_999,
    digits: /^\d{0,5}$/,
    words: 'a whole number',
  });
  return z.nullish(
    z.pipe(
      z.union([asNumber.check(z.multipleOf(1, words)), asDigits], words),
      z.transform((value) => (value === '' ? undefined : Number(value))),
    ),
  );
};

const amount = (label: string) => {
  const { asNumber, asDigits, words } = number(label, {
    max: SALARY_MAX,
    digits: /^(?:\d{1,12}(?:\.\d{1,2})?)?$/,
    words: 'an amount such as 42000',
  });
  return z.optional(
    z.pipe(
      z.nullable(z.union([asNumber, asDigits], words)),
      z.transform((value) => (value === '' || value === null ? null : Number(value))),
    ),
  );
};

const DAY = /^\d{4}-\d\d-\d\d$/;

const isDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** All twelve are needed, but for a draft that does not go out by itself. */
const neededFields = jobFields.map((name) =>
  z.refine<Partial<Record<JobField | 'state' | 'publish_at', unknown>>>(
    (draft) => (draft.state === 'draft' && !draft.publish_at) || !isMissing(draft[name]),
    {
      error: `${jobLabels[name]} is required`,
      path: [name],
      // Told together with whatever else is wrong, but for a body that is none.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  ),
);

/** What may be left out: a job without them is open at once. In a change they stay as they are. */
const options = {
  state: z
    .optional(z.enum(jobStates, `State must be one of ${jobStates.join(', ')}`))
    .check(z.describe('Open at once unless it says otherwise.')),
  publish_at: timeOrNone('Publish At').check(
    z.describe('When a draft goes out by itself: with its offset, or by the company’s clocks.'),
  ),
  closes_on: orNone(DAY, 'Closing Day must be a day such as 2026-12-31')
    .check(z.refine((value) => !value || isDay(value), 'This day is not in the calendar'))
    .check(z.describe('The last day it is open.')),
  salary_min: amount('Salary From').check(z.describe('In `currency`, for each `salary_unit`.')),
  salary_max: amount('Salary To'),
  currency: orNone(/^[A-Z]{3}$/, 'Currency must be a code of three capital letters such as INR').check(
    z.describe('Three capital letters, such as INR.'),
  ),
  salary_unit: z
    .optional(
      z.pipe(
        z.nullable(z.enum(['', ...salaryUnits], `Salary Unit must be one of ${salaryUnits.join(', ')}`)),
        z.transform((unit) => unit || null),
      ),
    )
    .check(z.describe('What the amounts are for; empty: none.')),
  questions: z.optional(questionDrafts).check(z.describe('What applicants are asked; the whole list.')),
};

const jobForm = z
  .object({
    title: text('Title', TITLE_MAX_CHARACTERS),
    location: text('Location', LINE_MAX_CHARACTERS).check(
      z.describe('Places; commas and semicolons part them.'),
    ),
    department: text('Department', LINE_MAX_CHARACTERS),
    No_Of_Positions: wholeNumber('No Of Positions'),
    employment_type: choice('Employment Type', employmentTypes),
    Work_timing: choice('Work Timing', workTimings),
    qualification: text('Qualification', TEXT_MAX_CHARACTERS).check(
      z.describe('What one has to have learned; a comma between two.'),
    ),
    Key_Skills: text('Key Skills', TEXT_MAX_CHARACTERS).check(
      z.describe('A comma between two; résumés are matched with them.'),
    ),
    job_url: text('DB URL Link', LINK_MAX_CHARACTERS)
      .check(z.refine((value) => !value || isLink(value), LINK_MESSAGE))
      .check(z.describe('Where Apply Now leads.')),
    Experiance: text('Experience', LINE_MAX_CHARACTERS).check(z.describe('Such as `2-4 years`.')),
    responsibility: text('Responsibility', TEXT_MAX_CHARACTERS).check(
      z.describe('What one will do; a comma between two.'),
    ),
    description: text('Description', DESCRIPTION_MAX_CHARACTERS),
    ...options,
  })
  .check(...neededFields);

/** A draft may say nothing yet. */
export const jobDraft = z.pipe(
  jobForm,
  z.transform((given) => ({
    ...given,
    title: given.title ?? '',
    location: given.location ?? '',
    department: given.department ?? '',
    No_Of_Positions: given.No_Of_Positions ?? 1,
    employment_type: given.employment_type || employmentTypes[1],
    Work_timing: given.Work_timing || workTimings[0],
    qualification: given.qualification ?? '',
    Key_Skills: given.Key_Skills ?? '',
    job_url: given.job_url ?? '',
    Experiance: given.Experiance ?? '',
    responsibility: given.responsibility ?? '',
    description: given.description ?? '',
  })),
);
export type JobDraft = z.infer<typeof jobDraft>;

export const job = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string().check(z.describe('Places; commas and semicolons part them.')),
  department: z.string(),
  No_Of_Positions: z.int(),
  employment_type: z.enum(employmentTypes),
  Work_timing: z.enum(workTimings),
  qualification: z.string().check(z.describe('What one has to have learned; a comma between two.')),
  Key_Skills: z.string().check(z.describe('A comma between two; résumés are matched with them.')),
  job_url: z.string().check(z.describe('Where Apply Now leads.')),
  Experiance: z.string().check(z.describe('Such as `2-4 years`.')),
  responsibility: z.string().check(z.describe('What one will do; a comma between two.')),
  description: z.string(),
  posted_on: z.string().check(z.regex(DAY)).check(z.describe('The day it went out.')),
  state: z.enum(jobStates).check(z.describe('Only what is open is on the site.')),
  publish_at: z.nullable(timestamp).check(z.describe('When a draft goes out by itself.')),
  closes_on: z.nullable(z.string()).check(z.describe('The last day it is open, by the company’s clocks.')),
  salary_min: z.nullable(z.number()).check(z.describe('In `currency`, for each `salary_unit`.')),
  salary_max: z.nullable(z.number()),
  currency: z.nullable(z.string()).check(z.describe('Three capital letters, such as INR.')),
  salary_unit: z.nullable(z.enum(salaryUnits)).check(z.describe('What the amounts are for.')),
  questions: z.array(jobQuestion).check(z.describe('What applicants are asked.')),
  version,
});
export type Job = z.infer<typeof job>;

/** As anybody reads it, in one of the site's languages. */
export const toldJob = z.object({ ...job.shape, ...toldLanguages });
export type ToldJob = z.infer<typeof toldJob>;

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
/** For the API's page. */
export const aJob: Job = {
  id: 4,
  ...aDraft,
  posted_on: '2026-11-02',
  state: 'open',
  publish_at: null,
  closes_on: '2026-12-31',
  salary_min: 900_000,
  salary_max: 1_400_000,
  currency: 'INR',
  salary_unit: 'year',
  questions: [{ id: 'notice', text: 'How many weeks is your notice?', kind: 'number', required: false }],
  version: 1,
};

/** For staff: what is not open too. Everybody else sees what is open. */
const stateQuery = {
  state: z.optional(z.enum(['all', ...jobStates])).check(z.describe('For staff: what is not open too.')),
};
const staffQuery = { name: 'state', area: 'recruitment' } as const;

export const jobCalls = {
  list: call({
    method: 'GET',
    path: jobPaths.all,
    who: 'anyone',
    staffQuery,
    summary: 'The open positions, newest first; staff may ask for others by `state`.',
    query: z.object({
      ...listQuery,
      ...stateQuery,
      ...languageQuery,
      sort: z.optional(sortBy(['posted_on', 'title', 'department', 'location'])),
    }),
    status: 200,
    answer: z.array(toldJob),
    example: { answer: [aJob] },
  }),
  read: call({
    method: 'GET',
    path: jobPaths.one,
    who: 'anyone',
    staffQuery,
    summary: 'One open position; staff may ask for any by `state=all`.',
    params: idParams,
    query: z.object({ ...stateQuery, ...languageQuery }),
    status: 200,
    answer: toldJob,
    refuses: ['job_not_found', 'job_closed'],
    example: { answer: aJob },
  }),
  post: call({
    method: 'POST',
    path: jobPaths.all,
    who: 'staff',
    area: 'recruitment',
    summary:
      'Post a job; the server sets the day. All twelve fields of the form are needed, but for a draft; the others may be left out, and the job is open at once.',
    body: jobDraft,
    bodyMaxBytes: BODY_MAX_BYTES,
    onceByKey: {},
    status: 201,
    answer: job,
    example: { body: aDraft, answer: aJob },
  }),
  replace: call({
    method: 'PUT',
    path: jobPaths.one,
    who: 'staff',
    area: 'recruitment',
    summary: 'Change a job: all twelve fields. Others that are left out stay as they are.',
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
