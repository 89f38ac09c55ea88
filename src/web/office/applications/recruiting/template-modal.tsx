import {
  mailTemplateCalls,
  mailTemplateDraft,
  mailTemplateMessages,
} from '#contract/office/mail-templates.ts';
import type { MailTemplate } from '#contract/office/mail-templates.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { RecordModal } from '../../form/record-modal.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useLanguages } from '../../languages/use-languages.tsx';
import type { TemplateModalProps } from '../../list/templates-list.tsx';
import { MailFields } from './mail-fields.tsx';

const labels = { name: 'Name', subject: 'Subject', body: 'Text', offered_for: 'Offered' };
const offers = [
  { value: 'rejected', label: 'With a move to rejected' },
  { value: 'hired', label: 'With a move to hired' },
  { value: 'open', label: 'With every other move' },
];

export function TemplateModal({ template, open, onClose, onSaved }: TemplateModalProps<MailTemplate>) {
  const form = useRecordForm({
    name: open ? `mail-template:${template?.id ?? 'new'}` : null,
    empty: { name: '', subject: '', body: '', offered_for: '' },
    row: template,
    valuesOf: ({ name, subject, body, offered_for }) => ({
      name,
      subject,
      body,
      offered_for: offered_for ?? '',
    }),
    labels,
    schema: mailTemplateDraft,
    bodyOf: ({ offered_for, ...texts }) => ({ ...texts, offered_for: offered_for || null }),
    send: (body, { version }) =>
      template
        ? http.send(mailTemplateCalls.update, {
            params: { id: String(template.id) },
            body,
            ...ifMatch({ version }),
          })
        : http.send(mailTemplateCalls.create, { body }),
    onSaved,
    failed: mailTemplateMessages.saveFailed,
  });
  const languages = useLanguages(template && { kind: 'template', id: template.id, record: { ...template } });
  return (
    <RecordModal
      form={form}
      languages={languages}
      width="lg"
      open={open}
      onClose={onClose}
      title={template ? 'Edit Template' : 'New Template'}
      description="Words in double braces are filled in for each applicant."
      submitText={template ? 'Save' : 'Make Template'}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('name')} help="For colleagues; applicants never see it." required>
          <TextInput {...form.input('name')} autoComplete="off" />
        </Field>
        <Field {...form.field('offered_for')}>
          <Select {...form.input('offered_for')} placeholder="In the list alone" options={offers} />
        </Field>
      </div>
      <MailFields form={form} />
    </RecordModal>
  );
}
