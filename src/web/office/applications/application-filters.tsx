import { useId, useState } from 'react';

import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';

import { experienceBands, experienceWords } from '#contract/applications/application-messages.ts';
import { cx } from '#web/lib/cx.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { SelectOption } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { Choice } from '#web/ui/choice.tsx';
import { FoldedFilters } from '../list/folded-filters.tsx';
import { useApplicationWords, useAssigneeChoices, useStages } from '../queries/use-recruitment.ts';
import { AnswerFilter } from './answer-filter.tsx';
import { isSearched } from './search-text.ts';
import type { Side } from './use-applications.ts';

const bands = experienceBands.map((value) => ({ value, label: experienceWords(value) }));
const more = ['stage', 'assignee', 'tag', 'min_rating', 'source', 'answer'] as const;
const folded = ['email', 'experience', 'job_title', 'is_read', ...more] as const;

export function ApplicationFilters({ table }: { table: TableControl }) {
  const { filters, setFilter, isNarrowed } = table;
  const experienceId = useId();
  const moreId = useId();
  const usedMore = more.filter((name) => filters[name]).length + (table.sort ? 1 : 0);
  const [isMoreOpen, setIsMoreOpen] = useState(usedMore > 0);
  return (
    <FoldedFilters used={folded.filter((name) => filters[name]).length}>
      <SearchInput
        className="w-full md:w-36 2xl:w-52"
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
        className="w-full md:w-36 2xl:w-52"
        label="Filter by job title"
        placeholder="Job title"
        value={filters['job_title'] ?? ''}
        onChange={(text) => setFilter('job_title', text)}
      />
      <UnreadSwitch table={table} className="px-1" />
      <Button
        variant="quiet"
        className="max-md:hidden max-2xl:px-2!"
        icon={<SlidersHorizontal className="size-4" />}
        title="More filters"
        aria-expanded={isMoreOpen}
        aria-controls={moreId}
        onClick={() => setIsMoreOpen(!isMoreOpen)}
      >
        <span className="max-2xl:sr-only">More filters</span>
        {usedMore > 0 && <span className="text-xs tabular-nums">{usedMore}</span>}
      </Button>
      {/* The table brings its own as soon as there is something to clear. */}
      {!isNarrowed && (
        <Button variant="quiet" disabled>
          Clear Filters
        </Button>
      )}
      <div
        id={moreId}
        className={cx(
          'flex w-full flex-wrap gap-2 max-md:grid max-md:grid-cols-2 md:order-1',
          !isMoreOpen && 'md:hidden',
        )}
      >
        <RecruitingFilters table={table} />
      </div>
    </FoldedFilters>
  );
}

const scores = [4, 3, 2].map((score) => ({ value: String(score), label: `Rated ${score} or more` }));
const sorts = [
  { value: '-stage_since', label: 'Latest moved first' },
  { value: 'stage_since', label: 'Longest in stage first' },
  { value: '-rating', label: 'Best rated first' },
  { value: 'name', label: 'By name' },
];

/** Without a choice what was searched for comes best first. */
export function orderOf({ filters, sort }: Pick<TableControl, 'filters' | 'sort'>) {
  const isSearch = isSearched(filters);
  const text = sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.column}` : '';
  const options = [
    ...(isSearch ? [{ value: '-created_at', label: 'Newest first' }] : []),
    ...(filters['job_id'] || text === '-skills' ? [{ value: '-skills', label: 'Most skills first' }] : []),
    ...sorts,
  ];
  const chosen = options.find(({ value }) => value === text);
  const standard = isSearch ? 'Best first' : 'Newest first';
  return { options, standard, value: chosen?.value ?? '', words: chosen?.label ?? standard };
}

function Order({ table }: { table: TableControl }) {
  const { options, value, standard } = orderOf(table);
  return (
    <Select
      aria-label="Order"
      className="min-w-0 md:w-44"
      placeholder={standard}
      value={value}
      onChange={({ target }) =>
        table.setSort(
          target.value === ''
            ? null
            : {
                column: target.value.replace(/^-/, ''),
                direction: target.value.startsWith('-') ? 'desc' : 'asc',
              },
        )
      }
      options={options}
    />
  );
}

function RecruitingFilters({ table }: { table: TableControl }) {
  const { data: stages = [] } = useStages();
  const { data: words } = useApplicationWords();
  const select = (name: string, label: string, options: readonly SelectOption[]) => (
    <Select
      aria-label={label}
      className="min-w-0 md:w-38"
      placeholder={label}
      value={table.filters[name] ?? ''}
      onChange={(event) => table.setFilter(name, event.target.value)}
      options={options}
    />
  );
  return (
    <>
      {select(
        'stage',
        'Any stage',
        stages.map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {select('assignee', 'Anybody’s', useAssigneeChoices())}
      {select(
        'tag',
        'Any tag',
        (words?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag })),
      )}
      {select('min_rating', 'Any rating', scores)}
      {select(
        'source',
        'Any source',
        (words?.sources ?? []).map(({ source }) => ({ value: source, label: source })),
      )}
      <AnswerFilter table={table} />
      <Order table={table} />
    </>
  );
}

/** Beside the heading where there is room, among the filters on phones. */
function UnreadSwitch({ table, className }: { table: TableControl; className: string }) {
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

export const SideSwitch = ({ side, onChange }: SideSwitchProps) => (
  <Choice label="Which applicants" options={sides} value={side} onChange={onChange} />
);
