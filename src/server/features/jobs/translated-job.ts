// A posting in other languages: what can be told in them, what has to fit the original, and how it is shown.
import { isDeepStrictEqual } from 'node:util';
import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import type { Job, ToldJob } from '#contract/jobs/jobs.ts';
import { translationMessages } from '#contract/translations/translations.ts';
import type { Fields, TranslatedQuestions } from '#contract/translations/translated-fields.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { inLanguage, readToldEverywhere } from '#server/translations/told.store.ts';
import type { Given, Original, Translatable } from '#server/translations/translatable.ts';
import { findJob, lockJob } from './jobs.store.ts';

export const translatedJob: Translatable = {
  gone: 'job_not_found',
  find: async (db, id) => originalOf(await findJob(db, id)),
  lock: async (tx, id) => originalOf(await lockJob(tx, id)),
  derive(_, __, given) {
    const { title, description, qualification, Key_Skills, questions } = given.fields;
    assertQuestions(given);
    const told = { ...given.fields, ...(questions !== undefined && { questions: withChoices(given) }) };
    // As of the posting itself.
    const searched = [title, Key_Skills, qualification, description].map((text) => String(text ?? ''));
    return { told, searched };
  },
};

const originalOf = (job: Job | undefined): Original | undefined =>
  job && {
    version: job.version,
    label: job.title,
    fields: {
      title: job.title,
      description: job.description,
      qualification: job.qualification,
      responsibility: job.responsibility,
      Key_Skills: job.Key_Skills,
      questions: Object.fromEntries(
        job.questions.map(({ id, text, choices }) => [id, { text, ...(choices && { choices }) }]),
      ),
    },
  };

const questionsOf = (fields: Fields) => (fields['questions'] ?? {}) as TranslatedQuestions;

function assertQuestions({ fields, original }: Given): void {
  const wrong: Record<string, string[]> = {};
  const asked = questionsOf(original.fields);
  for (const [id, { choices }] of Object.entries(questionsOf(fields))) {
    const field = `fields.questions.${id}`;
    if (!Object.hasOwn(asked, id)) {
      wrong[field] = [translationMessages.noQuestion];
      continue;
    }
    const count = asked[id]?.choices?.length;
    if (choices === undefined || choices.length === count) continue;
    wrong[`${field}.choices`] = [
      count === undefined ? translationMessages.noChoices : translationMessages.choices(count),
    ];
  }
  if (Object.keys(wrong).length > 0) throw new DomainError('bad_input', { fields: wrong });
}

interface ToldQuestion {
  text?: string;
  choices?: string[];
  /** The original's that they stand for: once those are others, they are not shown. */
  of?: string[];
}
type ToldQuestions = Readonly<Record<string, ToldQuestion>>;

const withChoices = ({ fields, original }: Given): ToldQuestions =>
  Object.fromEntries(
    Object.entries(questionsOf(fields)).map(([id, { text, choices }]) => [
      id,
      {
        ...(text && { text }),
        ...(choices && { choices, of: questionsOf(original.fields)[id]?.choices ?? [] }),
      },
    ]),
  );

/** Choices that stand for those the question has. */
const choicesFor = (question: JobQuestion, told: ToldQuestion | undefined): string[] | undefined =>
  told?.choices && isDeepStrictEqual(told.of, question.choices) ? told.choices : undefined;

/** In one query, however many there are. */
export const jobsInLanguage = (
  db: Reader,
  jobs: readonly Job[],
  lang: string | undefined,
): Promise<ToldJob[]> => inLanguage<Job>(db, 'job', jobs, lang, translate);

function translate(job: Job, { questions = {}, ...fields }: Fields): Job {
  return {
    ...job,
    ...fields,
    questions: job.questions.map((question) => {
      const told = (questions as ToldQuestions)[question.id];
      const choices = choicesFor(question, told);
      return { ...question, ...(told?.text && { text: told.text }), ...(choices && { choices }) };
    }),
  };
}

/** What a choice in another language stands for: by question, and as it is written there. */
export async function choicesOf(
  db: Reader,
  job: Pick<Job, 'id' | 'questions'>,
): Promise<Map<string, Map<string, string>>> {
  const everywhere = job.questions.some(({ kind }) => kind === 'choice')
    ? await readToldEverywhere(db, 'job', job.id)
    : [];
  return new Map(
    job.questions.map((question) => [
      question.id,
      new Map(
        everywhere.flatMap(({ questions = {} }) => {
          const choices = choicesFor(question, (questions as ToldQuestions)[question.id]) ?? [];
          return choices.flatMap((choice, at) => {
            const original = question.choices?.[at];
            return original === undefined || question.choices?.includes(choice)
              ? []
              : [[choice, original] as const];
          });
        }),
      ),
    ]),
  );
}
