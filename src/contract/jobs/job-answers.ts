// How answers to the questions of a posting are read and checked, by the form and by the server alike.
import { optionalText } from '#contract/fields.ts';
import { SHORT_ANSWER_MAX_CHARACTERS } from './job-questions.ts';
import type { GivenAnswer, JobQuestion } from './job-questions.ts';

export const ANSWERS_MAX_CHARACTERS = 20_000;

export const answerMessages = {
  malformed:
    'Answers are JSON such as {"notice": 4}: to each question, by its id, a text, a number, true or false',
  tooLong: `Answers are at most ${ANSWERS_MAX_CHARACTERS} characters of JSON`,
  missing: 'Please answer this question',
  short: 'Please answer in a few words',
  yes_no: 'Please answer yes or no',
  choice: 'Please choose one of these',
  number: 'Please give a number, such as 4 or 2.5',
} as const;

type Value = GivenAnswer['value'];

/** As they come: JSON text in a form, or an object in a JSON body. Those without a value are left out. */
export function readAnswers(
  given: string | Readonly<Record<string, unknown>>,
): Map<string, Value> | { problem: string } {
  if (typeof given === 'string' && given.length > ANSWERS_MAX_CHARACTERS)
    return { problem: answerMessages.tooLong };
  const values = typeof given === 'string' ? parsed(given) : given;
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return { problem: answerMessages.malformed };
  const answers = new Map<string, Value>();
  for (const [id, value] of Object.entries(values as Record<string, unknown>)) {
    if (value === null || (typeof value === 'string' && value.trim() === '')) continue;
    if (!isPlain(value)) return { problem: answerMessages.malformed };
    answers.set(id, value);
  }
  return answers;
}

function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isPlain = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);

export interface WrongAnswer {
  question: JobQuestion;
  message: string;
}

/** In the order of the questions. What answers none of them is left out: the posting may have changed meanwhile. */
export function checkAnswers(
  questions: readonly JobQuestion[],
  answers: ReadonlyMap<string, Value>,
): { given: GivenAnswer[]; wrong: WrongAnswer[] } {
  const given: GivenAnswer[] = [];
  const wrong: WrongAnswer[] = [];
  for (const question of questions) {
    const { id, text, kind, required } = question;
    const answer = answers.get(id);
    if (answer === undefined) {
      if (required) wrong.push({ question, message: answerMessages.missing });
      continue;
    }
    const checked = checkOne(question, answer);
    if ('problem' in checked) wrong.push({ question, message: checked.problem });
    else given.push({ question_id: id, text, kind, value: checked.value });
  }
  return { given, wrong };
}

/** Where there is one list for all of them, each says which it is about. */
export const namedMessage = ({ question: { text }, message }: WrongAnswer): string => `“${text}”: ${message}`;

function checkOne(
  { kind, choices = [] }: JobQuestion,
  answer: Value,
): { value: Value } | { problem: string } {
  const text = typeof answer === 'string' ? answer.trim() : undefined;
  if (kind === 'short') {
    const { data, error } = shortAnswer.safeParse(answer);
    return error ? { problem: error.issues[0]?.message ?? answerMessages.short } : { value: data };
  }
  const value = {
    yes_no: () => (typeof answer === 'boolean' ? answer : yesOrNo(text)),
    choice: () => choices.find((choice) => choice === text),
    number: () => (typeof answer === 'number' ? finite(answer) : numberIn(text)),
  }[kind]();
  return value === undefined ? { problem: answerMessages[kind] } : { value };
}

const shortAnswer = optionalText('Answer', SHORT_ANSWER_MAX_CHARACTERS);

const words = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

export const yesOrNo = (text = ''): boolean | undefined => words.get(text.toLowerCase());
export const numberIn = (text = ''): number | undefined =>
  NUMBER.test(text) ? finite(Number(text)) : undefined;
// There is no difference between 0 and -0 to anybody who reads it.
const finite = (value: number): number | undefined => (Number.isFinite(value) ? value + 0 : undefined);

/** An answer as one reads it. */
export const answerWords = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
