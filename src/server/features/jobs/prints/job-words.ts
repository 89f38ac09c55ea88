// What a poster and a share picture say of a job.
import type { Job } from '#contract/jobs/jobs.ts';
import { printed } from '#server/drawing/share-picture.ts';

export type PrintedJob = Pick<
  Job,
  | 'title'
  | 'location'
  | 'department'
  | 'employment_type'
  | 'Work_timing'
  | 'Experiance'
  | 'Key_Skills'
  | 'qualification'
  | 'responsibility'
  | 'description'
  | 'closes_on'
>;

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A draft may say nothing yet. */
const employmentOf = ({ employment_type }: PrintedJob): string => capital(employment_type ?? '');

/** In one line: place, kind of employment, way of working. */
export const inShort = (job: PrintedJob): string =>
  [printed(job.location), employmentOf(job), job.Work_timing ?? ''].filter(Boolean).join('  ·  ');
