// What of each kind of record can be told in another language, and how long it may be: as the record's own form has it.
import * as z from 'zod/mini';
import { PUBLIC_NAME_MAX_CHARACTERS } from '#contract/applications/stages.ts';
import {
  ARTICLE_TITLE_MAX_CHARACTERS,
  CLIENT_KIND_MAX_CHARACTERS,
  FIGURE_MAX_CHARACTERS,
  SLUG_MAX_CHARACTERS,
  SUMMARY_MAX_CHARACTERS,
  TASK_MAX_CHARACTERS,
  givenBody,
  givenSlug,
} from '#contract/content/articles.ts';
import { BODY_MAX_BYTES } from '#contract/content/article-body.ts';
import { ALT_MAX_CHARACTERS } from '#contract/content/content-options.ts';
import { leadership } from '#contract/content/leadership.ts';
import { news } from '#contract/content/news.ts';
import { optionalText } from '#contract/fields.ts';
import { CHOICES, QUESTION_MAX_CHARACTERS } from '#contract/jobs/job-questions.ts';
import {
  DESCRIPTION_MAX_CHARACTERS,
  TEXT_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '#contract/jobs/jobs.ts';
import { LINK_MAX_CHARACTERS, linkText } from '#contract/links.ts';
import { nameKey, requiredName } from '#contract/names.ts';
import {
  MAIL_BODY_MAX_CHARACTERS,
  SUBJECT_MAX_CHARACTERS,
  knownTemplateWords,
} from '#contract/office/mail-templates.ts';
import { CONSENT_MAX_CHARACTERS } from '#contract/office/privacy.ts';

export const translatedKinds = [
  'job',
  'news',
  'leadership',
  'article',
  'consent',
  'stage',
  'template',
] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

export interface TranslatedField {
  name: string;
  label: string;
  /** In characters; of a document in bytes, of questions for each. */
  max: number;
  control: 'line' | 'text' | 'link' | 'slug' | 'document' | 'questions';
  /** It is not published without. */
  isNeeded?: true;
  /** Words of its own: it counts where it is said how much is there. */
  isCounted: boolean;
  rule: z.ZodMiniType;
}

type Options = Partial<Pick<TranslatedField, 'isNeeded' | 'isCounted' | 'rule'>>;

const field =
  (control: TranslatedField['control']) =>
  (name: string, label: string, max: number, options: Options = {}): TranslatedField => ({
    name,
    label,
    max,
    control,
    isCounted: true,
    rule: optionalText(label, max),
    ...options,
  });
const line = field('line');
const lines = field('text');
const needed = { isNeeded: true } as const;

/** One without choices says the text alone. */
const questions = z.record(
  z.string(),
  z.strictObject(
    {
      text: z.optional(optionalText('Question', QUESTION_MAX_CHARACTERS)),
      choices: z
        .optional(
          z
            .array(requiredName('Choice', CHOICES.maxCharacters), 'Choices is a list of texts')
            .check(
              z.refine(
                (choices) => new Set(choices.map(nameKey)).size === choices.length,
                'Each choice must differ from the others',
              ),
            ),
        )
        .check(z.describe('In the order of the original’s, and as many.')),
    },
    'A question has a text, and choices where the original has',
  ),
  'Questions are an object with a text for each, by its id',
);
export type TranslatedQuestions = z.infer<typeof questions>;

const itemField = ({ name, label, maxCharacters }: { name: string; label: string; maxCharacters: number }) =>
  [name, label, maxCharacters] as const;

const newsFields = news.fields as Required<typeof news.fields>;
const memberFields = leadership.fields as Required<typeof leadership.fields>;

export const translatedFields: Readonly<Record<TranslatedKind, readonly TranslatedField[]>> = {
  job: [
    line('title', 'Title', TITLE_MAX_CHARACTERS, needed),
    lines('description', 'Description', DESCRIPTION_MAX_CHARACTERS),
    lines('qualification', 'Qualification', TEXT_MAX_CHARACTERS),
    lines('responsibility', 'Responsibility', TEXT_MAX_CHARACTERS),
    lines('Key_Skills', 'Key Skills', TEXT_MAX_CHARACTERS),
    field('questions')('questions', 'Questions', QUESTION_MAX_CHARACTERS, { rule: questions }),
  ],
  news: [
    line(...itemField(newsFields.title), needed),
    lines(...itemField(newsFields.body)),
    field('link')('link', 'Link', LINK_MAX_CHARACTERS, { rule: linkText('Link'), isCounted: false }),
  ],
  leadership: [line(...itemField(memberFields.body), needed)],
  article: [
    line('title', 'Title', ARTICLE_TITLE_MAX_CHARACTERS, needed),
    field('slug')('slug', 'Address', SLUG_MAX_CHARACTERS, { rule: givenSlug, isCounted: false }),
    lines('summary', 'Summary', SUMMARY_MAX_CHARACTERS),
    line('alt', 'Alt text', ALT_MAX_CHARACTERS),
    line('client_kind', 'Client', CLIENT_KIND_MAX_CHARACTERS),
    line('task', 'Task', TASK_MAX_CHARACTERS),
    line('figure', 'Figure', FIGURE_MAX_CHARACTERS),
    field('document')('body', 'Text', BODY_MAX_BYTES, { rule: givenBody, ...needed }),
  ],
  consent: [lines('text', 'Text', CONSENT_MAX_CHARACTERS, needed)],
  stage: [line('public_name', 'Public name', PUBLIC_NAME_MAX_CHARACTERS, needed)],
  template: [
    line('subject', 'Subject', SUBJECT_MAX_CHARACTERS, {
      ...needed,
      rule: optionalText('Subject', SUBJECT_MAX_CHARACTERS).check(knownTemplateWords),
    }),
    lines('body', 'Text', MAIL_BODY_MAX_CHARACTERS, {
      ...needed,
      rule: optionalText('Text', MAIL_BODY_MAX_CHARACTERS).check(knownTemplateWords),
    }),
  ],
};

/** By their names. What is empty or left out is shown as the original has it. */
export type Fields = Readonly<Record<string, unknown>>;

/** What may be sent of a kind: these fields and no others, each or none. */
export const fieldsOf = (kind: TranslatedKind): z.ZodMiniType<Fields, Fields> =>
  z.strictObject(
    Object.fromEntries(
      translatedFields[kind].map(({ name, label, rule }) => [
        name,
        z.nullish(rule).check(z.describe(`${label} in this language.`)),
      ]),
    ),
    {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? `Only these fields are translated: ${translatedFields[kind].map(({ name }) => name).join(', ')}`
          : 'Fields is an object with a text for each',
    },
  ) as never;
