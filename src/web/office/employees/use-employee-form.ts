import { useState } from 'react';
import type { FormEvent } from 'react';

import type { Employee } from '#contract/employees.ts';
import { employeeMessages } from '#contract/employees.ts';
import { HttpError } from '#web/lib/http.ts';

import { bodyOf, formOf, photoField, problemsIn } from './employee-form.ts';
import type { FormField, Problems } from './employee-form.ts';
import { useSaveEmployee } from './use-employees.ts';

export function useEmployeeForm(employee: Employee | null, onSaved: () => void) {
  const isNew = employee === null;
  const [form, setForm] = useState(() => formOf(employee));
  const [problems, setProblems] = useState<Problems>({});
  const [percent, setPercent] = useState(0);
  const saving = useSaveEmployee();

  const clearProblem = (name: string) => setProblems((before) => ({ ...before, [name]: '', '': '' }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const found = problemsIn(form, isNew);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setPercent(0);
    saving.mutate(
      { employeeId: employee?.employee_id ?? null, form: bodyOf(form, isNew), onUploadProgress: setPercent },
      { onSuccess: onSaved, onError: (error) => setProblems(refusal(error)) },
    );
  }

  return {
    form,
    problems,
    isSaving: saving.isPending,
    /** Of the upload, while a photo is on its way. */
    percent: saving.isPending && form.file ? percent : null,
    setText: (name: FormField, text: string) => {
      setForm((before) => ({ ...before, texts: { ...before.texts, [name]: text } }));
      clearProblem(name);
    },
    setFile: (file: File | null) => {
      setForm((before) => ({ ...before, file }));
      clearProblem(photoField(isNew));
    },
    submit,
  };
}

/** The server's words beside their fields; where it gave none, ours. A save never fails silently. */
function refusal(error: Error): Problems {
  const { message, errors = {} } = error instanceof HttpError ? error.answer : {};
  const fields = Object.entries(errors).map(([name, [first = '']]) => [name === 'body' ? '' : name, first]);
  if (fields.length > 0) return Object.fromEntries(fields) as Problems;
  return { '': message ?? employeeMessages.saveFailed };
}
