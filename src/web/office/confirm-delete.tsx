import type { UseMutationResult } from '@tanstack/react-query';

import { useLast } from '#web/lib/use-last.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import type { DeleteDialogProps } from '#web/ui/delete-dialog.tsx';

interface ConfirmDeleteProps<Target> extends Pick<DeleteDialogProps, 'confirmText' | 'cancelText'> {
  /** Null: nothing is to be deleted. */
  target: Target | null;
  title: string | ((target: Target) => string);
  /** What goes, and that it stays gone. */
  text: (target: Target) => string;
  deletion: UseMutationResult<unknown, Error, Target>;
  failedText: string | ((error: Error) => string);
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, deletes and closes, or says why not. */
export function ConfirmDelete<Target>(props: ConfirmDeleteProps<Target>) {
  const { target, title, text, deletion, failedText, onClose, onDeleted, ...words } = props;
  const { mutate, isPending, error, reset } = deletion;
  const last = useLast(target);
  const close = () => {
    reset();
    onClose();
  };
  const deleted = () => {
    close();
    onDeleted?.();
  };
  return (
    <DeleteDialog
      {...words}
      open={target !== null}
      title={typeof title === 'string' ? title : last !== null && title(last)}
      busy={isPending}
      error={error && (typeof failedText === 'string' ? failedText : failedText(error))}
      onCancel={close}
      onConfirm={() => target !== null && mutate(target, { onSuccess: deleted })}
    >
      {last !== null && text(last)}
    </DeleteDialog>
  );
}
