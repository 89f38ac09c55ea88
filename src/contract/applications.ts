// Job applications: what a job seeker sends, what the office reads.
import * as z from 'zod/mini';
import {
  RESUME_MAX_BYTES,
  applicationMessages,
  experienceBands,
  resumeTypes,
  scanStates,
} from './application-messages.ts';
import { call } from './call.ts';
import { colleague } from './colleagues.ts';
import type { RefusalTable } from './errors.ts';
import {
  givenTime,
  idParams,
  optionalText,
  requiredEmail,
  requiredText,
  timestamp,
  version,
  idText,
} from './fields.ts';
import { bulkIds, flag, listQuery, newerAnswer, newerQuery, sortBy } from './lists.ts';
import { answerMessages } from './job-answers.ts';
import {
  type GivenAnswer,
  QUESTION_ID_MAX_CHARACTERS,
  SHORT_ANSWER_MAX_CHARACTERS,
  givenAnswer,
} from './job-questions.ts';
import { hold } from './privacy.ts';
import { applicationPath as path } from './public-lists.ts';
import { searchQuery } from './search-query.ts';
import { skillsOfApplication } from './skills.ts';
import { stageOfApplication } from './stages.ts';

export * from './application-messages.ts';

export const applicationListMessages = {
  listFailed: 'Failed to fetch data. Please try again later.',
  noActive: 'No active applications available.',
  noArchived: 'No archived applications available.',
  archiveFailed: 'Failed to archive. Please try again.',
  unarchiveFailed: 'Failed to unarchive. Please try again.',
  markFailed: 'Failed to mark. Please try again.',
  deleteFailed: 'Failed to delete. Please try again.',
  resumeFailed: 'Failed to fetch the resume. Please try again.',
  resumeTextNone: 'The text of this file cannot be read.',
} as const;

export const applicationRefusals = {
  application_not_found: [404, 'This application is not there. It may have been deleted.'],
  resume_not_found: [404, 'The resume of this application is not there.'],
  hold_not_found: [404, 'This application is not held.'],
  scanner_away: [503, 'We cannot check files for viruses right now. Please try again in a few minutes.'],
} as const satisfies RefusalTable;

export const SOURCE_MAX_CHARACTERS = 40;
export const DIRECT = 'direct';
const SOURCE = /^[a-z0-9.-]{0,40}$/;
export const textStates = ['waiting', 'ready', 'none'] as const;
export type TextState = (typeof textStates)[number];
/** What `q` looks into. */
export const searchedParts = ['name', 'title', 'subject', 'location', 'answers', 'notes', 'resume'] as const;
export type SearchedPart = (typeof searchedParts)[number];
/** A second application of an address for the same job within so many days is kept beside the first. */
export const REPEAT_DAYS = 30;
export const consentMessages = {
  unknown: 'This text is not asked any more. Please reload the page.',
} as const;
export const TAGS_MAX = 10;
export const TAG_MAX_CHARACTERS = 30;

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
  /** Where the applicant came from, such as a job board; direct unless it says otherwise. */
  source: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(SOURCE, `source is at most ${SOURCE_MAX_CHARACTERS} letters, digits, dots and dashes`),
      ),
  ),
  /** The version of the consent text that was agreed to; empty: none was asked for. */
  consent: z.optional(z.string().check(z.regex(/^(?:[1-9]\d{0,8})?$/, 'consent is a version of the text'))),
  /** Keep me in mind for other positions. */
  talent_pool: z.optional(z.enum(['true', 'false', ''], 'talent_pool must be true or false')),
  /** To the questions of the posting that `job_id` names: `{"<question id>": value}`, in a form as JSON text. */
  answers: z.optional(z.union([z.string(), z.record(z.string(), z.unknown())], answerMessages.malformed)),
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
  stage: stageOfApplication,
  stage_since: timestamp,
  assignee: z.nullable(colleague),
  tags: z.array(z.string()),
  /** The mean of all ratings, for those who have rated it themselves; else null. */
  rating: z.nullable(z.number()),
  my_rating: z.nullable(z.int()),
  notes_count: z.int(),
  source: z.string(),
  /** Whether the words of the résumé can be searched: not yet, yes, or there are none to be had. */
  text_state: z.enum(textStates),
  /** What its job asks for, as far as the résumé says so; null where its words or the job are not there. */
  skills: z.nullable(skillsOfApplication),
  /** To the questions of its job, as they were then. */
  answers: z.array(givenAnswer),
  /** What was agreed to and when; null: nothing was asked. */
  consent: z.nullable(z.object({ version: z.int(), at: timestamp })),
  /** Wants to be kept in mind for other positions. */
  talent_pool: z.boolean(),
  /** By the applicant. */
  withdrawn: z.boolean(),
  /** Kept whatever the clock says; null: it is not. */
  hold: z.nullable(hold),
  /** How many résumés are kept, the current one included. */
  resume_versions: z.int(),
  /** With `q` only: a passage with what was looked for between U+E000 and U+E001. */
  snippet: z.optional(z.nullable(z.string())),
  /** With `q` only. */
  matched_in: z.optional(z.array(z.enum(searchedParts))),
  version,
});
export type Application = z.infer<typeof application>;

