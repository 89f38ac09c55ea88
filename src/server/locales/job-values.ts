// What of a job is one of a few values, in words.
import type { EmploymentType, WorkTiming } from '#contract/jobs/jobs.ts';
import type { Say } from './say.ts';

const employment = {
  internship: 'jobs.employment.internship',
  'full-time': 'jobs.employment.fullTime',
  'part-time': 'jobs.employment.partTime',
} as const satisfies Record<EmploymentType, string>;

const timing = {
  'On-site': 'jobs.timing.onSite',
  Remote: 'jobs.timing.remote',
  Hybrid: 'jobs.timing.hybrid',
} as const satisfies Record<WorkTiming, string>;

export const employmentIn = (words: Say, type: EmploymentType): string => words(employment[type]);

export const timingIn = (words: Say, type: WorkTiming): string => words(timing[type]);
