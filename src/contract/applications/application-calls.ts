// The calls of applications: sent by a job seeker, read, moved, held and deleted by the office.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { givenTime, idParams, idText, optionalText, requiredText } from '#contract/fields.ts';
import {
  type GivenAnswer,
  QUESTION_ID_MAX_CHARACTERS,
  SHORT_ANSWER_MAX_CHARACTERS,
} from '#contract/jobs/job-questions.ts';
import { bulkIds, flag, skipped, listQuery, newerAnswer, newerQuery, sortBy } from '#contract/lists.ts';
import { nameKey, requiredName } from '#contract/names.ts';
import { searchQuery } from '#contract/search/search-query.ts';
import { applicationPath as path } from '#contract/site/public-paths.ts';
import { applicationMessages, resumeFile } from './application-messages.ts';
import {
  SOURCE_MAX_CHARACTERS,
  TAGS_MAX,
  TAG_MAX_CHARACTERS,
  application,
  applicationDraft,
} from './applications.ts';
import { aSentApplication } from './sent-fields.ts';

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
  search: listQuery.search.check(
    z.describe('Any part of name, e-mail, telephone number, title, location or subject.'),
  ),
  q: z
    .optional(searchQuery)
    .check(
      z.describe(
        'Words, "a phrase", -without, or, begin*: in name, title, subject, location, answers, notes and résumé.',
      ),
    ),
  email: z.optional(optionalText('email', 200)),
  experience: z
    .optional(optionalText('experience', 20))
    .check(z.describe('Years of work, as applications have them.')),
  job_title: z.optional(optionalText('job_title', 200)),
  is_archived: z.optional(flag).check(z.describe('Archived ones, or those that are not.')),
  is_read: z.optional(flag),
  since: z.optional(givenTime('since')).check(z.describe('Those that came at this time or later.')),
  job_id: z.optional(idText('job_id')).check(z.describe('Those for this posting.')),
  earlier_than: z
    .optional(idText('earlier_than'))
    .check(
      z.describe('Those the same address had sent before this one: as many as its `earlier_applications`.'),
    ),
  stage: z.optional(idText('stage')).check(z.describe('The id of a stage.')),
  assignee: z
    .optional(
      z.union([z.literal('me'), z.literal('none'), idText('assignee')], 'assignee is me, none or an id'),
    )
    .check(z.describe('`me`, `none`, or the id of an account.')),
  tag: z.optional(optionalText('tag', TAG_MAX_CHARACTERS)).check(z.describe('Those that carry this tag.')),
  min_rating: z
    .optional(
      z.pipe(z.string().check(z.regex(/^[1-5](\.\d{1,2})?$/, 'min_rating is 1 to 5')), z.transform(Number)),
    )
    .check(z.describe('By the mean of all ratings, whoever asks.')),
  source: z
    .optional(optionalText('source', SOURCE_MAX_CHARACTERS))
    .check(z.describe('Where they came from; `direct`: nobody said.')),
  answer: z
    .optional(answerFilter)
    .check(
      z.describe(
        '`<question id>:<value>`: who gave this very answer; `yes` or `no`, whatever the letter case.',
      ),
    ),
};

export const applicationSorts = ['created_at', 'stage_since', 'rating', 'name', 'skills'] as const;

const ids = bulkIds('application');

const tags = z.pipe(
  z
    .array(requiredName('Tag', TAG_MAX_CHARACTERS), 'Tags are a list of texts')
    .check(z.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags`)),
  // The same one in other letters is no second one.
  z.transform((texts: string[]) =>
    texts.filter((tag, at) => texts.findIndex((other) => nameKey(other) === nameKey(tag)) === at),
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
const changed = z.object({
  changed: z.int().check(z.describe('How many were changed.')),
  ids: z.array(z.int()).check(z.describe('Those that were changed.')),
  left_out: skipped.check(z.describe('Those that were not, and why.')),
});

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
  lang: 'en',
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
    files: [resumeFile],
    status: 201,
    answer: z.object({ message: z.string() }),
    limit: { max: 20, windowSeconds: 600 },
    onceByKey: { apartFrom: ['source', 'consent', 'talent_pool', 'lang'] },
    refuses: ['scanner_away'],
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
    answer: z.object({
      total: z.int(),
      waiting: z.int().check(z.describe('Applications whose words are not found yet.')),
    }),
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
    summary:
      'Move several applications to a stage; those already there or gone are left out, and said to be.',
    body: z.object({
      ids,
      stage: z.int('A stage is given by its id').check(z.positive('A stage is given by its id')),
    }),
    status: 200,
    answer: changed,
    refuses: ['stage_not_found'],
    example: {
      body: { ids: [12, 13], stage: 2 },
      answer: { changed: 1, ids: [12], left_out: [{ id: 13, reason: 'already' }] },
    },
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
    example: {
      body: { ids: [12, 13], is_archived: true },
      answer: { changed: 2, ids: [12, 13], left_out: [] },
    },
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
    example: {
      body: { ids: [12, 13], is_read: true },
      answer: { changed: 1, ids: [13], left_out: [{ id: 12, reason: 'gone' }] },
    },
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
    answer: z.object({
      changed: z.int().check(z.describe('How many were changed.')),
      left_out: skipped.check(z.describe('Those that were not, and why.')),
    }),
    example: {
      body: { ids: [12, 13] },
      answer: { changed: 1, left_out: [{ id: 13, reason: 'held' }] },
    },
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
  releaseHold: call({
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
