// What would change, counts first; then the lists; then the one press that does it.
import type { EmployeeImport } from '#contract/employee-imports.ts';
import { thousands } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import { useEmployeesRefresh } from '../use-employees.ts';
import { ImportCounts } from './import-counts.tsx';
import { ImportLists } from './import-lists.tsx';
import { useApply, useCancel, usePhotoProgress } from './use-import.ts';

const names = { changed: 'Changed', new: 'New', refused: 'Refused', unchanged: 'Unchanged' } as const;

interface DryRunProps {
  found: EmployeeImport;
  onColumns: () => void;
  onLeave: () => void;
}

export function DryRun({ found, onColumns, onLeave }: DryRunProps) {
  const { counts, photos } = found;
  const apply = useApply(found.id);
  const cancel = useCancel(found.id, onLeave);
  const refresh = useEmployeesRefresh();
  const progress = usePhotoProgress(found);
  const isChecking = found.state === 'checking';
  const wanted = counts.new + counts.changed;
  const applyText =
    counts.refused > 0 ? `Apply ${thousands(wanted)}, leave out ${thousands(counts.refused)}` : 'Apply';
  return (
    <>
      <ImportCounts
        counts={[
          [counts.new, 'new'],
          [counts.changed, 'changed'],
          [counts.refused, 'refused'],
          [counts.unchanged, 'unchanged'],
        ]}
      />
      {isChecking && (
        <div className="mb-3 flex max-w-140 flex-col gap-1.5 text-sm">
          <p role="status">
            {`Looking at the photos: ${thousands(progress.checked)} of ${thousands(progress.total)}`}
          </p>
          <ProgressBar value={(100 * progress.checked) / Math.max(1, progress.total)} label="Photos" />
        </div>
      )}
      {photos.unused.length > 0 && (
        <Banner tone="info" className="mb-3">
          {`${photos.unused.length === 1 ? '1 photo is' : `${thousands(photos.unused.length)} photos are`} of nobody in the file: ${photos.unused.slice(0, 5).join(', ')}${photos.unused.length > 5 ? ', …' : ''}`}
        </Banner>
      )}
      <div className="mb-3 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={isChecking || wanted === 0}
          busy={apply.isPending}
          busyText="Applying..."
          onClick={() => apply.mutate(counts.refused > 0, { onSuccess: () => void refresh() })}
        >
          {applyText}
        </Button>
        <Button onClick={onColumns} disabled={apply.isPending}>
          Columns
        </Button>
        <Button
          variant="quiet"
          busy={cancel.isPending}
          disabled={apply.isPending}
          onClick={() => cancel.mutate()}
        >
          Give up this import
        </Button>
      </div>
      <ImportLists found={found} names={names} />
    </>
  );
}
