import { HOLD_REASON_MAX_CHARACTERS, holdDraft } from '#contract/applications/application-calls.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import { RecordModal } from './record-modal.tsx';
import { useHold, wordsOf } from './use-hold.ts';
import type { ToHold } from './use-hold.ts';
import { useRecordForm } from './use-record-form.ts';

interface HoldFormProps {
  application: ToHold;
  open: boolean;
  onClose: () => void;
  refresh: () => Promise<unknown>;
}

/** Mount it anew for each opening. */
export function HoldForm({ application, open, onClose, refresh }: HoldFormProps) {
  const { hold } = useHold(application, refresh);
  const form = useRecordForm({
    name: open ? `hold:${application.id}` : null,
    empty: { reason: '' },
    labels: { reason: 'Reason' },
    schema: holdDraft,
    send: ({ reason }) => hold.mutateAsync(reason),
    onSaved: onClose,
    failed: wordsOf,
  });
  return (
    <RecordModal
      form={form}
      open={open}
      onClose={onClose}
      title={`Hold the application of ${application.name}`}
      description="It is kept whatever the settings say, and can be neither erased nor deleted until it is let go. Applicants who want to erase it are told that a legal reason keeps it."
      submitText="Hold"
    >
      <Field {...form.field('reason')} help="Seen by staff only." required>
        <TextArea {...form.input('reason')} rows={3} maxLength={HOLD_REASON_MAX_CHARACTERS} />
      </Field>
    </RecordModal>
  );
}
