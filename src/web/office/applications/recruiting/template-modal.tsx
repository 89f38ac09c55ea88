import { mailTemplateCalls, mailTemplateDraft } from '#contract/office/mail-templates.ts';
import type { MailTemplate, MailTemplateDraft } from '#contract/office/mail-templates.ts';
import { http } from '#web/lib/http.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useKeepLast, useOpening } from '#web/lib/use-keep-last.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx';
import type { TemplateModalProps } from '../../list/templates-list.tsx';
import { useTemplateForm } from '../../form/use-template-form.ts';
import { useWordInsertion } from '../../form/word-insertion.tsx';
import { MailFields } from './mail-fields.tsx';

type Props = TemplateModalProps<MailTemplate>;

export function TemplateModal({ target, ...props }: Props) {
  const last = useKeepLast(target);
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

interface TemplateFormProps extends Omit<Props, 'target'> {
  template: MailTemplate | null;
  open: boolean;
}

function TemplateForm({ template, open, onClose, onSaved }: TemplateFormProps) {
  const { values, errors, change, conflict, modal } = useTemplateForm<MailTemplate, keyof Values>({
    form: 'mail-template',
    template,
    open,
    emptyValues,
    startOf,
    check: (draft) => mailTemplateDraft.safeParse(draftOf(draft)).error,
    send: (wanted, version) =>
      template
        ? http.send(mailTemplateCalls.update, {
            params: { id: String(template.id) },
            body: draftOf(wanted),
            ...ifMatch({ version }),
          })
        : http.send(mailTemplateCalls.create, { body: draftOf(wanted) }),
    onSaved,
  });
  const insertion = useWordInsertion<'subject' | 'body'>(change, values, 'body');
  return (
    <FormModal
      {...modal}
      onClose={onClose}
      description="Words in double braces are filled in for each applicant."
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
