import { sitePages } from '#contract/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { VACANCIES } from './job-words.ts';
import type { VacancyFilterState } from './use-vacancy-filter.ts';
import { choiceLabels } from './vacancy-filter.tsx';
import { SEARCH, vacancyChoices } from './vacancy-query.ts';

/** The same filter for browsers without scripts: an ordinary form that asks for the narrowed page. */
export function PlainFilter({ filter }: { filter: VacancyFilterState }) {
  return (
    <form
      action={`${sitePages.careers}#${VACANCIES}`}
      aria-label="Narrow the list"
      className="mt-10 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]"
    >
      <TextInput
        name={SEARCH}
        type="search"
        aria-label="Search vacancies"
        placeholder="Title, skill, place"
        defaultValue={filter.search}
      />
      {vacancyChoices.map((choice) => (
        <Select
          key={choice}
          name={choice}
          aria-label={choiceLabels[choice]}
          placeholder={choiceLabels[choice]}
          defaultValue={filter.chosen[choice]}
          options={filter.optionsOf(choice).map((value) => ({ value, label: value }))}
        />
      ))}
      <Button type="submit" isPlain>
        Show
      </Button>
    </form>
  );
}
