import { identity } from '#contract/identity/current.ts';
import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import { formsTexts } from '#contract/texts/forms.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';

/** Without scripts no file is sent: a mail says the same. Drawn by the server alone. */
export function ApplyByMail({ questions }: { questions: readonly JobQuestion[] }) {
  const rich = useRichTexts(formsTexts);
  const email = (
    <a className="link" href={`mailto:${identity().email}`}>
      {identity().email}
    </a>
  );
  if (questions.length === 0) return <p>{rich('forms.byMail.text', { email })}</p>;
  return (
    <>
      <p>{rich('forms.byMail.withAnswers', { email })}</p>
      <ul className="mt-3 list-disc ps-5">
        {questions.map(({ id, text, choices }) => (
          <li key={id}>{choices ? `${text} (${choices.join(', ')})` : text}</li>
        ))}
      </ul>
    </>
  );
}
