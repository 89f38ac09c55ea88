import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { careersTexts } from '#contract/texts/careers.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { said } from '#web/site-content.ts';

import type { VacancyFilterState } from './use-vacancy-filter.ts';
import { vacancyChoices } from './vacancy-query.ts';

export function VacancyFilter({ filter, total }: { filter: VacancyFilterState; total: number }) {
  const text = useTexts(careersTexts);
  const { found, search, chosen, isNarrowed, optionsOf, setSearch, choose, clear } = filter;
  // A choice made before anybody listens would be lost.
  const isReady = useHydrated();
  return (
    <fieldset disabled={!isReady} aria-label={text('careers.filter.name')} className="needs-js mt-8 min-w-0">
      <div className="vacancy-filter">
        <SearchInput
          label={text('careers.filter.search')}
          placeholder={text('careers.filter.words')}
          value={search}
          onChange={setSearch}
        />
        {vacancyChoices.map((choice) => (
          <Select
            key={choice}
            aria-label={text(`careers.filter.${choice}`)}
            placeholder={text(`careers.filter.${choice}`)}
            value={chosen[choice]}
            onChange={(event) => choose(choice, event.target.value)}
            options={optionsOf(choice).map((value) => ({ value, label: said(value) }))}
          />
        ))}
      </div>
      <div className="mt-4 flex min-h-9 items-center gap-4">
        <p role="status" className="text-sm text-muted">
          {isNarrowed
            ? text('careers.filter.found', { count: found.length, total })
            : text('careers.filter.all', { total })}
        </p>
        {isNarrowed && (
          <Button size="sm" variant="quiet" onClick={clear}>
            {text('careers.filter.clear')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
