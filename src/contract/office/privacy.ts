// Consent that can be shown, a clock that forgets by itself, and receipts of what was erased.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { requiredText, timestamp, version } from '#contract/fields.ts';
import { listQuery } from '#contract/lists.ts';
import { consentPath, keptDaysPath } from '#contract/site/public-paths.ts';
import { languageQuery, toldLanguages } from '#contract/translations/told-languages.ts';

export const CONSENT_MAX_CHARACTERS = 4000;
export const RETENTION_MAX_DAYS = 36_500;
export const PREVIEW_MAX_DAYS = 3650;
const PREVIEW_DEFAULT_DAYS = 30;

export const privacyMessages = {
  readFailed: 'Failed to load. Please try again.',
  saveFailed: 'Failed to save. Please try again.',
  days: `A number of days from 0 to ${RETENTION_MAX_DAYS}; 0 means never`,
} as const;

export const privacyRefusals = {
  consent_text_not_found: [404, 'There is no such version of the text.'],
} as const satisfies RefusalTable;

/** In days; 0 means never. */
export const retentionDefaults = {
  /** After an application was decided. */
  decided_days: 180,
  /** After it was withdrawn. */
  withdrawn_days: 30,
  /** After it was decided, of those who want to be kept in mind. */
  talent_pool_days: 365,
  /** After an enquiry came. */
  enquiries_days: 730,
  /** From where visitors wrote, in the audit trail. */
  audit_address_days: 90,
  outgoing_mail_days: 30,
} as const;
export type RetentionSetting = keyof typeof retentionDefaults;
export const retentionSettingNames = Object.keys(retentionDefaults) as RetentionSetting[];

const days = z
  .int(privacyMessages.days)
  .check(z.minimum(0, privacyMessages.days), z.maximum(RETENTION_MAX_DAYS, privacyMessages.days));

const settingsOf = <Rule extends z.ZodMiniType>(rule: Rule) => ({
  decided_days: rule.check(z.describe('Days an application is kept after it was decided; 0: for ever.')),
  withdrawn_days: rule.check(z.describe('Days it is kept after it was withdrawn.')),
  talent_pool_days: rule.check(z.describe('Days it is kept of those who want to be kept in mind.')),
  enquiries_days: rule.check(z.describe('Days an enquiry is kept.')),
  audit_address_days: rule.check(z.describe('Days the audit trail knows from where visitors wrote.')),
  outgoing_mail_days: rule.check(z.describe('Days a mail that went out is kept.')),
});

export const retentionSettings = z.object({ ...settingsOf(z.int()), version });
/** As the privacy page tells everybody. */
const keptDays = z.object(settingsOf(z.int()));
export type KeptDays = z.infer<typeof keptDays>;
export type RetentionSettings = z.infer<typeof retentionSettings>;
/** What is left out stays as it is. */
export const retentionChange = z.object(settingsOf(z.optional(days)));
export type RetentionChange = z.infer<typeof retentionChange>;

/** Why an application or enquiry is erased by the clock. */
export const dueReasons = ['decided', 'withdrawn', 'talent_pool', 'enquiries'] as const;
export type DueReason = (typeof dueReasons)[number];

/** What people leave with us. */
export const personKinds = ['application', 'enquiry'] as const;
export type PersonKind = (typeof personKinds)[number];

export const duePerson = z.object({
  kind: z.enum(personKinds),
  id: z.int(),
  name: z.string(),
  title: z.string().check(z.describe('The job, or the subject of the enquiry.')),
  why: z.enum(dueReasons).check(z.describe('Which of the periods is over.')),
  since: timestamp.check(z.describe('When the days began to count.')),
  erased_on: timestamp.check(z.describe('From then on it goes, with the next run of the clock.')),
  version,
});
export type DuePerson = z.infer<typeof duePerson>;

/** Why an application is kept whatever the clock says, since when, and who said so. */
export const hold = z.object({
  reason: z.string().check(z.describe('Why it is kept.')),
  at: timestamp,
  by: z.string(),
});

const heldPerson = z.object({ id: z.int(), name: z.string(), job_title: z.string(), hold, version });

const preview = z.object({
  until: timestamp.check(z.describe('The day looked forward to.')),
  counts: z
    .object({
      decided: z.int(),
      withdrawn: z.int(),
      talent_pool: z.int(),
      enquiries: z.int(),
      audit_addresses: z.int().check(z.describe('Entries of the audit trail.')),
      outgoing_mails: z.int(),
    })
    .check(z.describe('How many go by then.')),
  items: z.array(duePerson).check(z.describe('People, the first to go first: a page of them.')),
  held: z.array(heldPerson).check(z.describe('Those that stay because somebody said so; at most 200.')),
});
export type RetentionPreview = z.infer<typeof preview>;

