import { useState } from 'react';

import type { Enquiry } from '#contract/contact.ts';

import { EnquiryDialog } from './enquiry-dialog.tsx';
import type { Marking } from './use-marking.ts';

interface EnquiryReaderProps {
  rows: readonly Enquiry[];
  opened: Enquiry | null;
  onOpen: (enquiry: Enquiry) => void;
  onClose: () => void;
  marking: Marking;
  onDelete: (enquiry: Enquiry) => void;
}

/** Reads through the rows of the page, one whole message at a time. */
export function EnquiryReader({ rows, opened, onOpen, onClose, marking, onDelete }: EnquiryReaderProps) {
  // The last one stays in the dialog while it fades.
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);
  if (!last) return null;

  const index = rows.findIndex(({ id }) => id === last.id);
  const enquiry = rows[index] ?? last;
  const step = (to: Enquiry | undefined) => to && (() => onOpen(to));
  return (
    <EnquiryDialog
      enquiry={enquiry}
      open={opened !== null}
      onClose={onClose}
      onPrevious={step(rows[index - 1])}
      onNext={index < 0 ? undefined : step(rows[index + 1])}
      onMarkUnread={() => {
        marking.read(enquiry, false);
        onClose();
      }}
      onSpam={(isSpam) => {
        marking.spam(enquiry, isSpam);
        onClose();
      }}
      onDelete={() => onDelete(enquiry)}
    />
  );
}
