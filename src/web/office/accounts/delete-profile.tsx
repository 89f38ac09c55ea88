import { useState } from 'react';

import { DeleteDialog } from '#web/ui/delete-dialog.tsx';

import { deleteFailure } from './delete-failure.ts';
import { useDeleteProfile } from './use-delete-profile.ts';

export interface Doomed {
  /** Null where no id is known. */
  id: string | null;
  name: string;
  isSelf: boolean;
}

interface DeleteProfileProps {
  /** Null: nothing is to be deleted. */
  doomed: Doomed | null;
  onClose: () => void;
}

export function DeleteProfile({ doomed, onClose }: DeleteProfileProps) {
  const { mutate, isPending, error, reset } = useDeleteProfile();
  // The last one stays in the dialog while it fades.
  const [last, setLast] = useState(doomed);
  if (doomed && doomed !== last) setLast(doomed);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <DeleteDialog
      open={doomed !== null}
      title={last?.isSelf ? 'Delete your profile?' : 'Delete this profile?'}
      confirmText="Yes"
      cancelText="No"
      busy={isPending}
      error={error && deleteFailure(error)}
      onCancel={close}
      onConfirm={() => doomed && mutate(doomed.id, { onSuccess: close })}
    >
      {last?.isSelf
        ? 'Your account goes with it: you are signed out everywhere and cannot sign in again.'
        : `${last?.name ?? 'This person'} is signed out everywhere and cannot sign in again.`}
    </DeleteDialog>
  );
}
