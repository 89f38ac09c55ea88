import { useState } from 'react';

import { jobMessages } from '#contract/job-messages.ts';
import type { Job } from '#contract/jobs.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';

import { useDeleteJob } from './use-jobs.ts';

interface DeleteJobProps {
  /** Null: nothing is to be deleted. */
  job: Job | null;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteJob({ job, onCancel, onDeleted }: DeleteJobProps) {
  const { mutate, isPending, isError, reset } = useDeleteJob();
  // The last one stays in the dialog while it fades.
  const [last, setLast] = useState(job);
  if (job && job !== last) setLast(job);
  return (
    <DeleteDialog
      open={job !== null}
      title="Delete this job?"
      busy={isPending}
      error={isError ? jobMessages.deleteFailed : null}
      onCancel={() => {
        reset();
        onCancel();
      }}
      onConfirm={() => job && mutate(job.id, { onSuccess: onDeleted })}
    >
      {last && `“${last.title}” leaves the site at once. Its applications stay.`}
    </DeleteDialog>
  );
}