export const erasureKinds = [...personKinds, 'resumes', 'audit_addresses', 'outgoing_mails'] as const;
export type ErasureKind = (typeof erasureKinds)[number];
/** Asked for by the person, deleted by staff, or by the clock and for which of its reasons. */
export const erasureReasons = ['asked', 'deleted', ...dueReasons, 'age'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** Nothing in it says of whom. */
export const erasure = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum(erasureKinds),
  why: z.enum(erasureReasons).check(z.describe('By the clock, by the applicant, or by staff.')),
  records: z.int().check(z.describe('How many applications, enquiries, mails or addresses.')),
  rows: z.int().check(z.describe('All that went with them, themselves included.')),
  files: z.int().check(z.describe('Files that went.')),
  mail_copies: z
    .int()
    .check(z.describe('Mails of theirs in the mailbox for answers, deleted there behind the answer.')),
  mail_copies_left: z
    .int()
    .check(z.describe('Those of them that are not deleted yet: it is tried until they are.')),
});
export type Erasure = z.infer<typeof erasure>;

export const consentText = z.object({
  version: version.check(z.describe('Counts through all languages: one number names one text.')),
  text: z.string(),
  lang: toldLanguages.lang,
});
export type ConsentText = z.infer<typeof consentText>;
export const consentDraft = z.object({
  text: requiredText('Text', CONSENT_MAX_CHARACTERS).check(
    z.describe('What applicants are asked to agree to; a new version.'),
  ),
});

const aText = { version: 1, text: 'I agree that my application is kept and read until it is decided.' };
const someSettings = { ...retentionDefaults, version: 1 };

const dayCount = (max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,4}$/, 'days must be a whole number'),
      z.refine((text) => Number(text) <= max, `At most ${max} days`),
    ),
    z.transform(Number),
  );

const versionText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'version must be a number')),
  z.transform(Number),
);

export const privacyCalls = {
  consentText: call({
    method: 'GET',
    path: consentPath,
    who: 'anyone',
    summary: 'What applicants agree to, as it is asked now; with `version` as it was then.',
    query: z.object({
      version: z.optional(versionText).check(z.describe('An earlier text; without it the one of today.')),
      ...languageQuery,
    }),
    status: 200,
    answer: consentText,
    refuses: ['consent_text_not_found'],
    example: { answer: aText },
  }),
  changeConsentText: call({
    method: 'PUT',
    path: consentPath,
    who: 'superuser',
    summary:
      'Ask applicants for something else from now on. Whoever agreed before has agreed to what it said then.',
    isVersioned: true,
    body: consentDraft,
    needsConfirmation: 'always',
    status: 200,
    answer: consentText,
    example: { body: { text: aText.text }, answer: { ...aText, version: 2 } },
  }),
  retention: call({
    method: 'GET',
    path: '/api/retention/',
    who: 'superuser',
    summary: 'After how many days what is erased; 0 means never.',
    status: 200,
    answer: retentionSettings,
    example: { answer: someSettings },
  }),
  changeRetention: call({
    method: 'PUT',
    path: '/api/retention/',
    who: 'superuser',
    summary: 'Set after how many days what is erased; 0 means never, what is left out stays as it is.',
    isVersioned: true,
    body: retentionChange,
    needsConfirmation: 'always',
    status: 200,
    answer: retentionSettings,
    example: { body: { ...retentionDefaults }, answer: { ...someSettings, version: 2 } },
  }),
  keptDays: call({
    method: 'GET',
    path: keptDaysPath,
    who: 'anyone',
    summary: 'After how many days what is erased, as the privacy page says it; 0 means never.',
    status: 200,
    answer: keptDays,
    example: { answer: retentionDefaults },
  }),
  preview: call({
    method: 'GET',
    path: '/api/retention/preview/',
    who: 'superuser',
    summary: 'What the clock erases within so many days, the first to go first, and what is held.',
    query: z.object({
      days: z
        ._default(dayCount(PREVIEW_MAX_DAYS), PREVIEW_DEFAULT_DAYS)
        .check(z.describe('How many days to look ahead.')),
      page: listQuery.page,
      page_size: listQuery.page_size,
    }),
    status: 200,
    answer: preview,
    example: {
      answer: {
        until: '2026-12-02T09:30:00.000Z',
        counts: {
          decided: 1,
          withdrawn: 0,
          talent_pool: 0,
          enquiries: 0,
          audit_addresses: 12,
          outgoing_mails: 40,
        },
        items: [
          {
            kind: 'application',
            id: 12,
            name: 'Priya Raghavan',
            title: 'Front-end Engineer',
            why: 'decided',
            since: '2026-05-20T09:30:00.000Z',
            erased_on: '2026-11-16T09:30:00.000Z',
            version: 3,
          },
        ],
        held: [],
      },
    },
  }),
  erasures: call({
    method: 'GET',
    path: '/api/erasures/',
    who: 'superuser',
    summary:
      'Receipts of what was erased, newest first: when, what kind, why, how many rows and files; never of whom.',
    query: z.object({ page: listQuery.page, page_size: listQuery.page_size }),
    status: 200,
    answer: z.array(erasure),
    example: {
      answer: [
        {
          id: 3,
          at: '2026-11-16T00:00:10.000Z',
          kind: 'application',
          why: 'decided',
          records: 1,
          rows: 9,
          files: 1,
          mail_copies: 0,
          mail_copies_left: 0,
        },
      ],
    },
  }),
};
