import type { ReactNode } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';

import { useLast } from '#web/lib/use-last.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogProps } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface RowReaderProps<Row> {
  rows: readonly Row[];
  /** Null: closed. */
  opened: Row | null;
  onOpen: (row: Row) => void;
  onClose: () => void;
  /** As in "Next enquiry". */
  noun: string;
  /** One row, whole; `footer` holds what can be done about it. */
  dialog: (row: Row) => Pick<DialogProps, 'width' | 'title' | 'description' | 'footer' | 'children'>;
}

/** Reads through the rows of a page, one at a time. */
export function RowReader<Row extends { id: number }>(props: RowReaderProps<Row>) {
  const { rows, opened, onOpen, onClose, noun, dialog } = props;
  const last = useLast(opened);
  if (!last) return null;

  const index = rows.findIndex(({ id }) => id === last.id);
  const { footer, ...page } = dialog(rows[index] ?? last);
  return (
    <Dialog
      {...page}
      open={opened !== null}
      onClose={onClose}
      footer={
        <>
          <div className="mr-auto flex gap-1">
            <Step
              label={`Previous ${noun}`}
              icon={<ChevronUp />}
              to={index < 0 ? undefined : rows[index - 1]}
              onStep={onOpen}
            />
            <Step
              label={`Next ${noun}`}
              icon={<ChevronDown />}
              to={index < 0 ? undefined : rows[index + 1]}
              onStep={onOpen}
            />
          </div>
          {footer}
        </>
      }
    />
  );
}

interface StepProps<Row> {
  label: string;
  icon: ReactNode;
  /** Nobody at either end of the page. */
  to: Row | undefined;
  onStep: (row: Row) => void;
}

const Step = <Row,>({ label, icon, to, onStep }: StepProps<Row>) => (
  <IconButton label={label} icon={icon} disabled={!to} onClick={() => to && onStep(to)} />
);
