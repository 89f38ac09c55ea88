// What Post a Job and Edit have in common.
import { useRef } from 'react';

import { jobDraft } from '#contract/jobs/jobs.ts';

import type { RecordForm } from '../form/use-record-form.ts';
import { conflictWords } from './conflict-words.ts';
import { bodyOf, checkValues, fieldOf, formLabels, newJob, shownAt } from './job-values.ts';
import type { JobValues } from './job-values.ts';
import { sectionOf } from './sections.ts';
import type { SectionName } from './sections.ts';

export type JobForm = RecordForm<JobValues>;

export const ofJobForm = {
  empty: newJob,
  labels: formLabels,
  wordsOf: conflictWords,
  schema: jobDraft,
  bodyOf,
  shownAt,
  check: (values: JobValues) => checkValues(values).problems,
};

/** How one gets to a section of the form, or to a field. */
export function useJumps() {
  const root = useRef<HTMLDivElement>(null);
  const toSection = (name: SectionName) => {
    const section = root.current?.querySelector<HTMLElement>(`[data-section=${name}]`);
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  };
  /** `name`: of the job; what has no field of that name leads to its section. */
  const toField = (name: string) => {
    const field = fieldOf(name);
    const input = root.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    if (!input) return toSection(sectionOf(field));
    input.focus({ preventScroll: true });
    input.scrollIntoView({ block: 'center' });
  };
  return { root, toSection, toField };
}
