// A job's twelve fields, for a new posting and for one that is changed.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { FieldPath, Resolver } from 'react-hook-form';

import { employmentTypes, jobDraft, workTimings } from '#contract/jobs.ts';
import type { Job, JobDraft } from '#contract/jobs.ts';
import { HttpError } from '#web/lib/http.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type JobField = FieldPath<JobDraft>;

const check = standardSchemaResolver(jobDraft) as unknown as Resolver<JobDraft>;

/** Empty for a new one, filled for one that is there. */
export function useJobForm(job?: Job) {
  const form = useForm<JobDraft>({
    resolver: check,
    reValidateMode: 'onSubmit',
    ...(job && { defaultValues: job }),
  });
  return {
    handleSubmit: form.handleSubmit,
    reset: () => form.reset(),
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
      <Field label="Title" required error={errors.title?.message} className="sm:col-span-2">
        <TextInput {...field('title')} autoComplete="off" />
      </Field>
      <Field label="Location" required error={errors.location?.message}>
        <TextInput {...field('location')} autoComplete="off" />
      </Field>
      <Field label="Department" required error={errors.department?.message}>
        <TextInput {...field('department')} autoComplete="off" />
      </Field>
      <Field label="No Of Positions" required error={errors.No_Of_Positions?.message}>
        <TextInput {...field('No_Of_Positions')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="Experience" required error={errors.Experiance?.message}>
        <TextInput {...field('Experiance')} placeholder="2-4 years" autoComplete="off" />
      </Field>
      <Field label="Employment Type" required error={errors.employment_type?.message}>
        <Select {...field('employment_type')} placeholder="Choose" options={optionsOf(employmentTypes)} />
      </Field>
      <Field label="Work Timing" required error={errors.Work_timing?.message}>
        <Select {...field('Work_timing')} placeholder="Choose" options={optionsOf(workTimings)} />
      </Field>
      <Field
        label="DB URL Link"
        required
        error={errors.job_url?.message}
        help="Where Apply Now leads: a web address, or a path of this site."
        className="sm:col-span-2"
      >
        <TextInput {...field('job_url')} inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        label="Qualification"
        required
        error={errors.qualification?.message}
        help={LIST_HELP}
        className="sm:col-span-2"
      >
        <TextArea {...field('qualification')} rows={3} />
      </Field>
      <Field
        label="Key Skills"
        required
        error={errors.Key_Skills?.message}
        help={LIST_HELP}
        className="sm:col-span-2"
      >
        <TextArea {...field('Key_Skills')} rows={2} />
      </Field>
      <Field
        label="Responsibility"
        required
        error={errors.responsibility?.message}
        help={LIST_HELP}
        className="sm:col-span-2"
      >
        <TextArea {...field('responsibility')} rows={3} />
      </Field>
      <Field label="Description" required error={errors.description?.message} className="sm:col-span-2">
        <TextArea {...field('description')} rows={8} />
      </Field>
    </div>
  );
}
