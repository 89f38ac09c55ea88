import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { FieldPath, Resolver } from 'react-hook-form';

import { jobDraft } from '#contract/jobs.ts';
import type { Job, JobDraft } from '#contract/jobs.ts';
import { HttpError } from '#web/lib/http.ts';

type JobField = FieldPath<JobDraft>;

const check = standardSchemaResolver(jobDraft) as unknown as Resolver<JobDraft>;

/** A job's twelve fields: empty for a new one, filled for one that is there. */
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
    isBusy: form.formState.isSubmitting,
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

export type JobForm = ReturnType<typeof useJobForm>;
