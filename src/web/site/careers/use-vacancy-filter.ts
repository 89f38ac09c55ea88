import { useMemo } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';

import { sitePages } from '#contract/addresses.ts';
import type { ToldJob } from '#contract/jobs/jobs.ts';
import { useKeepLast } from '#web/lib/use-keep-last.ts';

import { SEARCH, type VacancyChoice, askedFor, choicesAmong, vacancyChoices } from './vacancy-query.ts';

export interface VacancyFilterState {
  found: ToldJob[];
  search: string;
  chosen: Record<VacancyChoice, string>;
  isNarrowed: boolean;
  /** What there is to choose from. */
  optionsOf(this: void, choice: VacancyChoice): string[];
  setSearch(this: void, text: string): void;
  choose(this: void, choice: VacancyChoice, value: string): void;
  clear(this: void): void;
}

/** All vacancies are on the page already: they are searched where they are. What for stands in the address. */
export function useVacancyFilter(jobs: ToldJob[]): VacancyFilterState {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const isHere = useMatch(sitePages.careers) !== null;
  // Under a sheet, which has an address of its own, the list stays as it was.
  const asked = useKeepLast(isHere ? query : null) ?? '';
  const filter = useMemo(() => {
    const params = new URLSearchParams(asked);
    const search = askedFor(params, SEARCH);
    const chosen = Object.fromEntries(
      vacancyChoices.map((choice) => [choice, askedFor(params, choice)]),
    ) as VacancyFilterState['chosen'];
    return {
      search,
      chosen,
      isNarrowed: [search, ...Object.values(chosen)].some(Boolean),
      found: jobs.filter((job) => matches(job, search, chosen)),
    };
  }, [jobs, asked]);
  const move = (name: string, value: string, replace: boolean) => {
    // Words that settle once a sheet has opened would be put into its address.
    if (!isHere) return;
    const params = new URLSearchParams(asked);
    params.delete(name);
    if (value) params.set(name, value);
    void navigate({ search: params.toString() }, { replace, preventScrollReset: true });
  };
  return {
    ...filter,
    // What an old link asks for is shown as chosen too.
    optionsOf: (choice) => choicesAmong(jobs, choice, filter.chosen[choice]),
    // Back leads to the last choice, not through every pause of the typing.
    setSearch: (text) => move(SEARCH, text, true),
    choose: (choice, value) => move(choice, value, false),
    clear: () => void navigate({ search: '' }, { preventScrollReset: true }),
  };
}

/** Every word has to be somewhere in the posting. */
function matches(job: ToldJob, search: string, chosen: VacancyFilterState['chosen']): boolean {
  const isChosen = vacancyChoices.every((choice) => chosen[choice] === '' || job[choice] === chosen[choice]);
  if (!isChosen) return false;
  const text = [job.title, job.department, job.location, job.Key_Skills, job.description]
    .join('\n')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
