import { company } from '#company';
import type { JobQuestion } from '#contract/jobs/job-questions.ts';

/** Without scripts no file is sent: a mail says the same. Drawn by the server alone. */
export const ApplyByMail = ({ questions }: { questions: readonly JobQuestion[] }) => (
  <>
    <p>
      Please send your name, your phone number and your resume to{' '}
      <a className="link" href={`mailto:${company.email}`}>
        {company.email}
      </a>
      {questions.length > 0 ? ', with your answers to these questions:' : '.'}
    </p>
    {questions.length > 0 && (
      <ul className="mt-3 list-disc pl-5">
        {questions.map(({ id, text, choices }) => (
          <li key={id}>{choices ? `${text} (${choices.join(', ')})` : text}</li>
        ))}
      </ul>
    )}
  </>
);
