import type { ReactNode } from 'react';

import type { Application } from '#contract/applications.ts';

import { matchedInWords, Passage } from '../passage.tsx';
import { skillsLine } from './skills-shown.tsx';

const line = 'block text-xs leading-4 text-muted max-md:line-clamp-2 md:truncate';

/** Under a row: why the search found it, and in the list of one job which of its skills are there. */
export function rowNote(application: Application, { isOfOneJob }: { isOfOneJob: boolean }): ReactNode {
  const { matched_in = [] } = application;
  // The name stands there already.
  const snippet = matched_in.some((part) => part !== 'name') ? application.snippet : null;
  const skills = isOfOneJob ? skillsLine(application) : null;
  if (!snippet && !skills) return null;
  return (
    <>
      {snippet && (
        <span className={line}>
          <span className="font-medium">{matchedInWords(application)}: </span>
          <Passage text={snippet} />
        </span>
      )}
      {skills && <span className={line}>{skills}</span>}
    </>
  );
}
