import { useId } from 'react';

import { experienceBands } from '#contract/application-messages.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';

const bands = experienceBands.map((value) => ({ value, label: `${value} years` }));

export function ApplicationFilters({ table }: { table: TableControl }) {
  const { filters, setFilter, isNarrowed } = table;
  const experienceId = useId();
  return (
    <>
      <SearchInput
        className="w-full sm:w-52"
        label="Filter by email"
        value={filters['email'] ?? ''}
        onChange={(text) => setFilter('email', text)}
      />
      <label htmlFor={experienceId} className="flex items-center gap-2 text-muted max-sm:w-full">
        Experience
        <Select
          id={experienceId}
          className="min-w-36 max-sm:flex-1"
          placeholder="All"
          value={filters['experience'] ?? ''}
          onChange={(event) => setFilter('experience', event.target.value)}
          options={bands}
        />
      </label>
      <SearchInput
        className="w-full sm:w-52"
        label="Filter by job title"
        value={filters['job_title'] ?? ''}
        onChange={(text) => setFilter('job_title', text)}
      />
      {/* The table brings its own as soon as there is something to clear. */}
      {!isNarrowed && (
        <Button variant="quiet" disabled>
          Clear Filters
        </Button>
      )}
    </>
  );
}

interface SideSwitchProps {
  isArchived: boolean;
  onChange: (isArchived: boolean) => void;
}

export function SideSwitch({ isArchived, onChange }: SideSwitchProps) {
  const sides = [
    { label: 'Active Applicants', value: false },
    { label: 'Archived Applicants', value: true },
  ];
  return (
    <div role="group" aria-label="Which applicants" className="flex rounded-sm border border-line-mid p-0.5">
      {sides.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isArchived === value}
          onClick={() => onChange(value)}
          className="min-h-control-sm flex-1 rounded-sm px-3 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
