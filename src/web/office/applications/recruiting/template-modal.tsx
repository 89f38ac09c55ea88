import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { useMutation } from '@tanstack/react-query';

import { mailTemplateCalls, mailTemplateDraft, mailTemplateMessages } from '#contract/mail-templates.ts';
import type { MailTemplate, MailTemplateDraft } from '#contract/mail-templates.ts';
import { http, HttpError } from '#web/lib/http.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { firstOfEach, refusedFields } from '#web/lib/refused-fields.ts';
import type { FieldErrors } from '#web/lib/refused-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useLast, useOpening } from '#web/lib/use-last.ts';
import { changedMeanwhile, ifMatch, isGone } from '#web/lib/versions.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile, useConflict } from '../../changed-meanwhile.tsx';
import { GONE_RECORD_TEXT } from '../../use-record.ts';
import { useWordInsertion } from '../../word-insertion.tsx';
import { MailFields } from './mail-fields.tsx';

interface TemplateModalProps {
  /** Null: closed; 'new': one that is not there yet. */
  target: MailTemplate | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}

export function TemplateModal({ target, ...props }: TemplateModalProps) {
  const last = useLast(target);
  const opening = useOpening(target !== null);
  return (
    last !== null && (
      <TemplateForm key={opening} template={last === 'new' ? null : last} open={target !== null} {...props} />
    )
  );
}

type Values = Record<'name' | 'subject' | 'body' | 'offered_for', string>;
const emptyValues: Values = { name: '', subject: '', body: '', offered_for: '' };
const startOf = ({ name, subject, body, offered_for, version }: MailTemplate): FormStart => ({
  values: { name, subject, body, offered_for: offered_for ?? '' },
  version,
});
const draftOf = ({ offered_for, ...texts }: Values) =>
  ({ ...texts, offered_for: offered_for || null }) as MailTemplateDraft;

const labels = { name: 'Name', subject: 'Subject', body: 'Text', offered_for: 'Offered' };
const offers = [
  { value: 'rejected', label: 'With a move to rejected' },
  { value: 'hired', label: 'With a move to hired' },
  { value: 'open', label: 'With every other move' },
];

interface TemplateFormProps extends Omit<TemplateModalProps, 'target'> {
  template: MailTemplate | null;
  open: boolean;
}

function TemplateForm({ template, open, onClose, onSaved }: TemplateFormProps) {
  const start = useMemo(() => (template ? startOf(template) : { values: emptyValues }), [template]);
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<FieldErrors<keyof Values>>({});
  const unsent = useKeptForm({
    form: open ? `mail-template:${template?.id ?? 'new'}` : null,
    start,
    values,
    put: (kept) => setValues({ ...emptyValues, ...kept } as Values),
  });
  const saving = useMutation({
    mutationFn: async ({ body, version }: { body: MailTemplateDraft; version: number }) =>
      template
        ? http.send(mailTemplateCalls.update, {
            params: { id: String(template.id) },
            body,
            ...ifMatch({ version }),
          })
        : http.send(mailTemplateCalls.create, { body }),
  });
  const save = (wanted: Values, version: number) =>
    saving.mutate(
      { body: draftOf(wanted), version },
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
  const conflict = useConflict<MailTemplate>({
    unsent,
    values,
    startOf,
    save: (merged: FormValues, version) => save(merged as Values, version),
  });
  const change = (changed: Partial<Values>) => {
    setErrors({});
    setValues((before) => ({ ...before, ...changed }));
  };
  const insertion = useWordInsertion<'subject' | 'body'>(change, values, 'body');
  return (
    <FormModal
      width="lg"
      open={open}
      onClose={onClose}
      title={template ? 'Edit Template' : 'New Template'}
      description="Words in double braces are filled in for each applicant."
      submitText={template ? 'Save' : 'Make Template'}
      busy={saving.isPending}
      error={failureOf(saving.error)}
      unsent={unsent}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const { error } = mailTemplateDraft.safeParse(draftOf(values));
        setErrors(error ? firstOfEach(error.issues) : {});
        if (!error) save(values, unsent.start?.version ?? template?.version ?? 1);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" help="For colleagues; applicants never see it." error={errors.name} required>
          <TextInput
            autoComplete="off"
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label="Offered" error={errors.offered_for}>
          <Select
            placeholder="In the list alone"
            value={values.offered_for}
            onChange={(event) => change({ offered_for: event.target.value })}
            options={offers}
          />
        </Field>
      </div>
      <MailFields values={values} errors={errors} onChange={change} insertion={insertion} />
      <ChangedMeanwhile {...conflict.dialog} labels={labels} />
    </FormModal>
  );
}

/** What is said of the whole form: not what its fields or the question about a colleague's change say already. */
function failureOf(error: Error | null): string | null {
  if (!error || changedMeanwhile(error) || Object.keys(refusedFields(error)).length > 0) return null;
  if (isGone(error)) return GONE_RECORD_TEXT;
  return (error instanceof HttpError && error.answer.message) || mailTemplateMessages.saveFailed;
}
