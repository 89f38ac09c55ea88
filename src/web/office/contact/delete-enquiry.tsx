import { useState } from 'react';

import type { Enquiry } from '#contract/contact.ts';
import { contactMessages } from '#contract/contact.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';

import { fullName } from './enquiry-columns.tsx';
import { useDeleteEnquiry } from './use-enquiries.ts';

interface DeleteEnquiryProps {
  /** Null: nothing is to be deleted. */
  enquiry: Enquiry | null;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteEnquiry({ enquiry, onCancel, onDeleted }: DeleteEnquiryProps) {
  const { mutate, isPending, isError, reset } = useDeleteEnquiry();
  // The last one stays in the dialog while it fades.
  const [last, setLast] = useState(enquiry);
  if (enquiry && enquiry !== last) setLast(enquiry);
  return (
    <DeleteDialog
      open={enquiry !== null}
      title="Delete this enquiry?"
      busy={isPending}
      error={isError ? contactMessages.deleteFailed : null}
      onCancel={() => {
        reset();
        onCancel();
      }}
      onConfirm={() => enquiry && mutate(enquiry.id, { onSuccess: onDeleted })}
    >
      {last && `“${last.subject}” from ${fullName(last)} will be gone for good.`}
    </DeleteDialog>
  );
}
