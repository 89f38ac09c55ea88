// What came of an import, what became of each, and the way back.
import { officePages } from '#contract/office/office-pages.ts';
import type { EmployeeImport } from '#contract/employees/employee-imports.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

import { companyTimeWords } from '../../words/company-time.ts';
import { useMay } from '../../use-viewer.ts';
import { useEmployeesRefresh } from '../use-employees.ts';
import { ImportCounts, peopleWords } from './import-counts.tsx';
import { ImportLists } from './import-lists.tsx';
import { useUndo } from './use-import.ts';

const applied = { changed: 'Changed', new: 'Added', refused: 'Left out', unchanged: 'Unchanged' } as const;
const undone = { ...applied, changed: 'Had been changed', new: 'Had been added' } as const;

export function ImportDone({ found }: { found: EmployeeImport }) {
  const { counts, kept, state } = found;
  const undo = useUndo(found);
  const refresh = useEmployeesRefresh();
  const mayWrite = useMay('people');
  const names = state === 'applied' ? applied : undone;
  const stayed = new Set(kept.map(({ employee_id }) => employee_id)).size;
  return (
    <>
      {state === 'applied' ? (
        <Banner tone="success" className="mb-4">
          {`Applied. It can be taken back until ${companyTimeWords(found.ends_at)}.`}
        </Banner>
      ) : (
        <Banner tone={kept.length > 0 ? 'info' : 'success'} className="mb-4">
          <p>
            {kept.length > 0
              ? 'Taken back, but for what has been changed since:'
              : 'Taken back: everything is as it was.'}
          </p>
          {kept.length > 0 && (
            <ul aria-label="What stays" className="mt-2 flex max-h-40 flex-col gap-1 overflow-y-auto">
              {kept.map(({ employee_id, name, reason }, at) => (
                <li key={at}>
                  <span className="font-medium">{`${name || employee_id} (${employee_id})`}</span> {reason}
                </li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      <ImportCounts
        counts={[
          [counts.new, names.new.toLowerCase()],
          [counts.changed, names.changed.toLowerCase()],
          ...(stayed > 0 ? [[stayed, 'not taken back'] as const] : []),
          [counts.refused, 'left out'],
          [counts.unchanged, 'unchanged'],
        ]}
      />
      <div className="mb-3 flex flex-wrap gap-3">
        <ButtonLink to={officePages.idCards} variant="primary">
          To the employees
        </ButtonLink>
        {state === 'applied' && mayWrite && (
          <Button
            busy={undo.isPending}
            busyText="Taking it back..."
            onClick={() => undo.mutate(undefined, { onSuccess: () => void refresh() })}
          >
            Undo this import
          </Button>
        )}
        <ButtonLink to={officePages.importPeople} variant="quiet">
          Another file
        </ButtonLink>
        <p role="status" className="self-center text-sm text-muted">
          {undo.isPending && `Taking back what was done to ${peopleWords(counts.new + counts.changed)}…`}
        </p>
      </div>
      <ImportLists found={found} names={names} />
    </>
  );
}
