import { type RawBuilder, sql } from 'kysely';
import { numberIn, yesOrNo } from '#contract/jobs/job-answers.ts';
import type { GivenAnswer, QuestionKind } from '#contract/jobs/job-questions.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

/** A yes or no is kept as the word, so that the search and the filter know it. */
const textOf = (value: GivenAnswer['value']): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

const valueOf = (kind: QuestionKind, text: string): GivenAnswer['value'] =>
  kind === 'yes_no' ? text === 'yes' : kind === 'number' ? Number(text) : text;

export async function insertAnswers(tx: Tx, id: number, answers: readonly GivenAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ question_id, text, kind, value }, position) => ({
    application_id: id,
    question_id,
    position,
    text,
    kind,
    value: textOf(value),
    value_key: textOf(value).toLowerCase(),
  }));
  await tx.insertInto('application_answers').values(rows).execute();
}

/** In the order they were asked in. */
export async function readAnswers(db: Reader, ids: readonly number[]): Promise<Map<number, GivenAnswer[]>> {
  const answers = new Map<number, GivenAnswer[]>();
  if (ids.length === 0) return answers;
  const rows = await db
    .selectFrom('application_answers')
    .select(['application_id', 'question_id', 'text', 'kind', 'value'])
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .orderBy('position')
    .execute();
  for (const { application_id, value, ...question } of rows) {
    const answer = { ...question, value: valueOf(question.kind, value) };
    const known = answers.get(application_id);
    if (known) known.push(answer);
    else answers.set(application_id, [answer]);
  }
  return answers;
}

/** What of them is searched by words: a yes or no says nothing there. */
export async function answersText(db: Reader, id: number): Promise<string> {
  const rows = await db
    .selectFrom('application_answers')
    .select('value')
    .where('application_id', '=', id)
    .where('kind', '<>', 'yes_no')
    .orderBy('position')
    .execute();
  return rows.map(({ value }) => value).join('\n\n');
}

export interface AnswerFilter {
  question: string;
  value: string;
}

/** The very answer, in whatever letter case; of a yes or no and of a number however it is written. */
export function idsWithAnswer({ question, value }: AnswerFilter): RawBuilder<unknown> {
  const said = yesOrNo(value);
  const number = numberIn(value);
  const fits = [sql`(answered.value_key = ${value.toLowerCase()})`];
  if (said !== undefined) fits.push(keptAs('yes_no', textOf(said)));
  if (number !== undefined) fits.push(keptAs('number', textOf(number)));
  return sql`select answered.application_id from application_answers as answered
    where answered.question_id = ${question} and (${sql.join(fits, sql` or `)})`;
}

const keptAs = (kind: QuestionKind, value: string) =>
  sql`(answered.kind = ${kind} and answered.value_key = ${value.toLowerCase()})`;
