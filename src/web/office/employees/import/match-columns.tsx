// Which column is what: matched by name, put right by hand, with what stands in it.
import { useState } from 'react';

import { importFields } from '#contract/employees/employee-imports.ts';
import type { EmployeeImport, ImportField, ImportMapping } from '#contract/employees/employee-imports.ts';
import { changedMeanwhile } from '#web/lib/versions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

import { useCancel, useMatch } from './use-import.ts';

interface MatchColumnsProps {
  found: EmployeeImport;
  onMatched: () => void;
  onLeave: () => void;
}

const fields = Object.entries(importFields).map(([value, label]) => ({ value, label }));

export function MatchColumns({ found, onMatched, onLeave }: MatchColumnsProps) {
  const [chosen, setChosen] = useState<Record<string, ImportField | ''>>(() =>
    Object.fromEntries(found.columns.map(({ name, field }) => [name, field ?? ''])),
  );
  const match = useMatch(found);
  const cancel = useCancel(found, onLeave);
  const twice = twiceIn(chosen);
  const hasId = Object.values(chosen).includes('employee_id');
  const isChanged = found.columns.some(({ name, field }) => (field ?? '') !== chosen[name]);
  const goOn = () =>
    isChanged
      ? match.mutate(
          { mapping: chosen satisfies ImportMapping as ImportMapping },
          {
            onSuccess: onMatched,
            // What somebody else made of it is seen first.
            onError: (error) => changedMeanwhile(error) && onMatched(),
          },
        )
      : onMatched();
  return (
    <div className="max-w-240">
      <p className="mb-4 text-muted">
        {`${found.columns.filter(({ name }) => chosen[name]).length} of ${found.columns.length} columns are matched. A column that is matched with nothing is left out; an empty cell changes nothing.`}
      </p>
      <ul aria-label="Columns" className="divide-y divide-line rounded-sm border border-line bg-surface">
        {found.columns.map(({ name, samples }) => (
          <li
            key={name}
            className="grid gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
                {samples.length > 0 ? samples.join(' · ') : 'Nothing stands in it'}
              </p>
            </div>
            <Select
              aria-label={`${name} is`}
              placeholder="Left out"
              options={fields}
              value={chosen[name] ?? ''}
              disabled={match.isPending}
              onChange={(event) => setChosen({ ...chosen, [name]: event.target.value as ImportField | '' })}
            />
          </li>
        ))}
      </ul>
      {!hasId && (
        <Banner tone="error" className="mt-4">
          Match a column with Employee ID: people are known by it.
        </Banner>
      )}
      {twice && (
        <Banner
          tone="error"
          className="mt-4"
        >{`Two columns are matched with ${importFields[twice]}.`}</Banner>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={!hasId || twice !== null}
          busy={match.isPending}
          busyText="Working it out..."
          onClick={goOn}
        >
          Go on
        </Button>
        <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Give up this import
        </Button>
      </div>
    </div>
  );
}

function twiceIn(chosen: Record<string, ImportField | ''>): ImportField | null {
  const taken = Object.values(chosen).filter((field) => field !== '');
  return taken.find((field, at) => taken.indexOf(field) !== at) ?? null;
}
