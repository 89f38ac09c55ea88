// What would change, counts first; then the lists; then the one press that does it.
import { useState } from 'react';

import { Link } from 'react-router';

import type { EmployeeImport } from '#contract/employees/employee-imports.ts';
import { DIAL_CODE, hasLeft } from '#contract/employees/employees.ts';
import { thousands } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { counted } from '#web/office/words/plural.ts';

import { companyToday } from '../../words/company-time.ts';
import { useMay } from '../../use-viewer.ts';
import { useEmployeesRefresh } from '../use-employees.ts';
import { ImportCounts, peopleWords } from './import-counts.tsx';
import { ImportLists } from './import-lists.tsx';
import { useApply, useCancel, useMatch, usePhotoProgress } from './use-import.ts';

const names = { changed: 'Changed', new: 'New', refused: 'Refused', unchanged: 'Unchanged' } as const;

interface DryRunProps {
  found: EmployeeImport;
  onColumns: () => void;
  onLeave: () => void;
}

export function DryRun({ found, onColumns, onLeave }: DryRunProps) {
  const { counts, photos } = found;
  const apply = useApply(found);
  const cancel = useCancel(found, onLeave);
  const match = useMatch(found);
  /** What was pressed, until the server has worked it out. */
  const [wantsCode, setWantsCode] = useState<boolean | null>(null);
  const refresh = useEmployeesRefresh();
  const mayWrite = useMay('people');
  const progress = usePhotoProgress(found);
  const isChecking = found.state === 'checking';
  const wanted = counts.new + counts.changed;
  const former = found.changed.filter((row) => hasLeft(row, companyToday())).length;
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
      {photos.unused_count > 0 && (
        <Banner tone="info" className="mb-3 wrap-anywhere">
          {unusedWords(photos)}
        </Banner>
      )}
      {counts.refused > 0 && (
        <Banner tone="info" className="mb-3">
          {counted(counts.refused, 'row is refused. ', 'rows are refused. ')}
          <Link to="?step=check&list=refused" className="link">
            See why
          </Link>
        </Banner>
      )}
      {former > 0 && (
        <Banner tone="info" className="mb-3">
          {formerWords(former)}
        </Banner>
      )}
      {mayWrite && hasPhones(found) && (
        <Switch
          className="mb-4"
          label={`Add ${DIAL_CODE} to ten-digit numbers`}
          help="What was added is shown beside each number."
          checked={wantsCode ?? found.add_dial_code}
          disabled={apply.isPending || match.isPending}
          onChange={({ target: { checked } }) => {
            setWantsCode(checked);
            match.mutate({ add_dial_code: checked }, { onSettled: () => setWantsCode(null) });
          }}
        />
      )}
      {mayWrite && (
        <div className="mb-3 flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={isChecking || wanted === 0 || match.isPending}
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
          <p role="status" className="self-center text-sm text-muted">
            {apply.isPending && `Writing ${peopleWords(wanted)} into the register, all or none…`}
          </p>
        </div>
      )}
      <ImportLists found={found} names={names} />
    </>
  );
}

const hasPhones = ({ columns }: EmployeeImport): boolean =>
  columns.some(({ field }) => field === 'phone_number' || field === 'emergency_contact');

const formerWords = (count: number): string =>
  count === 1
    ? '1 of those that change no longer works here: the row is changed and stays under Former.'
    : `${thousands(count)} of those that change no longer work here: the rows are changed and stay under Former.`;

const NAMED = 5;

function unusedWords({ unused, unused_count: count }: EmployeeImport['photos']): string {
  const files = counted(count, 'file in the ZIP is', 'files in the ZIP are');
  const names = [...unused.slice(0, NAMED), ...(count > NAMED ? ['…'] : [])].join(', ');
  return `${files} not used, being of nobody in the table, one too many of somebody, or no JPEG, PNG, WebP, GIF or AVIF: ${names}`;
}
