// What of the careers page's address narrows its list: `?department=Engineering&location=Chennai`.
export const vacancyChoices = ['department', 'location', 'employment_type', 'Work_timing'] as const;
export type VacancyChoice = (typeof vacancyChoices)[number];

export const SEARCH = 'search';

/** As forms send them: empty is none. */
export const askedFor = (params: URLSearchParams, name: string): string => params.get(name)?.trim() ?? '';
