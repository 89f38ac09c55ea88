import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { useMutation } from '@tanstack/react-query';

import { replyTemplateCalls, replyTemplateDraft, replyWords } from '#contract/enquiries.ts';
import type { ReplyTemplate, ReplyTemplateDraft } from '#contract/enquiries.ts';
import { mailTemplateMessages } from '#contract/mail-templates.ts';
import { http, HttpError } from '#web/lib/http.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { firstOfEach, refusedFields } from '#web/lib/refused-fields.ts';
import type { FieldErrors } from '#web/lib/refused-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useLast, useOpening } from '#web/lib/use-last.ts';
import { changedMeanwhile, ifMatch, isGone } from '#web/lib/versions.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile, useConflict } from '../changed-meanwhile.tsx';
import { GONE_RECORD_TEXT } from '../use-record.ts';
import { WordButtons, useWordInsertion } from '../word-insertion.tsx';

interface ReplyTemplateModalProps {
  /** Null: closed; 'new': one that is not there yet. */
  target: ReplyTemplate | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}

export function ReplyTemplateModal({ target, ...props }: ReplyTemplateModalProps) {
  const last = useLast(target);
  const opening = useOpening(target !== null);
  return (
    last !== null && (
      <TemplateForm key={opening} template={last === 'new' ? null : last} open={target !== null} {...props} />
    )
  );
}

const emptyValues: ReplyTemplateDraft = { name: '', body: '' };
const startOf = ({ name, body, version }: ReplyTemplate): FormStart => ({ values: { name, body }, version });
const labels = { name: 'Name', body: 'Text' };

interface TemplateFormProps extends Omit<ReplyTemplateModalProps, 'target'> {
  template: ReplyTemplate | null;
  open: boolean;
}

function TemplateForm({ template, open, onClose, onSaved }: TemplateFormProps) {
  const start = useMemo(() => (template ? startOf(template) : { values: emptyValues }), [template]);
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<FieldErrors<keyof ReplyTemplateDraft>>({});
  const unsent = useKeptForm({
    form: open ? `reply-template:${template?.id ?? 'new'}` : null,
    start,
    values,
    put: (kept) => setValues({ ...emptyValues, ...kept } as ReplyTemplateDraft),
  });
  const saving = useMutation({
    mutationFn: async ({ body, version }: { body: ReplyTemplateDraft; version: number }) =>
      template
        ? http.send(replyTemplateCalls.update, {
            params: { id: String(template.id) },
            body,
            ...ifMatch({ version }),
          })
        : http.send(replyTemplateCalls.create, { body }),
  });
  const save = (wanted: ReplyTemplateDraft, version: number) =>
    saving.mutate(
      { body: wanted, version },
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
  const conflict = useConflict<ReplyTemplate>({
    unsent,
    values,
    startOf,
    save: (merged: FormValues, version) => save(merged as ReplyTemplateDraft, version),
  });
  const change = (changed: Partial<ReplyTemplateDraft>) => {
    setErrors({});
    setValues((before) => ({ ...before, ...changed }));
  };
  const insertion = useWordInsertion<'body'>(change, values, 'body');
  return (
    <FormModal
      width="lg"
      open={open}
      onClose={onClose}
      title={template ? 'Edit Template' : 'New Template'}
      description="Words in double braces are filled in for each visitor."
      submitText={template ? 'Save' : 'Make Template'}
      busy={saving.isPending}
      error={failureOf(saving.error)}
      unsent={unsent}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const { error } = replyTemplateDraft.safeParse(values);
        setErrors(error ? firstOfEach(error.issues) : {});
        if (!error) save(values, unsent.start?.version ?? template?.version ?? 1);
      }}
    >
      <Field label="Name" help="For colleagues; visitors never see it." error={errors.name} required>
        <TextInput
          autoComplete="off"
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label="Text" error={errors.body} required>
        <TextArea
          {...insertion.boxOf('body')}
          rows={10}
          value={values.body}
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
      <WordButtons words={replyWords} onInsert={insertion.insert} />
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
