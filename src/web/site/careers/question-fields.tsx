// What a posting asks beyond the form. The inputs keep their own words, as those of the form do.
import { useId } from 'react';

import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { formsTexts } from '#contract/texts/forms.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import type { ApplicationErrors } from './application-sending.ts';

export interface QuestionFieldsProps {
  questions: readonly JobQuestion[];
  errors: ApplicationErrors;
}

export function QuestionFields({ questions, errors }: QuestionFieldsProps) {
  const text = useTexts(formsTexts);
  const errorId = useId();
  return (
    // Named, so that the form finds it where the server has words for all of them.
    <fieldset name="answers" tabIndex={-1} className="mt-8 flex min-w-0 flex-col gap-5 outline-none">
      <legend className="mb-4 text-lg font-semibold">{text('forms.questions.headline')}</legend>
      {errors.answers && <FieldError id={errorId} text={errors.answers} />}
      {questions.map((question) => (
        <Question key={question.id} question={question} error={errors[`answer.${question.id}`]} />
      ))}
    </fieldset>
  );
}

interface QuestionProps {
  question: JobQuestion;
  error: string | undefined;
}

function Question({ question, error }: QuestionProps) {
  const words = useTexts(formsTexts);
  const { id, text, kind, required, choices = [] } = question;
  const name = `answer.${id}`;
  if (kind === 'yes_no') return <YesOrNo question={question} error={error} />;
  return (
    <Field label={text} error={error} required={required} optional={!required}>
      {kind === 'choice' ? (
        <Select
          name={name}
          placeholder={words('forms.apply.choose')}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
        />
      ) : (
        <TextInput
          name={name}
          autoComplete="off"
          {...(kind === 'number' && { inputMode: 'decimal', className: 'sm:w-48' })}
        />
      )}
    </Field>
  );
}

const answers = ['yes', 'no'] as const;

function YesOrNo({ question: { id, text, required }, error }: QuestionProps) {
  const words = useTexts(formsTexts);
  const labelId = useId();
  const errorId = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <p id={labelId} className="flex items-baseline gap-2 text-sm font-medium">
        {text}
        {!required && (
          <span className="text-xs font-normal text-faint">{words('forms.questions.optional')}</span>
        )}
      </p>
      <div className="flex gap-6">
        {answers.map((value) => (
          <label key={value} className="flex min-h-control items-center gap-2.5 text-control">
            <input
              type="radio"
              name={`answer.${id}`}
              value={value}
              required={required}
              className="tick shrink-0 rounded-full!"
            />
            {words(`forms.questions.${value}`)}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
