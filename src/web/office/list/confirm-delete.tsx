import type { UseMutationResult } from '@tanstack/react-query';

import { changedMeanwhile } from '#web/lib/versions.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import type { DeleteDialogProps } from '#web/ui/delete-dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { GONE } from './list-edits.ts';

interface ConfirmDeleteProps<Target> extends Pick<DeleteDialogProps, 'confirmText' | 'cancelText'> {
  /** Null: nothing is to be deleted. */
  target: Target | null;
  title: string | ((target: Target) => string);
  /** What goes, and that it stays gone. */
  text: (target: Target) => string;
  deletion: UseMutationResult<unknown, Error, Target>;
  failedText: string | ((error: Error) => string);
  onClose: () => void;
  /** The good news; where somebody else was quicker, that is said instead. */
  deletedText?: string;
  onDeleted?: () => void;
  /** What has to be typed before: the name of whoever's data goes for good, or how many go. */
  typed?: (target: Target) => string | undefined;
}

const GONE_TEXT = 'It was gone already: somebody else has deleted it meanwhile.';

/** Asks, deletes and closes, or says why not. What somebody else has changed meanwhile is asked about once more. */
export const ConfirmDelete = <Target,>({ target, ...props }: ConfirmDeleteProps<Target>) => (
  <EachOpening of={target}>
    {(shown, open) => <Confirmation {...props} target={shown} open={open} />}
  </EachOpening>
);

interface ConfirmationProps<Target> extends ConfirmDeleteProps<Target> {
  target: Target;
  open: boolean;
}

function Confirmation<Target>(props: ConfirmationProps<Target>) {
  const {
    target,
    open,
    title,
    text,
    deletion,
    failedText,
    onClose,
    deletedText,
    onDeleted,
    typed,
    ...words
  } = props;
  const { mutate, isPending, error, reset } = deletion;
  const toast = useToast();
  const changed = changedMeanwhile<{ version: number }>(error);
  const shown = changed ? { ...target, ...changed.current } : target;
  const close = () => {
    reset();
    onClose();
  };
  const deleted = (answer: unknown) => {
    close();
    onDeleted?.();
    if (deletedText !== undefined) toast.success(answer === GONE ? GONE_TEXT : deletedText);
  };
  const failure = () => {
    if (changed)
      return `${changed.changedBy ?? 'Somebody else'} has changed this meanwhile. Delete it all the same?`;
    return error && (typeof failedText === 'string' ? failedText : failedText(error));
  };
  return (
    <DeleteDialog
      {...words}
      open={open}
      title={typeof title === 'string' ? title : title(shown)}
      busy={isPending}
      error={failure()}
      typed={typed?.(shown)}
      onCancel={close}
      onConfirm={() => open && mutate(shown, { onSuccess: deleted })}
    >
      {text(shown)}
    </DeleteDialog>
  );
}
