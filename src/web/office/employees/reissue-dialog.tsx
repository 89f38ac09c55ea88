import * as z from 'zod/mini';

import { reissueReasons } from '#contract/employees/employee-cards.ts';
import type { ReissueReason } from '#contract/employees/employee-cards.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

import { RecordModal } from '../form/record-modal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { labelOf } from './employee-columns.tsx';
import { reasonNames } from './reason-names.ts';

interface ReissueDialogProps {
  employee: Employee;
  open: boolean;
  onClose: () => void;
  reissue: (employee: Employee, reason: ReissueReason) => Promise<Employee>;
  onReissued: (now: Employee) => void;
}

const reasons = reissueReasons.map((value) => ({ value, label: reasonNames[value] }));

/** With the card they have, so that whoever comes too late sees that there is another by now. */
const valuesOf = ({ card_number }: Employee) => ({ card: String(card_number), reason: 'lost' });
const schema = z.object({ reason: z.enum(reissueReasons) });

/** Asked, since it cannot be undone: a card that was lost stays dead when it is found. */
export function ReissueDialog({ employee, open, onClose, reissue, onReissued }: ReissueDialogProps) {
  const form = useRecordForm({
    name: open ? `reissue:${employee.id}` : null,
    empty: valuesOf(employee),
    row: employee,
    valuesOf,
    labels: { card: 'Card', reason: 'Reason' },
    schema,
    send: ({ reason }, { version }) => reissue({ ...employee, version }, reason),
    onSaved: onReissued,
    failed: 'This could not be done. Please try again.',
  });
  const card = Number(form.values.card);
  return (
    <RecordModal
      form={form}
      open={open}
      width="sm"
      title="Reissue card"
      description={`${labelOf(employee)} gets card ${card + 1}.`}
      onClose={onClose}
      submitText={`Issue card ${card + 1}`}
      busyText="Issuing..."
    >
      <Field
        {...form.field('reason')}
        help={`Card ${card} will say that it was replaced, at once and for good. Print the new one afterwards.`}
      >
        <Select {...form.input('reason')} options={reasons} />
      </Field>
    </RecordModal>
  );
}
