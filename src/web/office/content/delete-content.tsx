import { useState } from 'react';

import { contentMessages } from '#contract/content.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';

import { type ContentItem, type ContentScreen, nameOf } from './content-screen.ts';
import { useDeleteContent } from './use-content.ts';

interface DeleteContentProps {
  screen: ContentScreen;
  /** Null: nothing is to be deleted. */
  item: ContentItem | null;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteContent({ screen, item, onCancel, onDeleted }: DeleteContentProps) {
  const { mutate, isPending, isError, reset } = useDeleteContent(screen.kind);
  // The last one stays in the dialog while it fades.
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  return (
    <DeleteDialog
      open={item !== null}
      title={`Delete this ${screen.kind.noun}?`}
      busy={isPending}
      error={isError ? contentMessages.deleteFailed : null}
      onCancel={() => {
        reset();
        onCancel();
      }}
      onConfirm={() => item && mutate(item.id, { onSuccess: onDeleted })}
    >
      {last && `“${nameOf(screen, last)}” will be gone from the site and from here.`}
    </DeleteDialog>
  );
}
