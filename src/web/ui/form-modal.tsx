import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

export interface FormModalProps extends Pick<DialogProps, 'open' | 'title' | 'description' | 'width'> {
  onClose: () => void;
  /** The fields. Mounted anew each time the modal opens, so a form starts fresh. */
  children: ReactNode;
  /** `handleSubmit(save)` of React Hook Form fits. Close in it on success. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  submitText: string;
  busyText?: string;
  cancelText?: string;
  busy?: boolean;
  /** What went wrong with the whole form. */
  error?: string | null | undefined;
  /** What went right, where the modal stays a moment longer. */
  success?: string | null | undefined;
}

export function FormModal({
  children,
  onSubmit,
  submitText,
  busyText = 'Saving...',
  cancelText = 'Cancel',
  busy = false,
  error,
  success,
  onClose,
  ...dialog
}: FormModalProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      locked={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelText}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyText={busyText}>
            {submitText}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
        {error && <Banner tone="error">{error}</Banner>}
        {success && <Banner tone="success">{success}</Banner>}
        {children}
      </form>
    </Dialog>
  );
}
