import { replyTemplateCalls, replyTemplateDraft, replyWords } from '#contract/contact/enquiries.ts';
import type { ReplyTemplate, ReplyTemplateDraft } from '#contract/contact/enquiries.ts';
import { http } from '#web/lib/http.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useKeepLast, useOpening } from '#web/lib/use-keep-last.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile } from '../form/changed-meanwhile.tsx';
import type { TemplateModalProps } from '../list/templates-list.tsx';
import { useTemplateForm } from '../form/use-template-form.ts';
import { WordButtons, useWordInsertion } from '../form/word-insertion.tsx';

type Props = TemplateModalProps<ReplyTemplate>;

export function ReplyTemplateModal({ target, ...props }: Props) {
  const last = useKeepLast(target);
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

interface TemplateFormProps extends Omit<Props, 'target'> {
  template: ReplyTemplate | null;
  open: boolean;
}

function TemplateForm({ template, open, onClose, onSaved }: TemplateFormProps) {
  const { values, errors, change, conflict, modal } = useTemplateForm<
    ReplyTemplate,
    keyof ReplyTemplateDraft
  >({
    form: 'reply-template',
    template,
    open,
    emptyValues,
    startOf,
    check: (draft) => replyTemplateDraft.safeParse(draft).error,
    send: (body, version) =>
      template
        ? http.send(replyTemplateCalls.update, {
            params: { id: String(template.id) },
            body,
            ...ifMatch({ version }),
          })
        : http.send(replyTemplateCalls.create, { body }),
    onSaved,
  });
  const insertion = useWordInsertion<'body'>(change, values, 'body');
  return (
    <FormModal
      {...modal}
      onClose={onClose}
      description="Words in double braces are filled in for each visitor."
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
