import { mailTemplateMessages } from '#contract/office/mail-templates.ts';
import { replyTemplateCalls, replyTemplateDraft, replyWords } from '#contract/contact/enquiries.ts';
import type { ReplyTemplate } from '#contract/contact/enquiries.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { RecordModal } from '../form/record-modal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import type { TemplateModalProps } from '../list/templates-list.tsx';
import { WordButtons, useWordInsertion } from '../form/word-insertion.tsx';

const labels = { name: 'Name', body: 'Text' };

export function ReplyTemplateModal({ template, open, onClose, onSaved }: TemplateModalProps<ReplyTemplate>) {
  const form = useRecordForm({
    name: open ? `reply-template:${template?.id ?? 'new'}` : null,
    empty: { name: '', body: '' },
    row: template,
    valuesOf: ({ name, body }) => ({ name, body }),
    labels,
    schema: replyTemplateDraft,
    send: (body, { version }) =>
      template
        ? http.send(replyTemplateCalls.update, {
            params: { id: String(template.id) },
            body,
            ...ifMatch({ version }),
          })
        : http.send(replyTemplateCalls.create, { body }),
    onSaved,
    failed: mailTemplateMessages.saveFailed,
  });
  const insertion = useWordInsertion<'body'>(form, 'body');
  return (
    <RecordModal
      form={form}
      width="lg"
      open={open}
      onClose={onClose}
      title={template ? 'Edit Template' : 'New Template'}
      description="Words in double braces are filled in for each visitor."
      submitText={template ? 'Save' : 'Make Template'}
    >
      <Field {...form.field('name')} help="For colleagues; visitors never see it." required>
        <TextInput {...form.input('name')} autoComplete="off" />
      </Field>
      <Field {...form.field('body')} required>
        <TextArea {...insertion.boxOf('body')} rows={10} />
      </Field>
      <WordButtons words={replyWords} onInsert={insertion.insert} />
    </RecordModal>
  );
}
