import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';

import type { VacancyFilterState } from './use-vacancy-filter.ts';
import { type VacancyChoice, vacancyChoices } from './vacancy-query.ts';

export const choiceLabels: Record<VacancyChoice, string> = {
  department: 'All departments',
  location: 'All locations',
  employment_type: 'Any employment',
  Work_timing: 'Any work mode',
};

export function VacancyFilter({ filter, total }: { filter: VacancyFilterState; total: number }) {
  const { found, search, chosen, isNarrowed, optionsOf, setSearch, choose, clear } = filter;
  // A choice made before anybody listens would be lost.
  const isReady = useHydrated();
  return (
    <fieldset disabled={!isReady} aria-label="Narrow the list" className="needs-js mt-10 min-w-0">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <SearchInput
          label="Search vacancies"
          placeholder="Title, skill, place"
          value={search}
          onChange={setSearch}
          className="sm:col-span-2 lg:col-span-1"
        />
        {vacancyChoices.map((choice) => (
          <Select
            key={choice}
            aria-label={choiceLabels[choice]}
            placeholder={choiceLabels[choice]}
            value={chosen[choice]}
            onChange={(event) => choose(choice, event.target.value)}
            options={optionsOf(choice).map((value) => ({ value, label: value }))}
          />
        ))}
      </div>
      <div className="mt-4 flex min-h-9 items-center gap-4">
        <p role="status" className="text-sm text-muted">
          {isNarrowed ? `${found.length} of ${total} positions` : `${total} positions`}
        </p>
        {isNarrowed && (
          <Button size="sm" variant="quiet" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </div>
    </fieldset>
  );
}
