// What of the careers page's address narrows its list: `?department=Engineering&location=Chennai`.
import type { Job } from '#contract/jobs/jobs.ts';

export const vacancyChoices = [
  'location',
  'Experiance',
  'department',
  'employment_type',
  'Work_timing',
] as const;
export type VacancyChoice = (typeof vacancyChoices)[number];

export const SEARCH = 'search';

/** As forms send them: empty is none. */
export const askedFor = (params: URLSearchParams, name: string): string => params.get(name)?.trim() ?? '';

/** What the positions have of it, with what was chosen; years of experience in the order of numbers. */
export const choicesAmong = (jobs: readonly Job[], choice: VacancyChoice, chosen: string): string[] =>
  [...new Set([...jobs.map((job) => job[choice]), chosen])]
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
