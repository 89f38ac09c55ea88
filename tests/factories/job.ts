import type { JobDraft } from '#contract/jobs.ts';

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
