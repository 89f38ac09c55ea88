import type { ReactNode } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';

import { useKeepLast } from '#web/lib/use-keep-last.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogProps } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

import type { OpenRow } from './use-open-row.ts';

interface RowReaderProps<Row> {
  opened: OpenRow<Row>;
  /** As in "Next enquiry". */
  noun: string;
  /** One row, whole; `footer` holds what can be done about it. */
  dialog: (row: Row) => Pick<DialogProps, 'width' | 'title' | 'description' | 'footer' | 'children'>;
}

/** Reads through the rows of a list, one at a time. */
export function RowReader<Row>({ opened, noun, dialog }: RowReaderProps<Row>) {
  const last = useKeepLast(opened.row);
  if (!last) return null;

  const { footer, ...page } = dialog(last);
  return (
    <Dialog
      {...page}
      open={opened.row !== null}
      onClose={opened.close}
      footer={
        <>
          <div className="me-auto flex gap-1">
            <Step
              label={`Previous ${noun}`}
              icon={<ChevronUp />}
              onStep={opened.previous}
              busy={opened.isTurning}
            />
            <Step
              label={`Next ${noun}`}
              icon={<ChevronDown />}
              onStep={opened.next}
              busy={opened.isTurning}
            />
          </div>
          {footer}
        </>
      }
    />
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  /** Nobody at either end of the list. */
  onStep: (() => void) | undefined;
  busy: boolean;
}

const Step = ({ label, icon, onStep, busy }: StepProps) => (
  <IconButton label={label} icon={icon} disabled={!onStep || busy} onClick={onStep} />
);
