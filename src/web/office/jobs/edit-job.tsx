import { useState } from 'react';

import { jobMessages } from '#contract/job-messages.ts';
import type { Job } from '#contract/jobs.ts';
import { FormModal } from '#web/ui/form-modal.tsx';

import { JobFields } from './job-fields.tsx';
import { useJobForm } from './use-job-form.ts';
import { useReplaceJob } from './use-jobs.ts';

interface EditJobProps {
  job: Job;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Mount it anew for each job: the form starts from what is stored. */
export function EditJob({ job, open, onClose, onSaved }: EditJobProps) {
  const form = useJobForm(job);
  const saving = useReplaceJob();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <FormModal
      width="lg"
      open={open}
      onClose={onClose}
      title={`Edit ${job.title}`}
      submitText="Save"
      busy={saving.isPending}
      error={hasFailed ? jobMessages.saveFailed : null}
      onSubmit={form.handleSubmit(async (draft) => {
        setHasFailed(false);
        try {
          await saving.mutateAsync({ id: job.id, draft });
          onSaved();
        } catch (error) {
          form.showRefusedFields(error);
          setHasFailed(true);
        }
      })}
    >
      <JobFields form={form} />
    </FormModal>
  );
}