const ANSWER_FILTER = /^(?<question>[\w-]{1,40}):(?<value>.+)$/su;
const ANSWER_FILTER_MESSAGE = 'answer is the id of a question, a colon and the answer, such as notice:4';
const answerFilter = z.pipe(
  optionalText('answer', QUESTION_ID_MAX_CHARACTERS + 1 + SHORT_ANSWER_MAX_CHARACTERS).check(
    z.regex(ANSWER_FILTER, ANSWER_FILTER_MESSAGE),
  ),
  z.transform((text) => {
    const { question = '', value = '' } = ANSWER_FILTER.exec(text)?.groups ?? {};
    return { question, value: value.trim() };
  }),
);

const applicationFilters = {
  /** Any part of name, e-mail, telephone number, title, location or subject. */
  search: listQuery.search,
  /** Words, "a phrase", -without, or, begin*: in name, title, subject, location, answers, notes and résumé. */
  q: z.optional(searchQuery),
  email: z.optional(optionalText('email', 200)),
  experience: z.optional(optionalText('experience', 20)),
  job_title: z.optional(optionalText('job_title', 200)),
  is_archived: z.optional(flag),
  is_read: z.optional(flag),
  /** Those that came at this time or later. */
  since: z.optional(givenTime('since')),
  job_id: z.optional(idText('job_id')),
  /** Those the same address had sent before this one: as many as its `earlier_applications`. */
  earlier_than: z.optional(idText('earlier_than')),
  stage: z.optional(idText('stage')),
  /** `me`, `none`, or the id of an account. */
  assignee: z.optional(
    z.union([z.literal('me'), z.literal('none'), idText('assignee')], 'assignee is me, none or an id'),
  ),
  tag: z.optional(optionalText('tag', TAG_MAX_CHARACTERS)),
  /** By the mean of all ratings, whoever asks. */
  min_rating: z.optional(
    z.pipe(z.string().check(z.regex(/^[1-5](\.\d{1,2})?$/, 'min_rating is 1 to 5')), z.transform(Number)),
  ),
  source: z.optional(optionalText('source', SOURCE_MAX_CHARACTERS)),
  /** `<question id>:<value>`: who gave this very answer; `yes` or `no`, whatever the letter case. */
  answer: z.optional(answerFilter),
};

export const applicationSorts = ['created_at', 'stage_since', 'rating', 'name', 'skills'] as const;

const ids = bulkIds('application');

