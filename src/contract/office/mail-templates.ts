// Mails to applicants: templates with words in braces that are filled in for each of them.
import * as z from 'zod/mini';
import { stageKinds } from '#contract/applications/stages.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, requiredText, timestamp, version } from '#contract/fields.ts';
import { bulkIds, listQuery } from '#contract/lists.ts';
import { requiredName } from '#contract/names.ts';
import { applicationPath } from '#contract/site/public-paths.ts';
import { onlyWordsOf, unknownWord } from './template-words.ts';

/** What may stand in double braces, and what becomes of it. */
export const templateWords = {
  name: 'The applicant’s name',
  first_name: 'The first word of it',
  job_title: 'The job they applied for',
  company: 'Our brand',
  sender: 'Your name',
  link: 'A link for the applicant',
} as const;
export type TemplateWord = keyof typeof templateWords;

export const TEMPLATE_NAME_MAX_CHARACTERS = 100;
export const SUBJECT_MAX_CHARACTERS = 200;
export const MAIL_BODY_MAX_CHARACTERS = 10_000;

export const mailTemplateMessages = {
  listFailed: 'Failed to load the templates. Please try again.',
  saveFailed: 'Failed to save the template. Please try again.',
  deleteFailed: 'Failed to delete the template. Please try again.',
  sendFailed: 'Failed to send. Please try again.',
  previewFailed: 'Failed to show the mail. Please try again.',
  unknownWord: (word: string) => unknownWord(word, templateWords),
} as const;

export const mailTemplateRefusals = {
  template_not_found: [404, 'This template is not there. It may have been deleted.'],
} as const satisfies RefusalTable;

export const knownTemplateWords = onlyWordsOf(templateWords);

const words = {
  subject: requiredText('Subject', SUBJECT_MAX_CHARACTERS).check(knownTemplateWords),
  body: requiredText('Text', MAIL_BODY_MAX_CHARACTERS).check(knownTemplateWords),
};

export const mailTemplateDraft = z.object({
  name: requiredName('Name', TEMPLATE_NAME_MAX_CHARACTERS),
  ...words,
  offered_for: z
    .optional(z.nullable(z.enum(stageKinds, 'A stage is open, hired or rejected')))
    .check(z.describe('Offered with a move to a stage of this kind; null: it is only in the list.')),
});
export const mailTemplateChange = z.partial(mailTemplateDraft);

export const mailTemplate = z.object({
  id: z.int(),
  name: z.string(),
  subject: z.string(),
  body: z.string().check(z.describe('With words in double braces that are filled in.')),
  offered_for: z
    .nullable(z.enum(stageKinds))
    .check(z.describe('Offered with a move to a stage of this kind; null: it is only in the list.')),
  created_at: timestamp,
  version,
});
export type MailTemplate = z.infer<typeof mailTemplate>;

/** Of a mail that may be all a template's. */
const mailFields = {
  subject: z.optional(words.subject).check(z.describe('Without it the template’s.')),
  body: z.optional(words.body).check(z.describe('Without it the template’s.')),
  template: z
    .optional(z.int().check(z.positive()))
    .check(
      z.describe(
        'The template it was made from. Where its words are left out or unchanged, each person gets them in their language, as far as they are translated.',
      ),
    ),
};

type Mail = z.infer<z.ZodMiniObject<typeof mailFields>>;
const isNamed = (field: 'subject' | 'body') => (mail: Mail) =>
  mail.template !== undefined || mail[field] !== undefined;
const wholeMail = [
  z.refine<Mail>(isNamed('subject'), { error: 'Subject is required', path: ['subject'] }),
  z.refine<Mail>(isNamed('body'), { error: 'Text is required', path: ['body'] }),
] as const;

export const applicantMail = z
  .object({
    ids: bulkIds('application').check(z.describe('The applications whose applicants are written to.')),
    ...mailFields,
  })
  .check(...wholeMail);
export type ApplicantMail = z.infer<typeof applicantMail>;

const aDraft = {
  name: 'A first talk',
  subject: 'Your application as {{job_title}}',
  body: 'Dear {{first_name}},\n\nwe would like to talk to you. When does it suit you next week?\n\n{{sender}}',
  offered_for: null,
} as const;
const aTemplate = { id: 2, ...aDraft, created_at: '2026-11-02T09:30:00.000Z', version: 1 };

const path = '/api/mail-templates/' as const;

export const mailTemplateCalls = {
  list: call({
    method: 'GET',
    path,
    who: 'staff',
    area: 'recruitment',
    summary: 'The templates, by name.',
    query: z.object(listQuery),
    status: 200,
    answer: z.array(mailTemplate),
    example: { answer: [aTemplate] },
  }),
  create: call({
    method: 'POST',
    path,
    who: 'staff',
    area: 'recruitment',
    summary: `Make a template. It may hold ${Object.keys(templateWords)
      .map((word) => `{{${word}}}`)
      .join(', ')}.`,
    body: mailTemplateDraft,
    onceByKey: {},
    status: 201,
    answer: mailTemplate,
    example: { body: aDraft, answer: aTemplate },
  }),
  update: call({
    method: 'PATCH',
    path: `${path}{id}/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Change a template.',
    isVersioned: true,
    params: idParams,
    body: mailTemplateChange,
    status: 200,
    answer: mailTemplate,
    refuses: ['template_not_found'],
    example: { body: { name: 'First talk' }, answer: { ...aTemplate, name: 'First talk', version: 2 } },
  }),
  delete: call({
    method: 'DELETE',
    path: `${path}{id}/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Delete a template.',
    isVersioned: true,
    params: idParams,
    status: 204,
    refuses: ['template_not_found'],
  }),
};

export const applicantMailCalls = {
  send: call({
    method: 'POST',
    path: `${applicationPath}mail/`,
    who: 'staff',
    area: 'recruitment',
    summary:
      'Write to several applicants: one mail each, filled in, with the sender’s address to reply to. Those that are gone are left out. Whether it went out is in the timeline.',
    body: applicantMail,
    onceByKey: {},
    status: 200,
    answer: z.object({
      queued: z.int().check(z.describe('How many mails are on their way.')),
      ids: z.array(z.int()),
      left_out: z
        .array(z.object({ id: z.int(), reason: z.string() }))
        .check(z.describe('Those that get none, and why.')),
    }),
    refuses: ['template_not_found'],
    example: {
      body: { ids: [12, 13], subject: aDraft.subject, body: aDraft.body, template: 2 },
      answer: {
        queued: 1,
        ids: [12],
        left_out: [{ id: 13, reason: 'This application is not there. It may have been deleted.' }],
      },
    },
  }),
  preview: call({
    method: 'POST',
    path: `${applicationPath}mail/preview/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'A mail as one applicant would get it.',
    body: z.object({ id: z.int().check(z.positive()), ...mailFields }).check(...wholeMail),
    status: 200,
    answer: z.object({ subject: z.string(), body: z.string() }),
    refuses: ['application_not_found', 'template_not_found'],
    example: {
      body: { id: 12, subject: aDraft.subject, body: 'Dear {{first_name}}, we would like to talk to you.' },
      answer: {
        subject: 'Your application as Front-end Engineer',
        body: 'Dear Priya, we would like to talk to you.',
      },
    },
  }),
};
