// What a posting asks its applicants beyond the form, and how they answer.
import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import { nameKey, requiredName } from '#contract/names.ts';

export const questionKinds = ['short', 'yes_no', 'choice', 'number'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const QUESTIONS_MAX = 10;
export const QUESTION_MAX_CHARACTERS = 300;
export const CHOICES = { min: 2, max: 20, maxCharacters: 100 } as const;
export const SHORT_ANSWER_MAX_CHARACTERS = 500;

export const QUESTION_ID_MAX_CHARACTERS = 40;
const QUESTION_ID = /^[\w-]{1,40}$/;
const idMessage = 'The id of a question is at most 40 letters, digits and dashes';

export const jobQuestion = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(questionKinds).check(z.describe('How it is answered.')),
  required: z.boolean().check(z.describe('An application without it is refused.')),
  choices: z.optional(z.array(z.string())).check(z.describe('With `choice` only.')),
});
export type JobQuestion = z.infer<typeof jobQuestion>;

const questionDraft = z
  .object({
    id: z
      .optional(
        z
          .pipe(z.union([z.string(), z.int()], idMessage), z.transform(String))
          .check(z.regex(QUESTION_ID, idMessage)),
      )
      .check(
        z.describe(
          'Stays the same when the text is changed, so that answers keep their question; given by the server where missing.',
        ),
      ),
    text: requiredText('Question', QUESTION_MAX_CHARACTERS),
    kind: z
      .enum(questionKinds, `The kind of a question is one of ${questionKinds.join(', ')}`)
      .check(z.describe('How it is answered.')),
    required: z
      .optional(z.boolean('required must be true or false'))
      .check(z.describe('An application without it is refused.')),
    choices: z
      .optional(
        z.array(requiredName('Choice', CHOICES.maxCharacters), 'Choices is a list of texts').check(
          z.maxLength(CHOICES.max, `At most ${CHOICES.max} choices`),
          z.refine(
            (choices) => new Set(choices.map(nameKey)).size === choices.length,
            'Each choice must differ from the others',
          ),
        ),
      )
      .check(z.describe('With `choice` only.')),
  })
  .check(
    z.refine(({ kind, choices = [] }) => kind !== 'choice' || choices.length >= CHOICES.min, {
      error: `A question to choose from needs at least ${CHOICES.min} choices`,
      path: ['choices'],
    }),
  );
export type QuestionDraft = z.infer<typeof questionDraft>;

export const questionDrafts = z.array(questionDraft, 'Questions is a list').check(
  z.maxLength(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions`),
  z.refine((questions) => {
    const ids = questions.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, 'Each question needs an id of its own'),
);

/** As it stands on an application: the question as it was when it was answered. */
export const givenAnswer = z.object({
  question_id: z.string(),
  text: z.string().check(z.describe('The question as it was then.')),
  kind: z.enum(questionKinds),
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .check(z.describe('As the question’s kind has it: a text, a number, or true or false.')),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;
