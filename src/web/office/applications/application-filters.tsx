import { useId } from 'react';

import { experienceBands } from '#contract/application-messages.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { FoldedFilters } from '../folded-filters.tsx';
import type { Side } from './use-applications.ts';

const bands = experienceBands.map((value) => ({ value, label: `${value} years` }));
const folded = ['email', 'experience', 'job_title', 'is_read'] as const;

export function ApplicationFilters({ table }: { table: TableControl }) {
  const { filters, setFilter, isNarrowed } = table;
  const experienceId = useId();
  return (
    <FoldedFilters used={folded.filter((name) => filters[name]).length}>
      <SearchInput
        className="w-full md:w-40 2xl:w-52"
        label="Filter by email"
        placeholder="Email"
        value={filters['email'] ?? ''}
        onChange={(text) => setFilter('email', text)}
      />
      <label htmlFor={experienceId} className="flex items-center gap-2 text-muted max-md:w-full">
        Experience
        <Select
          id={experienceId}
          className="min-w-26 max-md:flex-1"
          placeholder="All"
          value={filters['experience'] ?? ''}
          onChange={(event) => setFilter('experience', event.target.value)}
          options={bands}
        />
      </label>
      <SearchInput
        className="w-full md:w-40 2xl:w-52"
        label="Filter by job title"
        placeholder="Job title"
        value={filters['job_title'] ?? ''}
        onChange={(text) => setFilter('job_title', text)}
      />
      <UnreadSwitch table={table} className="px-1 md:hidden" />
      {/* The table brings its own as soon as there is something to clear. */}
      {!isNarrowed && (
        <Button variant="quiet" disabled>
          Clear Filters
        </Button>
      )}
    </FoldedFilters>
  );
}

/** Beside the heading where there is room, among the filters on phones. */
export function UnreadSwitch({ table, className }: { table: TableControl; className: string }) {
  return (
    <Switch
      label="Unread"
      checked={table.filters['is_read'] === 'false'}
      onChange={(event) => table.setFilter('is_read', event.target.checked ? 'false' : '')}
      className={className}
    />
  );
}

interface SideSwitchProps {
  side: Side;
  onChange: (side: Side) => void;
}

const sides = [
  { label: 'Active Applicants', value: 'active' },
  { label: 'Archived Applicants', value: 'archived' },
] as const;

export function SideSwitch({ side, onChange }: SideSwitchProps) {
  return (
    <div
      role="group"
      aria-label="Which applicants"
      className="flex rounded-sm border border-line-mid p-0.5 max-sm:w-full"
    >
      {sides.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={side === value}
          onClick={() => onChange(value)}
          className="min-h-control-sm flex-1 rounded-sm px-3 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