const tags = z.pipe(
  z
    .array(requiredText('Tag', TAG_MAX_CHARACTERS), 'Tags are a list of texts')
    .check(z.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags`)),
  // The same one in another letter case is no second one.
  z.transform((texts: string[]) =>
    texts.filter((tag, at) => texts.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at),
  ),
);

const marks = {
  is_archived: z.boolean('is_archived must be true or false'),
  is_read: z.boolean('is_read must be true or false'),
};
const applicationChange = z.object({
  stage: z.optional(z.int('A stage is given by its id').check(z.positive('A stage is given by its id'))),
  assignee: z.optional(
    z.nullable(z.int('A colleague is given by id').check(z.positive('A colleague is given by id'))),
  ),
  tags: z.optional(tags),
  is_archived: z.optional(marks.is_archived),
  is_read: z.optional(marks.is_read),
});
export type ApplicationChange = z.infer<typeof applicationChange>;

export const HOLD_REASON_MAX_CHARACTERS = 500;
export const holdDraft = z.object({ reason: requiredText('Reason', HOLD_REASON_MAX_CHARACTERS) });

/** Those that were different before: what an undo has to bring back. */
const changed = z.object({ changed: z.int(), ids: z.array(z.int()) });

const aSentApplication = {
  name: 'Priya Raghavan',
  email: 'priya@example.com',
  mobile_number: '+91 98400 54321',
  experience: '2-3',
  job_title: 'Front-end Engineer',
  current_location: 'Madurai',
  subject: 'Three years of React, looking for a team',
} as const;
export const aStoredApplication = {
  id: 12,
  ...aSentApplication,
  resume: `${path}12/resume/`,
  resume_type: 'pdf',
  scan: 'clean',
  is_archived: false,
  is_read: false,
  created_at: '2026-11-02T09:30:00.000Z',
  job_id: 4,
  earlier_applications: 0,
  stage: { id: 2, name: 'Screening', kind: 'open' },
  stage_since: '2026-11-03T10:10:00.000Z',
  assignee: { id: 2, name: 'Meera Nair' },
  tags: ['react', 'junior'],
  rating: null,
  my_rating: null,
  notes_count: 0,
  source: 'direct',
  text_state: 'ready',
  skills: { matched: ['TypeScript', 'React'] as string[], missing: ['Accessibility'] as string[] },
  answers: [
    { question_id: 'notice', text: 'How many weeks is your notice?', kind: 'number', value: 4 },
  ] as GivenAnswer[],
  consent: { version: 1, at: '2026-11-02T09:30:00.000Z' },
  talent_pool: false,
  withdrawn: false,
  hold: null,
  resume_versions: 1,
  version: 1,
} as const;
const aFoundApplication = {
  ...aStoredApplication,
  snippet: 'Studio Neem: pages in \u{e000}React\u{e001} for a bank…',
  matched_in: ['subject', 'resume'],
} as const;

export const applicationCalls = {
  submit: call({
    method: 'POST',
    path,
    who: 'anyone',
    summary:
      'Apply for a job: a multipart form with the fields and the file "resume" (PDF, DOC or DOCX, at most 5 MB). `answers` are to the questions of the posting `job_id` names. An Idempotency-Key header makes a repeat answer as the first did.',
    body: applicationDraft,
    files: [{ name: 'resume', maxBytes: RESUME_MAX_BYTES }],
    status: 201,
    answer: z.object({ message: z.string() }),
    limit: { max: 20, windowSeconds: 600 },
    refuses: ['idempotency_mismatch', 'scanner_away'],
    example: {
      body: { ...aSentApplication, job_id: '4', answers: '{"notice": 4}' },
      answer: { message: applicationMessages.sent },
    },
  }),
  list: call({
    method: 'GET',
    path,
    who: 'staff',
    area: 'recruitment',
    summary:
      'The applications, newest first. The filters by text find any part of it; `earlier_than` gives what the sender of that application had sent before, `answer` those who gave this answer to a question of their job. `q` finds words, "a phrase", -without, or, begin*, with or without accents, in name, title, subject, location, answers, notes and résumé, and gives a passage with each; best first unless `sort` says otherwise, newest first where more than 10,000 fit. `sort=-skills` puts those first whose résumé has most of what their job asks for.',
    query: z.object({ ...listQuery, ...applicationFilters, sort: z.optional(sortBy(applicationSorts)) }),
    status: 200,
    answer: z.array(application),
    example: { answer: [aFoundApplication] },
  }),
  texts: call({
    method: 'GET',
    path: `${path}texts/`,
    who: 'staff',
    area: 'recruitment',
    isPolled: true,
    summary: 'How many applications there are, and how many of them `q` does not find yet.',
    status: 200,
    answer: z.object({ total: z.int(), waiting: z.int() }),
    example: { answer: { total: 40, waiting: 2 } },
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
  update: call({
    method: 'PATCH',
    path: `${path}{id}/`,
    who: 'staff',
    area: 'recruitment',
    summary:
      'Move an application to another stage, give it to a colleague, tag it, archive it or bring it back; mark it as read or unread, which leaves its version as it is.',
    isVersioned: true,
    params: idParams,
    body: applicationChange,
    status: 200,
    answer: application,
    refuses: ['application_not_found', 'stage_not_found', 'colleague_not_found'],
    example: { body: { stage: 2, assignee: 2, tags: ['react', 'junior'] }, answer: aStoredApplication },
  }),
  moveMany: call({
    method: 'POST',
    path: `${path}move/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Move several applications to a stage; those already there or gone are left out.',
    body: z.object({
      ids,
      stage: z.int('A stage is given by its id').check(z.positive('A stage is given by its id')),
    }),
    status: 200,
    answer: changed,
    refuses: ['stage_not_found'],
    example: { body: { ids: [12, 13], stage: 2 }, answer: { changed: 2, ids: [12, 13] } },
  }),
  words: call({
    method: 'GET',
    path: `${path}words/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'The tags and sources there are, most used first, at most 100 each: what the filters offer.',
    status: 200,
    answer: z.object({
      tags: z.array(z.object({ tag: z.string(), applications: z.int() })),
      sources: z.array(z.object({ source: z.string(), applications: z.int() })),
    }),
    example: {
      answer: {
        tags: [{ tag: 'react', applications: 9 }],
        sources: [{ source: 'direct', applications: 40 }],
      },
    },
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
    summary:
      'Delete several applications with their files; those already gone, and those that are held, are left out.',
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
    refuses: ['application_not_found', 'application_held'],
  }),
  hold: call({
    method: 'PUT',
    path: `${path}{id}/hold/`,
    who: 'staff',
    area: 'recruitment',
    summary:
      'Keep an application whatever the clock says, for a reason: it cannot be erased or deleted until it is let go.',
    isVersioned: true,
    params: idParams,
    body: holdDraft,
    status: 200,
    answer: application,
    refuses: ['application_not_found'],
    example: {
      body: { reason: 'A claim is open until March' },
      answer: {
        ...aStoredApplication,
        hold: { reason: 'A claim is open until March', at: '2026-11-03T10:00:00.000Z', by: 'Meera Nair' },
      },
    },
  }),
  letGo: call({
    method: 'DELETE',
    path: `${path}{id}/hold/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Let it go: from now on the clock counts again.',
    isVersioned: true,
    params: idParams,
    status: 204,
    refuses: ['application_not_found', 'hold_not_found'],
  }),
};
