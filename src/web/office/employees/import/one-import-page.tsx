// One import: its columns, what it would change, and what came of it. The address holds the step and the list.
import FileX from 'lucide-react/icons/file-x';
import { useNavigate, useParams } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import type { EmployeeImport } from '#contract/employees/employee-imports.ts';
import { useParam } from '#web/lib/use-param.ts';
import { isGone } from '#web/lib/versions.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { useMay } from '../../use-viewer.ts';
import { DryRun } from './dry-run.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportSteps } from './import-steps.tsx';
import { MatchColumns } from './match-columns.tsx';
import { useImport, importAsked } from './use-import.ts';
import { ofId, prefetching } from '../../queries/prefetch.ts';
import { screens } from '../../screens.ts';

export const meta = { title: 'Import', description: 'What a file of employees changes.', noindex: true };

// The lists of the check have a page and a search of their own.
const stepParam = {
  name: 'step',
  dropsOthers: true,
  options: [{ value: 'match' }, { value: 'check' }],
} as const;

export const loader = prefetching(screens.peopleImport, ({ params }) => ofId(params.id, importAsked));

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useImport(Number(id));
  if (data) return <OpenedImport key={data.id} found={data} />;
  return (
    <>
      <h1 className="mb-3 text-2xl">Import employees</h1>
      <NoImport error={error} onRetry={refetch} />
    </>
  );
}

/** It is gone, could not be had, or is on its way. */
function NoImport({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  if (isGone(error)) {
    return (
      <EmptyState
        icon={<FileX />}
        title="This import is not there any more."
        action={<ButtonLink to={officePages.importPeople}>Choose the file again</ButtonLink>}
      >
        A dry run waits for a day. What was applied can be taken back for a day, and stays after that.
      </EmptyState>
    );
  }
  if (error) return <FailedState title="Failed to load the import. Please try again." onRetry={onRetry} />;
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <Skeleton className="h-4 w-100 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function OpenedImport({ found }: { found: EmployeeImport }) {
  const [step, setStep] = useParam(stepParam);
  const navigate = useNavigate();
  const isDone = found.state === 'applied' || found.state === 'undone';
  const mayWrite = useMay('people');
  // Who may not change anything sees what would change, and no step before it.
  const isChecked = step === 'check' || !mayWrite;
  const leave = () => void navigate(officePages.importPeople);
  return (
    <div className={isDone || isChecked ? 'table-screen' : undefined}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl">Import employees</h1>
        <p className="min-w-0 truncate text-muted">{found.file_name}</p>
      </div>
      <ImportSteps at={isDone ? 3 : isChecked ? 2 : 1} />
      {isDone ? (
        <ImportDone found={found} />
      ) : isChecked ? (
        <DryRun found={found} onColumns={() => setStep('match')} onLeave={leave} />
      ) : (
        <MatchColumns found={found} onMatched={() => setStep('check')} onLeave={leave} />
      )}
    </div>
  );
}
