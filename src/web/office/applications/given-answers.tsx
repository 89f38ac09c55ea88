import type { Application } from '#contract/applications/applications.ts';
import { answerWords } from '#contract/jobs/job-answers.ts';

export const ANSWERS_TITLE = 'Answers to the job’s questions';

/** The questions as they were when they were answered. */
export const GivenAnswers = ({ answers }: Pick<Application, 'answers'>) => (
  <dl className="flex flex-col gap-2">
    {answers.map(({ question_id, text, value }) => (
      <div key={question_id} className="min-w-0 wrap-anywhere">
        <dt className="text-xs text-muted">{text}</dt>
        <dd className="mt-0.5">{answerWords(value)}</dd>
      </div>
    ))}
  </dl>
);
