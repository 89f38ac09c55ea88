import { useState } from 'react';

import { applicationMessages } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';

import { useDeleteApplications } from './use-applications.ts';

interface DeleteApplicationsProps {
  /** Empty: nothing is to be deleted. */
  doomed: readonly Application[];
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteApplications({ doomed, onCancel, onDeleted }: DeleteApplicationsProps) {
  const { mutate, isPending, isError, reset } = useDeleteApplications();
  // The last ones stay in the dialog while it fades.
  const [last, setLast] = useState(doomed);
  if (doomed.length > 0 && doomed !== last) setLast(doomed);
  const [first] = last;
  const isOne = last.length === 1;
  return (
    <DeleteDialog
      open={doomed.length > 0}
      title={isOne ? 'Delete this application?' : `Delete ${last.length} applications?`}
      busy={isPending}
      error={isError ? applicationMessages.deleteFailed : null}
      onCancel={() => {
        reset();
        onCancel();
      }}
      onConfirm={() =>
        mutate(
          doomed.map(({ id }) => id),
          { onSuccess: onDeleted },
        )
      }
    >
      {isOne
        ? `The application of ${first?.name} and the resume will be gone for good.`
        : 'The applications and their resumes will be gone for good.'}
    </DeleteDialog>
  );
}
