import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { SelectOption } from '#web/ui/select.tsx';

import { ApplicantSearch } from '../applicant-search.tsx';
import { useUnread } from '../list-note.tsx';
import { isSearched } from '../search-text.ts';
import { FoldedFilters } from '../../list/folded-filters.tsx';
import { useApplicationWords, useAssigneeChoices, useJobChoices } from '../../queries/use-recruitment.ts';
import type { useBoardFilters } from './use-board.ts';

export function BoardFilters({ board }: { board: ReturnType<typeof useBoardFilters> }) {
  const { filters, set, clear } = board;
  const { data: jobs = [] } = useJobChoices();
  const { data: words } = useApplicationWords();
  const { q, search, ...others } = filters;
  const used = Object.keys(others).length;
  const select = (name: 'job_id' | 'assignee' | 'tag', label: string, options: readonly SelectOption[]) => (
    <Select
      aria-label={label}
      className="w-full md:w-36 2xl:w-44"
      placeholder={label}
      value={filters[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value })}
      options={withChosen(options, filters[name])}
    />
  );
  return (
    <div className="flex flex-1 flex-wrap items-center gap-2 max-md:basis-full">
      <ApplicantSearch
        className="w-full md:max-w-96 md:min-w-64 md:flex-1"
        searched={filters}
        onSearch={set}
      />
      <FoldedFilters used={used}>
        {select('job_id', 'Any job', jobs)}
        {select('assignee', 'Anybody’s', useAssigneeChoices())}
        {select(
          'tag',
          'Any tag',
          (words?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag })),
        )}
      </FoldedFilters>
      {(used > 0 || q || search) && (
        <Button variant="quiet" className="max-md:px-2!" onClick={clear}>
          <span>
            Clear<span className="max-md:sr-only"> Filters</span>
          </span>
        </Button>
      )}
    </div>
  );
}

/** What one has to know of a searched board. */
export function BoardNote({ filters }: Pick<ReturnType<typeof useBoardFilters>, 'filters'>) {
  const isSearch = isSearched(filters);
  const unread = useUnread(isSearch);
  return (
    isSearch && (
      <p role="status" className="basis-full text-xs text-muted">
        Best first in each stage. {unread}
      </p>
    )
  );
}

/** What the address says is offered, even where the list does not have it. */
const withChosen = (options: readonly SelectOption[], chosen: string | undefined): SelectOption[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? [...options]
    : [{ value: chosen, label: chosen }, ...options];
