import { useState } from 'react';

import { JOINING_FIRST_DAY, joiningLastDay, leaving } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { DateField } from '#web/ui/date-field.tsx';

import { companyToday } from '../words/company-time.ts';
import { RecordModal } from '../form/record-modal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { labelOf } from './employee-columns.tsx';

interface LeaveDialogProps {
  employee: Employee;
  open: boolean;
  onClose: () => void;
  leave: (employee: Employee, day: string) => Promise<Employee>;
  /** Told with the employee as they were seen last. */
  onLeft: (before: Employee, now: Employee) => void;
}

const valuesOf = ({ left_on }: Employee) => ({ left_on: left_on ?? companyToday() });

export function LeaveDialog({ employee, open, onClose, leave, onLeft }: LeaveDialogProps) {
  // Theirs, where somebody else was quicker.
  const [seen, setSeen] = useState(employee);
  const form = useRecordForm({
    name: open ? `leave:${employee.id}` : null,
    empty: valuesOf(employee),
    row: employee,
    valuesOf,
    labels: { left_on: 'First day no longer here' },
    schema: leaving,
    send: ({ left_on }, { version }) => leave({ ...seen, version }, left_on),
    onSaved: (now) => onLeft(seen, now),
    onTheirs: setSeen,
    failed: 'This could not be done. Please try again.',
  });
  const isLater = form.values.left_on > companyToday();
  return (
    <RecordModal
      form={form}
      open={open}
      width="sm"
      title={`${employee.name || employee.employee_id} leaves`}
      description={
        isLater
          ? 'Until that day everything stays as it is. From then on the card says ‘no longer works here’.'
          : 'The card says ‘no longer works here’ at once. The row stays, under Former.'
      }
      onClose={onClose}
      submitText={isLater ? 'Note the day' : 'Move to Former'}
    >
      <DateField
        {...form.date('left_on', { min: seen.date_of_joining ?? JOINING_FIRST_DAY, max: joiningLastDay() })}
        label={`First day ${labelOf(employee)} no longer works here`}
        required
      />
    </RecordModal>
  );
}
