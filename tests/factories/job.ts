import type { Job, JobDraft } from '#contract/jobs/jobs.ts';

export const aJob = (overrides: Partial<JobDraft> = {}): JobDraft => ({
  title: 'Front-end Engineer',
  location: 'Chennai',
  department: 'Engineering',
  No_Of_Positions: 2,
  employment_type: 'full-time',
  Work_timing: 'Hybrid',
  qualification: 'A degree or three years of practice, Good written English',
  Key_Skills: 'TypeScript, React, Accessibility',
  job_url: 'https://jobs.example.com/front-end-engineer',
  Experiance: '2-4 years',
  responsibility: 'Build pages that load fast, Review the work of colleagues',
  description: 'You build the pages our customers show to theirs.',
  ...overrides,
});

/** As calls answer it: open, with nothing that may be left out. */
export const aPostedJob = (overrides: Partial<Job> = {}): Job => ({
  ...aJob(),
  id: 4,
  posted_on: '2026-11-02',
  state: 'open',
  publish_at: null,
  closes_on: null,
  salary_min: null,
  salary_max: null,
  currency: null,
  salary_unit: null,
  questions: [],
  version: 1,
  ...overrides,
});
