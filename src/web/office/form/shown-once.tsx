import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ShownOnceProps {
  /** What it is called; it stays readable while the dialog fades. */
  title: string;
  description: string;
  label: string;
  /** Null: closed, and no longer in the page. */
  value: string | null;
  /** What to do with it. */
  children: ReactNode;
  onClose: () => void;
}

/** The one time a secret is seen. A press beside it does not close it. */
export function ShownOnce({ title, description, label, value, children, onClose }: ShownOnceProps) {
  return (
    <Dialog
      alert
      open={value !== null}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {value !== null && (
        <>
          <CopyField label={label} value={value} />
          <p className="mt-2 wrap-anywhere text-muted">{children}</p>
        </>
      )}
    </Dialog>
  );
}
