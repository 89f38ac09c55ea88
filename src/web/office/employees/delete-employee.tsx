import { useState } from 'react';

import type { Employee } from '#contract/employees.ts';
import { employeeMessages } from '#contract/employees.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';

import { labelOf } from './employee-columns.tsx';
import { useDeleteEmployee } from './use-employees.ts';

interface DeleteEmployeeProps {
  /** Null: nobody is to be deleted. */
  employee: Employee | null;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteEmployee({ employee, onCancel, onDeleted }: DeleteEmployeeProps) {
  const { mutate, isPending, isError, reset } = useDeleteEmployee();
  // The last one stays in the dialog while it fades.
  const [last, setLast] = useState(employee);
  if (employee && employee !== last) setLast(employee);
  return (
    <DeleteDialog
      open={employee !== null}
      title="Delete this employee?"
      busy={isPending}
      error={isError ? employeeMessages.deleteFailed : null}
      onCancel={() => {
        reset();
        onCancel();
      }}
      onConfirm={() => employee && mutate(employee, { onSuccess: onDeleted })}
    >
      {last && `${labelOf(last)} will be gone for good, and the ID card will no longer be valid.`}
    </DeleteDialog>
  );
}
