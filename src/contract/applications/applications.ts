// Job applications: what a job seeker sends, what the office reads. Their calls stand in application-calls.ts.
import * as z from 'zod/mini';
import { colleague } from '#contract/accounts/colleagues.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { optionalText, timestamp, version } from '#contract/fields.ts';
import { answerMessages } from '#contract/jobs/job-answers.ts';
import { givenAnswer } from '#contract/jobs/job-questions.ts';
import { hold } from '#contract/office/privacy.ts';
import { keptLanguage, personLanguage } from '#contract/person-language.ts';
import { resumeTypes, scanStates } from './application-messages.ts';
import { sentFields, writtenFields } from './sent-fields.ts';
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
export const searchedFields = ['name', 'title', 'subject', 'location', 'answers', 'notes', 'resume'] as const;
export type SearchedField = (typeof searchedFields)[number];
/** A second application of an address for the same job within so many days is kept beside the first. */
export const REPEAT_DAYS = 30;
export const consentMessages = {
  unknown: 'This text is not asked any more. Please reload the page.',
} as const;
export const TAGS_MAX = 10;
export const TAG_MAX_CHARACTERS = 30;

export const applicationDraft = z.object({
  ...writtenFields,
  job_id: z
    .optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'job_id must be a number')))
    .check(z.describe('Which posting it answers; the title alone is enough.')),
  source: z
    .optional(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.regex(SOURCE, `source is at most ${SOURCE_MAX_CHARACTERS} letters, digits, dots and dashes`),
        ),
    )
    .check(
      z.describe('Where the applicant came from, such as a job board; direct unless it says otherwise.'),
    ),
  consent: z
    .optional(z.string().check(z.regex(/^(?:[1-9]\d{0,8})?$/, 'consent is a version of the text')))
    .check(z.describe('The version of the consent text that was agreed to; empty: none was asked for.')),
  talent_pool: z
    .optional(z.enum(['true', 'false', ''], 'talent_pool must be true or false'))
    .check(z.describe('Keep me in mind for other positions.')),
  answers: z
    .optional(z.union([z.string(), z.record(z.string(), z.unknown())], answerMessages.malformed))
    .check(
      z.describe(
        'To the questions of the posting that `job_id` names: `{"<question id>": value}`, in a form as JSON text.',
      ),
    ),
  lang: personLanguage,
  idempotency_key: z
    .optional(optionalText('idempotency_key', 200))
    .check(z.describe('For forms, which set no header: the same as `Idempotency-Key`.')),
});
export type ApplicationDraft = z.infer<typeof applicationDraft>;

export const application = z.object({
  id: z.int(),
  ...sentFields,
  resume: z.string().check(z.describe('The path of the file, for staff.')),
  resume_type: z.enum(resumeTypes),
  scan: z
    .nullable(z.enum(scanStates))
    .check(z.describe('What a virus scanner said of the file; null where there was none to ask.')),
  is_archived: z.boolean().check(z.describe('Out of the way; nothing is deleted by it.')),
  is_read: z.boolean().check(z.describe('Whether anybody on the staff has opened it.')),
  created_at: timestamp,
  job_id: z.nullable(z.int()).check(z.describe('Which posting it answers; null: none, or one that is gone.')),
  earlier_applications: z
    .int()
    .check(z.describe('How often this address had applied before; counted up to 99.')),
  stage: stageOfApplication,
  stage_since: timestamp.check(z.describe('When it came to this stage.')),
  assignee: z.nullable(colleague).check(z.describe('Who takes care of it.')),
  tags: z.array(z.string()),
  rating: z
    .nullable(z.number())
    .check(z.describe('The mean of all ratings, for those who have rated it themselves; else null.')),
  my_rating: z.nullable(z.int()).check(z.describe('One’s own, 1 to 5; null: none, and always for keys.')),
  notes_count: z.int(),
  source: z.string().check(z.describe('Where the applicant came from; `direct`: nobody said.')),
  lang: keptLanguage,
  text_state: z
    .enum(textStates)
    .check(
      z.describe(
        'Whether the words of the résumé can be searched: not yet, yes, or there are none to be had.',
      ),
    ),
  skills: z
    .nullable(skillsOfApplication)
    .check(
      z.describe(
        'What its job asks for, as far as the résumé says so; null where its words or the job are not there.',
      ),
    ),
  answers: z.array(givenAnswer).check(z.describe('To the questions of its job, as they were then.')),
  consent: z
    .nullable(z.object({ version: z.int(), at: timestamp }))
    .check(z.describe('What was agreed to and when; null: nothing was asked.')),
  talent_pool: z.boolean().check(z.describe('Wants to be kept in mind for other positions.')),
  withdrawn: z.boolean().check(z.describe('By the applicant.')),
  hold: z.nullable(hold).check(z.describe('Kept whatever the clock says; null: it is not.')),
  resume_versions: z.int().check(z.describe('How many résumés are kept, the current one included.')),
  snippet: z
    .optional(z.nullable(z.string()))
    .check(z.describe('With `q` only: a passage with what was looked for between U+E000 and U+E001.')),
  matched_in: z.optional(z.array(z.enum(searchedFields))).check(z.describe('With `q` only.')),
  version,
});
export type Application = z.infer<typeof application>;
