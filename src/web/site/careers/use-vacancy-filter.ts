import { useDeferredValue, useMemo, useState } from 'react';

import type { Job } from '#contract/jobs.ts';

const choices = ['department', 'location', 'employment_type', 'Work_timing'] as const;
export type VacancyChoice = (typeof choices)[number];
export type VacancyChoices = Record<VacancyChoice, string>;

const none: VacancyChoices = { department: '', location: '', employment_type: '', Work_timing: '' };

export interface VacancyFilterState {
  found: Job[];
  search: string;
  chosen: VacancyChoices;
  isNarrowed: boolean;
  /** What there is to choose from. */
  optionsOf(this: void, choice: VacancyChoice): string[];
  setSearch(this: void, text: string): void;
  choose(this: void, choice: VacancyChoice, value: string): void;
  clear(this: void): void;
}

/** All vacancies are on the page already: they are searched where they are. */
export function useVacancyFilter(jobs: Job[]): VacancyFilterState {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(none);
  const words = useDeferredValue(search);
  const found = useMemo(() => jobs.filter((job) => matches(job, words, chosen)), [jobs, words, chosen]);
  return {
    found,
    search,
    chosen,
    isNarrowed: search !== '' || choices.some((choice) => chosen[choice] !== ''),
    optionsOf: (choice) => [...new Set(jobs.map((job) => job[choice]))].toSorted(),
    setSearch,
    choose: (choice, value) => setChosen((before) => ({ ...before, [choice]: value })),
    clear: () => {
      setSearch('');
      setChosen(none);
    },
  };
}

/** Every word has to be somewhere in the posting. */
function matches(job: Job, search: string, chosen: VacancyChoices): boolean {
  const isChosen = choices.every((choice) => chosen[choice] === '' || job[choice] === chosen[choice]);
  if (!isChosen) return false;
  const text = [job.title, job.department, job.location, job.Key_Skills, job.description]
    .join('\n')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
