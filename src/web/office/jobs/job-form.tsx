// The form behind Post a Job and Edit: its values, its errors, and how one gets to a field.
import { useRef } from 'react';

import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';

import { jobDraft } from '#contract/jobs/jobs.ts';
import type { JobDraft } from '#contract/jobs/jobs.ts';
import { HttpError } from '#web/lib/http.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { firstOfEach } from '#web/lib/refused-fields.ts';
import type { FieldErrors as FieldProblems } from '#web/lib/refused-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';

import { NO_TIME_MESSAGE, allValues, bodyOf, fieldOf, newJob } from './job-values.ts';
import type { FormField, JobValues } from './job-values.ts';
import { sectionOf } from './sections.ts';
import type { SectionName } from './sections.ts';

/** What the form's own rules and the contract's say of these values. */
export function checkValues(values: JobValues) {
  const body = bodyOf(values);
  const { data, error } = jobDraft.safeParse(body);
  const problems: FieldProblems<string> = error ? firstOfEach(error.issues) : {};
  if (values.when === 'later' && !body.publish_at) problems['publish_at'] = NO_TIME_MESSAGE;
  return { draft: data, problems };
}

const check: Resolver<JobValues, unknown, JobDraft> = (values) => {
  const { draft, problems } = checkValues(values);
  if (draft && Object.keys(problems).length === 0) return { values: draft, errors: {} };
  const errors = Object.entries(problems).map(([name, message]) => [
    fieldOf(name),
    { type: 'contract', message },
  ]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<JobValues> };
};

interface JobFormOptions {
  /** Which form this browser keeps the text under; null while it is closed. */
  form: string | null;
  start: FormStart | undefined;
}

export function useJobForm(options: JobFormOptions) {
  const root = useRef<HTMLDivElement>(null);
  const form = useForm<JobValues, unknown, JobDraft>({
    resolver: check,
    reValidateMode: 'onSubmit',
    defaultValues: newJob.values as JobValues,
  });
  const values = allValues(useWatch({ control: form.control }));
  // What stands there already stays untouched: somebody may be typing into it.
  const put = (kept: FormValues) => {
    const [next, now] = [allValues(kept), allValues(form.getValues())];
    if (Object.entries(next).some(([name, value]) => value !== now[name as FormField])) form.reset(next);
  };
  const unsent = useKeptForm({ ...options, values, put });

  const section = (name: SectionName) => root.current?.querySelector<HTMLElement>(`[data-section=${name}]`);
  const jumpTo = {
    section: (name: SectionName) => {
      section(name)?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      section(name)?.scrollIntoView({ block: 'start' });
    },
    /** `name`: of the job; what has no field of that name leads to its section. */
    field: (name: string) => {
      const input = root.current?.querySelector<HTMLElement>(`[name="${fieldOf(name)}"]`);
      if (!input) return jumpTo.section(sectionOf(fieldOf(name)));
      input.focus({ preventScroll: true });
      input.scrollIntoView({ block: 'center' });
    },
  };
  const submit = (save: (draft: JobDraft) => unknown) =>
    form.handleSubmit(save, (errors) => {
      // What is no field of the browser is not focused by itself.
      const [first] = Object.keys(errors);
      if (first === 'questions' || first === 'when') jumpTo.field(first);
    });
  return {
    root,
    submit,
    values,
    unsent,
    jumpTo,
    errors: form.formState.errors,
    /** Editing a field takes its error away. */
    field: (name: FormField) => form.register(name, { onChange: () => form.clearErrors(name) }),
    set: (changed: Partial<JobValues>) => {
      for (const [name, value] of Object.entries(changed) as [FormField, string][]) {
        form.clearErrors(name);
        form.setValue(name, value);
      }
    },
    /** Also what was typed since the last drawing. */
    valuesNow: () => allValues(form.getValues()),
    focusFirst: () => form.setFocus('title'),
    /** False: it says nothing of fields. */
    showRefusedFields: (error: unknown): boolean => {
      if (!(error instanceof HttpError) || error.status !== 400) return false;
      const refused = Object.entries(error.answer.errors ?? {});
      for (const [index, [name, [message]]] of refused.entries()) {
        form.setError(
          fieldOf(name),
          { type: 'server', message: message ?? '' },
          { shouldFocus: index === 0 },
        );
      }
      return refused.length > 0;
    },
  };
}

export type JobForm = ReturnType<typeof useJobForm>;
