// How far an upload of several is, and at its end what became of each.
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { plural } from '#web/office/words/plural.ts';

import type { Run } from '../../list/run-in-sequence.ts';

interface UploadProgressProps {
  run: Run<File>;
  onStop: () => void;
  onClose: () => void;
}

export function UploadProgress({ run, onStop, onClose }: UploadProgressProps) {
  const { items, outcomes, percent, isRunning } = run;
  const skipped = outcomes.filter(({ problem }) => problem !== null);
  const done = outcomes.length - skipped.length;
  return (
    <section
      aria-label="Upload"
      className="mb-4 flex flex-col gap-2 rounded-sm border border-line bg-surface px-4 py-3 text-sm"
    >
      <div className="flex items-center gap-3">
        <p role="status" className="min-w-0 flex-1">
          {isRunning
            ? `Uploading ${Math.min(outcomes.length + 1, items.length)} of ${items.length}…`
            : endWords(done, items.length)}
        </p>
        <Button size="sm" onClick={isRunning ? onStop : onClose}>
          {isRunning ? 'Cancel' : 'Close'}
        </Button>
      </div>
      {isRunning && <ProgressBar value={percent} label="Upload" />}
      {skipped.length > 0 && (
        <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
          {skipped.map(({ item, problem }, place) => (
            <li key={place} className="wrap-anywhere">
              <span className="font-medium">{item.name}</span> <span className="text-danger">{problem}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const endWords = (done: number, all: number): string =>
  done === all
    ? `${plural(all, 'The picture is', `All ${all} pictures are`)} in the library.`
    : `${done} of ${all} ${plural(all, 'picture is', 'pictures are')} in the library.`;
