import type { ReactNode } from 'react';

import type { Application } from '#contract/applications/applications.ts';
import { cx } from '#web/lib/cx.ts';

import { matchedInWords, Passage } from '../words/passage.tsx';
import { skillsLine } from './skills-shown.tsx';

const line = 'text-xs leading-4 text-muted';

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
        <span className={cx(line, 'max-md:line-clamp-2 md:flex md:gap-1')}>
          <span className="font-medium md:shrink-0">{matchedInWords(application)}: </span>
          {/* Cut at its end, whichever way its script runs. */}
          <bdi className="md:min-w-0 md:truncate">
            <Passage text={snippet} />
          </bdi>
        </span>
      )}
      {skills && <span className={cx(line, 'block md:truncate')}>{skills}</span>}
    </>
  );
}
