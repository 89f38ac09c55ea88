import { useState } from 'react';

import { useMutation } from '@tanstack/react-query';

import { JOINING_FIRST_DAY, joiningLastDay } from '#contract/employees.ts';
import type { Employee } from '#contract/employees.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';

import { companyToday } from '../company-time.ts';
import { whyNot } from '../why-not.ts';
import { labelOf } from './employee-columns.tsx';

interface LeaveDialogProps {
  employee: Employee;
  open: boolean;
  onClose: () => void;
  onLeave: (day: string) => Promise<void>;
}

export function LeaveDialog({ employee, open, onClose, onLeave }: LeaveDialogProps) {
  const [day, setDay] = useState(employee.left_on ?? companyToday());
  const { mutate, isPending, error } = useMutation({ mutationFn: () => onLeave(day) });
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
        mutate();
      }}
      submitText={isLater ? 'Note the day' : 'Left'}
      busy={isPending}
      error={error && whyNot(error)}
    >
      <DateField
        label={`First day ${labelOf(employee)} no longer works here`}
        value={day}
        input={{
          name: 'left_on',
          required: true,
          disabled: isPending,
          min: employee.date_of_joining ?? JOINING_FIRST_DAY,
          max: joiningLastDay(),
          onChange: (event) => setDay(event.target.value),
        }}
      />
    </FormModal>
  );
}
