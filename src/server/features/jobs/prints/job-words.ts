// What a poster and a share picture say of a job.
import type { Job } from '#contract/jobs/jobs.ts';
import { type Lang } from '#contract/languages.ts';
import { drawable } from '#server/drawing/faces.ts';
import { employmentIn, timingIn } from '#server/locales/job-values.ts';
import { type Say, sayWhere } from '#server/locales/say.ts';
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

/** In the language; in English where no face has its letters. */
export const printedWords = (lang: Lang): Say => sayWhere(lang, (text) => drawable(text) !== undefined);

/** A draft may say nothing yet. */
const employmentOf = (words: Say, { employment_type: type }: PrintedJob): string =>
  type ? capital(employmentIn(words, type)) : '';

const timingOf = (words: Say, { Work_timing: type }: PrintedJob): string =>
  type ? timingIn(words, type) : '';

/** In one line: place, kind of employment, way of working. */
export const inShort = (words: Say, job: PrintedJob): string =>
  [printed(job.location), employmentOf(words, job), timingOf(words, job)].filter(Boolean).join('  ·  ');
