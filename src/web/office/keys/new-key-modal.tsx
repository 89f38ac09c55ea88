import { useState } from 'react';

import { inEveryArea, permissionsIn } from '#contract/areas.ts';
import { keyCalls, keyMessages, newKey } from '#contract/system/keys.ts';
import { http } from '#web/lib/http.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { companyToday } from '../words/company-time.ts';
import { RecordModal } from '../form/record-modal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { PermissionFields } from '../form/permission-fields.tsx';

interface NewKeyModalProps {
  open: boolean;
  onClose: () => void;
  onMade: (made: { name: string; key: string }) => void;
}

export const NewKeyModal = (props: NewKeyModalProps) => (
  <EachOpening of={props.open || null}>{(_new, open) => <NewKeyForm {...props} open={open} />}</EachOpening>
);

const empty = { name: '', ...inEveryArea('none'), expires_on: '' };
const labels = { name: 'Name', areas: 'What it may do', expires_on: 'Last day' };

function NewKeyForm({ open, onClose, onMade }: NewKeyModalProps) {
  const [today] = useState(() => companyToday());
  const form = useRecordForm({
    name: open ? 'key:new' : null,
    empty,
    labels,
    schema: newKey,
    bodyOf: ({ name, expires_on, ...areas }) => ({
      name,
      areas: permissionsIn(areas),
      expires_on: expires_on || null,
    }),
    send: async (body) => (await http.send(keyCalls.create, { body })).data,
    onSaved: onMade,
    failed: keyMessages.createFailed,
  });
  return (
    <RecordModal
      form={form}
      open={open}
      onClose={onClose}
      title="New Key"
      description="Give each program a key of its own: it can then be taken away from that one alone."
      submitText="Make Key"
      busyText="Making..."
    >
      <Field {...form.field('name')} help="What it is for: it stands in the audit trail." required>
        <TextInput {...form.input('name')} autoComplete="off" />
      </Field>
      <PermissionFields
        legend={labels.areas}
        value={permissionsIn(form.values)}
        onChange={form.set}
        error={form.errorOf('areas')}
      />
      <DateField {...form.date('expires_on', { min: today })} optional />
    </RecordModal>
  );
}
