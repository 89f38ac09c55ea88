import { sitePages } from '#contract/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { careersTexts } from '#contract/texts/careers.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { pathHere } from '#web/site-content.ts';

import { VACANCIES } from './job-words.ts';
import type { VacancyFilterState } from './use-vacancy-filter.ts';
import { SEARCH, vacancyChoices } from './vacancy-query.ts';

/** The same filter for browsers without scripts: an ordinary form that asks for the narrowed page. */
export function PlainFilter({ filter }: { filter: VacancyFilterState }) {
  const text = useTexts(careersTexts);
  return (
    <form
      action={`${pathHere(sitePages.careers)}#${VACANCIES}`}
      aria-label={text('careers.filter.name')}
      className="vacancy-filter mt-8"
    >
      <TextInput
        name={SEARCH}
        type="search"
        aria-label={text('careers.filter.search')}
        placeholder={text('careers.filter.words')}
        defaultValue={filter.search}
      />
      {vacancyChoices.map((choice) => (
        <Select
          key={choice}
          name={choice}
          aria-label={text(`careers.filter.${choice}`)}
          placeholder={text(`careers.filter.${choice}`)}
          defaultValue={filter.chosen[choice]}
          options={filter.optionsOf(choice).map((value) => ({ value, label: value }))}
        />
      ))}
      <Button type="submit" isPlain>
        {text('careers.filter.show')}
      </Button>
    </form>
  );
}
