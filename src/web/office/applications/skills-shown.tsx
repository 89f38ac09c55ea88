// What a job asks for, against a résumé: what is there and what is not. It sorts and shows; it decides nothing.
import type { ReactNode } from 'react';

import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';

import type { Application } from '#contract/applications/applications.ts';

import { textStateWords } from './text-state.tsx';

export const SKILLS_DECIDE_NOTHING =
  'Skills sort the list and are shown. Nobody is left out or rejected by them.';

type Skilled = Pick<Application, 'skills' | 'text_state' | 'job_id'>;

const hasAny = ({ skills }: Skilled): boolean =>
  skills !== null && skills.matched.length + skills.missing.length > 0;

/** In one line, under a row of the list; null where there is nothing to say. */
export function skillsLine(application: Skilled): ReactNode {
  const { skills, text_state, job_id } = application;
  if (!skills && text_state !== 'ready' && job_id !== null) return textStateWords[text_state];
  if (!skills || !hasAny(application)) return null;
  const { matched, missing } = skills;
  return (
    <>
      {matched.length > 0 && (
        <span className="text-ink max-md:block md:me-3">
          <Check aria-hidden="true" className="me-1 inline size-3.5 text-accent" />
          <span className="sr-only">In the résumé: </span>
          {matched.join(', ')}
        </span>
      )}
      {missing.length > 0 && (
        <span className="max-md:block">
          <Minus aria-hidden="true" className="me-1 inline size-3.5" />
          <span className="sr-only">Not in the résumé: </span>
          {missing.join(', ')}
        </span>
      )}
    </>
  );
}

/** One below the other, on the applicant's page. */
export function Skills({ application }: { application: Skilled }) {
  const { skills, text_state } = application;
  if (!skills && text_state !== 'ready') return <p className="text-muted">{textStateWords[text_state]}</p>;
  if (!skills || !hasAny(application)) return <p className="text-muted">The job names none.</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {skills.matched.map((skill) => (
          <li key={skill} className="flex min-w-0 items-start gap-1">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            <span className="wrap-anywhere">{skill}</span>
            <span className="sr-only"> is in the résumé</span>
          </li>
        ))}
        {skills.missing.map((skill) => (
          <li key={skill} className="flex min-w-0 items-start gap-1 text-muted">
            <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">{skill}</span>
            <span className="sr-only"> is not in the résumé</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-muted">
        What the job asks for, as far as the résumé names it. It decides nothing.
      </p>
    </>
  );
}
