// What the forms of templates have in common: kept until sent, refused field by field, changed by a colleague meanwhile.
import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { useMutation } from '@tanstack/react-query';

import { mailTemplateMessages } from '#contract/office/mail-templates.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { firstOfEach, refusedFields } from '#web/lib/refused-fields.ts';
import type { FieldErrors } from '#web/lib/refused-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';

import { useConflict } from './changed-meanwhile.tsx';
import { formFailure } from './form-failure.ts';

interface Template {
  id: number;
  version: number;
}

interface TemplateFormOptions<Row, Name extends string> {
  /** The name it is kept under in this browser. */
  form: string;
  /** Null: a new one. */
  template: Row | null;
  open: boolean;
  emptyValues: Record<Name, string>;
  startOf: (template: Row) => FormStart;
  /** What is wrong with the values before they are sent. */
  check: (
    values: Record<Name, string>,
  ) => { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  send: (values: Record<Name, string>, version: number) => Promise<unknown>;
  onSaved: () => void;
}

export function useTemplateForm<Row extends Template, Name extends string>({
  form,
  template,
  open,
  emptyValues,
  startOf,
  check,
  send,
  onSaved,
}: TemplateFormOptions<Row, Name>) {
  type Values = Record<Name, string>;
  const start = useMemo(
    () => (template ? startOf(template) : { values: emptyValues }),
    [template, startOf, emptyValues],
  );
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const unsent = useKeptForm({
    form: open ? `${form}:${template?.id ?? 'new'}` : null,
    start,
    values,
    put: (kept) => setValues({ ...emptyValues, ...kept } as Values),
  });
  const saving = useMutation({
    mutationFn: ({ wanted, version }: { wanted: Values; version: number }) => send(wanted, version),
  });
  const save = (wanted: Values, version: number) =>
    saving.mutate(
      { wanted, version },
      {
        onSuccess: () => {
          unsent.forget();
          onSaved();
        },
        onError: (error) => {
          if (!conflict.isConflict(error)) setErrors(refusedFields(error));
        },
      },
    );
  const conflict = useConflict<Row>({
    unsent,
    values,
    startOf,
    save: (merged: FormValues, version) => save(merged as Values, version),
  });
  return {
    values,
    errors,
    conflict,
    change: (changed: Partial<Values>) => {
      setErrors({});
      setValues((before) => ({ ...before, ...changed }));
    },
    /** For the dialog around it. */
    modal: {
      width: 'lg',
      open,
      title: template ? 'Edit Template' : 'New Template',
      submitText: template ? 'Save' : 'Make Template',
      busy: saving.isPending,
      error: formFailure(saving.error, mailTemplateMessages.saveFailed),
      unsent,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const wrong = check(values);
        setErrors(wrong ? firstOfEach(wrong.issues) : {});
        if (!wrong) save(values, unsent.start?.version ?? template?.version ?? 1);
      },
    },
  } as const;
}
