import type { ApplicationDraft } from '#contract/applications/applications.ts';
import { checkAnswers, namedMessage, readAnswers } from '#contract/jobs/job-answers.ts';
import type { GivenAnswer, JobQuestion } from '#contract/jobs/job-questions.ts';
import { DomainError } from '#server/platform/domain-error.ts';

const refuse = (messages: string[]) => new DomainError('bad_input', { fields: { answers: messages } });

/** What answers the questions of a posting; refused where something is missing or wrong. */
export function takeAnswers(
  questions: readonly JobQuestion[],
  answers: ApplicationDraft['answers'] = {},
  choices: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(),
): GivenAnswer[] {
  const read = readAnswers(answers);
  if ('problem' in read) throw refuse([read.problem]);
  // Chosen in another language, it is kept as the posting itself calls it: so it is found and counted.
  for (const [id, value] of read) {
    const original = typeof value === 'string' && choices.get(id)?.get(value.trim());
    if (original) read.set(id, original);
  }
  const { given, wrong } = checkAnswers(questions, read);
  if (wrong.length > 0) throw refuse(wrong.map(namedMessage));
  return given;
}
