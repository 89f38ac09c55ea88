// The fields of a job: the twelve every posting has, then what may be said beyond them.
import { useId } from 'react';
import type { ReactNode } from 'react';

import { employmentTypes, salaryUnits, workTimings } from '#contract/jobs/jobs.ts';
import type { JobField } from '#contract/jobs/jobs.ts';
import { Field } from '#web/ui/field.tsx';
import { LinkField } from '#web/ui/link-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import type { JobForm } from './job-form.ts';
import type { FormField } from './job-values.ts';
import { QuestionBuilder } from './question-builder.tsx';
import { checkQuestions, questionsIn, questionsText } from './questions.ts';
import { sections } from './sections.ts';
import type { SectionName } from './sections.ts';
import { WhenFields } from './when-fields.tsx';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const LIST_HELP = 'Separate the points by commas: each becomes a line of a list.';

interface JobFieldsProps {
  form: JobForm;
  /** A new one has no state yet to go back to. */
  isNew: boolean;
}

export function JobFields({ form, isNew }: JobFieldsProps) {
  return (
    // What gets the focus does not come to lie under the bar of sections.
    <div className="flex flex-col gap-8 [&_:is(button,input,li,select,textarea)]:scroll-mt-16">
      <Section name="position">
        <PositionFields form={form} />
      </Section>
      <Section name="text">
        <TextFields form={form} />
      </Section>
      <Section name="salary" help="Optional. Postings that name a salary are found more often.">
        <SalaryFields form={form} />
      </Section>
      <Section name="when">
        <WhenFields form={form} isNew={isNew} />
      </Section>
      <Section name="questions" help="Optional. Asked in the application form, beyond its own fields.">
        <div data-wrong={form.errorOf('questions')}>
          <QuestionBuilder
            value={questionsIn(form.values.questions)}
            onChange={(questions) => form.set({ questions: questionsText(questions) })}
            errors={questionErrors(form)}
          />
        </div>
      </Section>
    </div>
  );
}

/** Told once Save has found something; the server's own words otherwise. */
function questionErrors({ values, errorOf }: JobForm) {
  const message = errorOf('questions');
  if (message === undefined) return undefined;
  return checkQuestions(questionsIn(values.questions)) ?? { list: message, byPlace: {} };
}

interface SectionProps {
  name: SectionName;
  help?: string;
  children: ReactNode;
}

function Section({ name, help, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      data-section={name}
      aria-labelledby={headingId}
      className="scroll-mt-[calc(var(--office-header,0px)+3.5rem)] border-t border-line pt-5 first:border-t-0 first:pt-0"
    >
      <h2 id={headingId} tabIndex={-1} className="text-base font-semibold outline-none">
        {sections.find((section) => section.name === name)?.label}
      </h2>
      {help && <p className="text-muted">{help}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

const grid = 'grid items-start gap-5 sm:grid-cols-2';

function PositionFields({ form: { field, input } }: { form: JobForm }) {
  const one = (name: FormField) => ({ required: true, ...field(name) });
  return (
    <div className={grid}>
      <Field {...one('title')} className="sm:col-span-2">
        <TextInput {...input('title')} autoComplete="off" />
      </Field>
      <Field {...one('location')}>
        <TextInput {...input('location')} placeholder="Pune, Chennai, India" autoComplete="off" />
      </Field>
      <Field {...one('department')}>
        <TextInput {...input('department')} autoComplete="off" />
      </Field>
      <Field {...one('No_Of_Positions')}>
        <TextInput {...input('No_Of_Positions')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field {...one('Experiance')}>
        <TextInput {...input('Experiance')} placeholder="2-4 years" autoComplete="off" />
      </Field>
      <Field {...one('employment_type')}>
        <Select {...input('employment_type')} placeholder="Choose" options={optionsOf(employmentTypes)} />
      </Field>
      <Field {...one('Work_timing')}>
        <Select {...input('Work_timing')} placeholder="Choose" options={optionsOf(workTimings)} />
      </Field>
      <LinkField
        {...one('job_url')}
        help="Where Apply Now leads: a web address, or a path of this site."
        className="sm:col-span-2"
        input={input('job_url')}
      />
    </div>
  );
}

const texts: readonly { name: JobField; rows: number; help?: string }[] = [
  { name: 'qualification', rows: 3, help: LIST_HELP },
  { name: 'Key_Skills', rows: 2, help: LIST_HELP },
  { name: 'responsibility', rows: 3, help: LIST_HELP },
  { name: 'description', rows: 8 },
];

const TextFields = ({ form: { field, input } }: { form: JobForm }) => (
  <div className="grid gap-5">
    {texts.map(({ name, rows, help }) => (
      <Field key={name} {...field(name)} required help={help}>
        <TextArea {...input(name)} rows={rows} />
      </Field>
    ))}
  </div>
);

const unitNames = { hour: 'Hour', month: 'Month', year: 'Year' } as const;

const SalaryFields = ({ form: { field, input } }: { form: JobForm }) => (
  <div className={grid}>
    <Field {...field('salary_min')}>
      <TextInput
        {...input('salary_min')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="900000"
        className="tabular-nums"
      />
    </Field>
    <Field {...field('salary_max')}>
      <TextInput
        {...input('salary_max')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="1400000"
        className="tabular-nums"
      />
    </Field>
    <Field {...field('currency')} help="Three capital letters: INR, EUR, USD.">
      <TextInput
        {...input('currency')}
        list="currencies"
        maxLength={3}
        autoCapitalize="characters"
        autoComplete="off"
      />
    </Field>
    <Field {...field('salary_unit')}>
      <Select
        {...input('salary_unit')}
        placeholder="Choose"
        options={salaryUnits.map((unit) => ({ value: unit, label: unitNames[unit] }))}
      />
    </Field>
    <datalist id="currencies">
      {['INR', 'EUR', 'USD', 'GBP', 'SGD', 'AED'].map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </datalist>
  </div>
);
