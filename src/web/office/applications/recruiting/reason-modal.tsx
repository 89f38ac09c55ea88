import { reasonList } from '#contract/applications/reject-reasons.ts';
import type { RejectReason, RejectReasonDraft } from '#contract/applications/reject-reasons.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { RecordModal } from '../../form/record-modal.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useMailTemplates } from '../../queries/use-recruitment.ts';
import { REASONS, draftOf, reasonFailure, useSaveReasons } from './use-reason-list.ts';
import { versionOf } from './use-whole-list.ts';

interface ReasonModalProps {
  reasons: readonly RejectReason[];
  /** Null: closed; 'new': one that is not there yet. */
  target: RejectReason | 'new' | null;
  onClose: () => void;
}

export const ReasonModal = ({ target, ...props }: ReasonModalProps) => (
  <EachOpening of={target}>
    {(opened, open) => <ReasonForm reason={opened === 'new' ? null : opened} open={open} {...props} />}
  </EachOpening>
);

interface ReasonFormProps extends Omit<ReasonModalProps, 'target'> {
  /** Null: a new one. */
  reason: RejectReason | null;
  open: boolean;
}

/** `template` as a choice has it: '' for none. */
const empty = { text: '', template: '' };
const labels = { text: 'Reason', template: 'Mail' };

function ReasonForm({ reasons, reason, open, onClose }: ReasonFormProps) {
  const toast = useToast();
  const { data: templates = [] } = useMailTemplates();
  const saving = useSaveReasons();
  const form = useRecordForm<typeof empty, RejectReasonDraft[], RejectReason>({
    name: open ? `reason:${reason?.id ?? 'new'}` : null,
    empty,
    row: reason,
    valuesOf: ({ text, template }) => ({ text, template: template === null ? '' : String(template) }),
    labels,
    schema: reasonList,
    bodyOf: ({ text, template }) => {
      const draft = { text, template: template === '' ? null : Number(template) };
      return reason
        ? reasons.map((each) => (each.id === reason.id ? { id: reason.id, ...draft } : draftOf(each)))
        : [...reasons.map(draftOf), draft];
    },
    send: (drafts, { version }) =>
      saving.mutateAsync({ drafts, version: reason ? version : versionOf(reasons) }),
    onSaved: () => {
      onClose();
      toast.show({ text: reason ? 'Reason saved.' : 'Reason added.', about: REASONS });
    },
    failed: reasonFailure,
    rowIn: (rows) => (rows as RejectReason[]).find(({ id }) => id === reason?.id),
  });
  return (
    <RecordModal
      form={form}
      open={open}
      onClose={onClose}
      title={reason ? 'Edit Reason' : 'New Reason'}
      submitText={reason ? 'Save' : 'Add Reason'}
    >
      <Field {...form.field('text')} required>
        <TextInput {...form.input('text')} autoComplete="off" />
      </Field>
      <Field
        {...form.field('template')}
        help="Offered to write, once somebody was turned down for it."
        optional
      >
        <Select
          {...form.input('template')}
          options={[
            { value: '', label: 'That of the stage' },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Field>
    </RecordModal>
  );
}
