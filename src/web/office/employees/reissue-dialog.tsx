import { useMemo, useState } from 'react';

import { useMutation } from '@tanstack/react-query';

import { reissueReasons } from '#contract/employees/employee-cards.ts';
import type { ReissueReason } from '#contract/employees/employee-cards.ts';
import type { Employee } from '#contract/employees/employees.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { changedMeanwhile } from '#web/lib/versions.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { Select } from '#web/ui/select.tsx';

import { ChangedMeanwhile, useConflict } from '../form/changed-meanwhile.tsx';
import { errorText } from '../words/error-text.ts';
import { labelOf } from './employee-columns.tsx';
import { reasonNames } from './reason-names.ts';

interface ReissueDialogProps {
  employee: Employee;
  open: boolean;
  onClose: () => void;
  onReissue: (employee: Employee, reason: ReissueReason) => Promise<void>;
}

const reasons = reissueReasons.map((value) => ({ value, label: reasonNames[value] }));

/** With the card they have, so that whoever comes too late sees that there is another by now. */
const startOf = ({ card_number, version }: Employee): FormStart => ({
  values: { card: String(card_number), reason: 'lost' },
  version,
});
const labels = { card: 'Card' };

/** Asked, since it cannot be undone: a card that was lost stays dead when it is found. */
export function ReissueDialog({ employee, open, onClose, onReissue }: ReissueDialogProps) {
  const start = useMemo(() => startOf(employee), [employee]);
  const [values, setValues] = useState<FormValues>(start.values);
  const unsent = useKeptForm({ form: open ? `reissue:${employee.id}` : null, start, values, put: setValues });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ sent, version }: { sent: FormValues; version: number }) => {
      await onReissue({ ...employee, version }, sent['reason'] as ReissueReason);
      unsent.forget();
    },
    onError: (failed) => void conflict.isConflict(failed),
  });
  const conflict = useConflict<Employee>({
    unsent,
    values,
    startOf,
    save: (sent, version) => mutate({ sent, version }),
  });
  const card = Number(values['card']);
  return (
    <FormModal
      open={open}
      width="sm"
      title="Reissue card"
      description={`${labelOf(employee)} gets card ${card + 1}.`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ sent: values, version: unsent.start?.version ?? employee.version });
      }}
      submitText={`Issue card ${card + 1}`}
      busyText="Issuing..."
      busy={isPending}
      error={error && !changedMeanwhile(error) ? errorText(error) : null}
      unsent={unsent}
    >
      <Field
        label="Reason"
        help={`Card ${card} will say that it was replaced, at once and for good. Print the new one afterwards.`}
      >
        <Select
          name="reason"
          value={String(values['reason'])}
          options={reasons}
          disabled={isPending}
          onChange={(event) => setValues({ ...values, reason: event.target.value })}
        />
      </Field>
      <ChangedMeanwhile {...conflict.dialog} labels={labels} />
    </FormModal>
  );
}
