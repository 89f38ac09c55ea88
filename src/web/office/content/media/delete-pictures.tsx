// Asks, deletes one after the other with progress, and says what was left out and why.
import type { LibraryPicture } from '#contract/content/media-library.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { plural } from '#web/office/words/plural.ts';

import { nameOfPicture } from './picture-words.ts';
import { useDeletions, useMediaRefresh } from './use-media-library.ts';

interface DeletePicturesProps {
  /** Null: nothing is to be deleted. */
  entries: readonly LibraryPicture[] | null;
  onClose: () => void;
  onDeleted: () => void;
}

export const DeletePictures = ({ entries, ...props }: DeletePicturesProps) => (
  <EachOpening of={entries}>{(shown, open) => <Deletion shown={shown} open={open} {...props} />}</EachOpening>
);

interface DeletionProps extends Omit<DeletePicturesProps, 'entries'> {
  shown: readonly LibraryPicture[];
  open: boolean;
}

function Deletion({ shown, open, onClose, onDeleted }: DeletionProps) {
  const { run, start, stop, clear } = useDeletions();
  const refresh = useMediaRefresh();
  const toast = useToast();
  const isRunning = run?.isRunning ?? false;
  const skipped = run && !isRunning ? run.outcomes.filter(({ problem }) => problem !== null) : [];
  const close = () => {
    clear();
    onClose();
  };
  const confirm = async () => {
    const outcomes = await start(shown);
    void refresh();
    onDeleted();
    const gone = outcomes.filter(({ problem }) => problem === null).length;
    if (gone > 0) toast.success(plural(gone, 'Picture deleted.', `${gone} pictures deleted.`));
    if (gone === outcomes.length) close();
  };
  return (
    <Dialog
      alert
      width="sm"
      open={open}
      onClose={isRunning ? stop : close}
      title={plural(shown.length, 'Delete this picture?', `Delete ${shown.length} pictures?`)}
      description={
        shown.length === 1
          ? `“${nameOfPicture(shown[0] ?? { name: '', uses: [] })}” will be gone for good. Nothing uses it.`
          : 'They will be gone for good. Nothing uses them.'
      }
      footer={
        skipped.length > 0 ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <>
            <Button onClick={isRunning ? stop : close}>Cancel</Button>
            <Button variant="danger" onClick={() => void confirm()} busy={isRunning} busyText="Deleting...">
              Delete
            </Button>
          </>
        )
      }
    >
      {isRunning && shown.length > 1 && <ProgressBar value={run?.percent ?? 0} label="Deleting" />}
      {skipped.length > 0 && (
        <Banner tone="error">
          <ul className="flex flex-col gap-1">
            {skipped.map(({ item, problem }) => (
              <li key={item.key}>
                {nameOfPicture(item)}: {problem}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </Dialog>
  );
}
