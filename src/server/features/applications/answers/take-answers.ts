import type { ApplicationDraft } from '#contract/applications/applications.ts';
import { checkAnswers, namedMessage, readAnswers } from '#contract/jobs/job-answers.ts';
import type { GivenAnswer, JobQuestion } from '#contract/jobs/job-questions.ts';
import { DomainError } from '#server/platform/domain-error.ts';

const refuse = (messages: string[]) => new DomainError('bad_input', { fields: { answers: messages } });

/** What answers the questions of a posting; refused where something is missing or wrong. */
export function takeAnswers(
  questions: readonly JobQuestion[],
  answers: ApplicationDraft['answers'] = {},
): GivenAnswer[] {
  const read = readAnswers(answers);
  if ('problem' in read) throw refuse([read.problem]);
  const { given, wrong } = checkAnswers(questions, read);
  if (wrong.length > 0) throw refuse(wrong.map(namedMessage));
  return given;
}
