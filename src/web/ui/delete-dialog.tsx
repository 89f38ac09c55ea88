import type { ReactNode } from 'react';

import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface DeleteDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What goes, and that it stays gone. */
  children?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  busyText?: string;
  busy?: boolean;
  error?: string | null | undefined;
}

export function DeleteDialog({
  open,
  onCancel,
  onConfirm,
  title,
  children,
  confirmText = 'Delete',
  cancelText = 'Cancel',
  busyText = 'Deleting...',
  busy = false,
  error,
}: DeleteDialogProps) {
  return (
    <Dialog
      alert
      width="sm"
      open={open}
      onClose={onCancel}
      title={title}
      description={children}
      locked={busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelText}
          </Button>
          <Button variant="danger" onClick={onConfirm} busy={busy} busyText={busyText}>
            {confirmText}
          </Button>
        </>
      }
    >
      {error && <Banner tone="error">{error}</Banner>}
    </Dialog>
  );
}
