import { useState } from 'react';

import { useMutation } from '@tanstack/react-query';

import { reissueReasons } from '#contract/employee-cards.ts';
import type { ReissueReason } from '#contract/employee-cards.ts';
import type { Employee } from '#contract/employees.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { Select } from '#web/ui/select.tsx';

import { whyNot } from '../why-not.ts';
import { labelOf } from './employee-columns.tsx';
import { reasonNames } from './reason-names.ts';

interface ReissueDialogProps {
  employee: Employee;
  open: boolean;
  onClose: () => void;
  onReissue: (reason: ReissueReason) => Promise<void>;
}

const reasons = reissueReasons.map((value) => ({ value, label: reasonNames[value] }));

/** Asked, since it cannot be undone: a card that was lost stays dead when it is found. */
export function ReissueDialog({ employee, open, onClose, onReissue }: ReissueDialogProps) {
  const [reason, setReason] = useState<ReissueReason>('lost');
  const { mutate, isPending, error } = useMutation({ mutationFn: () => onReissue(reason) });
  const next = employee.card_number + 1;
  return (
    <FormModal
      open={open}
      width="sm"
      title="Reissue card"
      description={`${labelOf(employee)} gets card ${next}.`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
      submitText={`Issue card ${next}`}
      busyText="Issuing..."
      busy={isPending}
      error={error && whyNot(error)}
    >
      <Field
        label="Reason"
        help={`Card ${employee.card_number} will say that it was replaced, at once and for good. Print the new one afterwards.`}
      >
        <Select
          name="reason"
          value={reason}
          options={reasons}
          disabled={isPending}
          onChange={(event) => setReason(event.target.value as ReissueReason)}
        />
      </Field>
    </FormModal>
  );
}
