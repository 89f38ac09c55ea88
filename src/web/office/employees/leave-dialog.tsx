import { useMemo, useState } from 'react';

import { useMutation } from '@tanstack/react-query';

import { JOINING_FIRST_DAY, joiningLastDay } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { refusedFields } from '#web/lib/refused-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { changedMeanwhile } from '#web/lib/versions.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';

import { ChangedMeanwhile, useConflict } from '../form/changed-meanwhile.tsx';
import { companyToday } from '../words/company-time.ts';
import { errorText } from '../words/error-text.ts';
import { labelOf } from './employee-columns.tsx';

interface LeaveDialogProps {
  employee: Employee;
  open: boolean;
  onClose: () => void;
  /** Told with the employee as they were seen last. */
  onLeave: (employee: Employee, day: string) => Promise<void>;
}

const startOf = ({ left_on, version }: Employee): FormStart => ({
  values: { left_on: left_on ?? companyToday() },
  version,
});
const labels = { left_on: 'First day no longer here' };

export function LeaveDialog({ employee, open, onClose, onLeave }: LeaveDialogProps) {
  const start = useMemo(() => startOf(employee), [employee]);
  const [values, setValues] = useState<FormValues>(start.values);
  // Theirs, where somebody else was quicker.
  const [seen, setSeen] = useState(employee);
  const unsent = useKeptForm({ form: open ? `leave:${employee.id}` : null, start, values, put: setValues });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ sent, version }: { sent: FormValues; version: number }) => {
      await onLeave({ ...seen, version }, String(sent['left_on']));
      unsent.forget();
    },
    onError: (failed) => {
      if (conflict.isConflict(failed)) setSeen(changedMeanwhile<Employee>(failed)?.current ?? seen);
    },
  });
  const conflict = useConflict<Employee>({
    unsent,
    values,
    startOf,
    save: (sent, version) => mutate({ sent, version }),
  });
  const day = String(values['left_on']);
  const wrongDay = refusedFields<'left_on'>(error).left_on;
  const isLater = day > companyToday();
  return (
    <FormModal
      open={open}
      width="sm"
      title={`${employee.name || employee.employee_id} leaves`}
      description={
        isLater
          ? 'Until that day everything stays as it is. From then on the card says ‘no longer works here’.'
          : 'The card says ‘no longer works here’ at once. The row stays, under Former.'
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ sent: values, version: unsent.start?.version ?? employee.version });
      }}
      submitText={isLater ? 'Note the day' : 'Move to Former'}
      busy={isPending}
      error={error && !wrongDay && !changedMeanwhile(error) ? errorText(error) : null}
      unsent={unsent}
    >
      <DateField
        label={`First day ${labelOf(employee)} no longer works here`}
        value={day}
        error={wrongDay}
        input={{
          name: 'left_on',
          required: true,
          disabled: isPending,
          min: seen.date_of_joining ?? JOINING_FIRST_DAY,
          max: joiningLastDay(),
          onChange: (event) => {
            reset();
            setValues({ left_on: event.target.value });
          },
        }}
      />
      <ChangedMeanwhile {...conflict.dialog} labels={labels} />
    </FormModal>
  );
}
