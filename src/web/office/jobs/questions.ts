// The questions of a posting as the office writes them.
import { CHOICES, questionDrafts, QUESTIONS_MAX } from '#contract/jobs/job-questions.ts';
import type { JobQuestion, QuestionKind } from '#contract/jobs/job-questions.ts';

export { CHOICES, QUESTIONS_MAX };

export const kindNames: Record<QuestionKind, string> = {
  short: 'Short answer',
  yes_no: 'Yes or no',
  choice: 'One of several',
  number: 'Number',
};

const ID_LETTERS = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Answers keep to it when the text is changed. */
const newId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(ID_LETTERS)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');

const emptyChoices = (): string[] => Array.from({ length: CHOICES.min }, () => '');

export const emptyQuestion = (kind: QuestionKind = 'short'): JobQuestion => ({
  id: newId(),
  text: '',
  kind,
  required: false,
  ...(kind === 'choice' && { choices: emptyChoices() }),
});

/** Choices that were written stay, should somebody come back to them; the server keeps them with `choice` alone. */
export const withKind = (question: JobQuestion, kind: QuestionKind): JobQuestion => ({
  ...question,
  kind,
  ...(kind === 'choice' && !question.choices?.length && { choices: emptyChoices() }),
});

export interface QuestionErrors {
  text?: string;
  choices?: string;
  /** By their places. */
  eachChoice?: Readonly<Record<number, string>>;
}

/** Of the list as a whole, and of each question by its place. */
export interface QuestionListErrors {
  list?: string;
  byPlace: Readonly<Record<number, QuestionErrors>>;
}

/** What the contract says of them, each at its field; undefined: nothing is wrong. */
export function checkQuestions(questions: readonly JobQuestion[]): QuestionListErrors | undefined {
  const { error } = questionDrafts.safeParse(questions.map(asSent));
  if (!error) return undefined;
  let list: string | undefined;
  const byPlace: Record<number, QuestionErrors> = {};
  for (const { path, message } of error.issues) {
    const [place, field, choice] = path;
    if (typeof place !== 'number') {
      list ??= message;
      continue;
    }
    const found = (byPlace[place] ??= {});
    if (field !== 'choices') found.text ??= message;
    else if (typeof choice === 'number') found.eachChoice = { [choice]: message, ...found.eachChoice };
    else found.choices ??= message;
  }
  return { byPlace, ...(list !== undefined && { list }) };
}

/** Choices go with a choice only. */
export const asSent = ({ choices = [], ...question }: JobQuestion): JobQuestion =>
  question.kind === 'choice' ? { ...question, choices } : question;

/** For forms whose values are texts. */
export const questionsText = (questions: readonly JobQuestion[]): string =>
  questions.length > 0 ? JSON.stringify(questions) : '';

export const questionsIn = (text: string): JobQuestion[] => {
  try {
    return text ? (JSON.parse(text) as JobQuestion[]) : [];
  } catch {
    return [];
  }
};
