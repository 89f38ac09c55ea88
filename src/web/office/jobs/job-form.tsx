// A job's twelve fields, for a new posting and for one that is changed.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import type { DefaultValues, Resolver } from 'react-hook-form';

import { employmentTypes, jobDraft, jobLabels, workTimings } from '#contract/jobs.ts';
import type { Job, JobDraft, JobField } from '#contract/jobs.ts';
import { HttpError } from '#web/lib/http.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { Field } from '#web/ui/field.tsx';
import { LinkField } from '#web/ui/link-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const check = standardSchemaResolver(jobDraft) as unknown as Resolver<JobDraft>;

const valuesOf = (job?: Job): FormValues =>
  Object.fromEntries(Object.keys(jobLabels).map((name) => [name, String(job?.[name as JobField] ?? '')]));

export const newJob: FormStart = { values: valuesOf() };
export const startOfJob = (job: Job): FormStart => ({ values: valuesOf(job), version: job.version });

interface JobFormOptions {
  /** Which form this browser keeps the text under; null while it is closed. */
  form: string | null;
  start: FormStart | undefined;
}

export function useJobForm(options: JobFormOptions) {
  const form = useForm<JobDraft>({
    resolver: check,
    reValidateMode: 'onSubmit',
    defaultValues: newJob.values as DefaultValues<JobDraft>,
  });
  const values = useWatch({ control: form.control }) as FormValues;
  const unsent = useKeptForm({
    ...options,
    values,
    put: (kept) => form.reset(kept as DefaultValues<JobDraft>),
  });
  return {
    handleSubmit: form.handleSubmit,
    values,
    unsent,
    errors: form.formState.errors,
    /** Editing a field takes its error away. */
    field: (name: JobField) => form.register(name, { onChange: () => form.clearErrors(name) }),
    focusFirst: () => form.setFocus('title'),
    showRefusedFields: (error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 400) return;
      for (const [index, [name, [message]]] of Object.entries(error.answer.errors ?? {}).entries()) {
        form.setError(name as JobField, { type: 'server', message }, { shouldFocus: index === 0 });
      }
    },
  };
}

type JobForm = ReturnType<typeof useJobForm>;

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const LIST_HELP = 'Separate the points by commas: each becomes a line of a list.';

export function JobFields({ form: { field, errors } }: { form: JobForm }) {
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <Field label={jobLabels.title} required error={errors.title?.message} className="sm:col-span-2">
        <TextInput {...field('title')} autoComplete="off" />
      </Field>
      <Field label={jobLabels.location} required error={errors.location?.message}>
        <TextInput {...field('location')} autoComplete="off" />
      </Field>
      <Field label={jobLabels.department} required error={errors.department?.message}>
        <TextInput {...field('department')} autoComplete="off" />
      </Field>
      <Field label={jobLabels.No_Of_Positions} required error={errors.No_Of_Positions?.message}>
        <TextInput {...field('No_Of_Positions')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={jobLabels.Experiance} required error={errors.Experiance?.message}>
        <TextInput {...field('Experiance')} placeholder="2-4 years" autoComplete="off" />
      </Field>
      <Field label={jobLabels.employment_type} required error={errors.employment_type?.message}>
        <Select {...field('employment_type')} placeholder="Choose" options={optionsOf(employmentTypes)} />
      </Field>
      <Field label={jobLabels.Work_timing} required error={errors.Work_timing?.message}>
        <Select {...field('Work_timing')} placeholder="Choose" options={optionsOf(workTimings)} />
      </Field>
      <LinkField
        label={jobLabels.job_url}
        required
        error={errors.job_url?.message}
        help="Where Apply Now leads: a web address, or a path of this site."
        className="sm:col-span-2"
        input={field('job_url')}
      />
      <Field
        label={jobLabels.qualification}
        required
        error={errors.qualification?.message}
        help={LIST_HELP}
        className="sm:col-span-2"
      >
        <TextArea {...field('qualification')} rows={3} />
      </Field>
      <Field
        label={jobLabels.Key_Skills}
        required
        error={errors.Key_Skills?.message}
        help={LIST_HELP}
        className="sm:col-span-2"
      >
        <TextArea {...field('Key_Skills')} rows={2} />
      </Field>
      <Field
        label={jobLabels.responsibility}
        required
        error={errors.responsibility?.message}
        help={LIST_HELP}
        className="sm:col-span-2"
      >
        <TextArea {...field('responsibility')} rows={3} />
      </Field>
      <Field
        label={jobLabels.description}
        required
        error={errors.description?.message}
        className="sm:col-span-2"
      >
        <TextArea {...field('description')} rows={8} />
      </Field>
    </div>
  );
}
