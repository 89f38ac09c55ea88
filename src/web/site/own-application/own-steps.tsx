import type { ReactNode } from 'react';

import type { OwnApplication } from '#contract/applications/own-application.ts';
import { longDateAndTime } from '#web/lib/format.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

import { Day } from './own-page.tsx';

/** What has been, where it is now, and what is still to come: a knot each. */
export function OwnSteps({ application }: { application: OwnApplication }) {
  const { created_at, resumes, stage, stage_since, interviews, is_decided, withdrawn, erased_on } =
    application;
  // Before scripts are here nobody knows where the visitor is: the time is that of Greenwich, and says so.
  const isLocal = useHydrated();
  const newest = resumes.length > 1 ? resumes[0] : undefined;
  return (
    <ol className="steps own-steps">
      <Step title="You applied">
        <Day at={created_at} />
      </Step>
      {newest && (
        <Step title="A newer resume came">
          <Day at={newest.received_at} />
        </Step>
      )}
      <Step title={stage} isHere>
        You are here, since <Day at={stage_since} />
      </Step>
      {interviews.map(({ starts_at, minutes, place }) => (
        <Step key={starts_at} title="Interview" isAhead>
          <time dateTime={starts_at}>{longDateAndTime(starts_at, isLocal)}</time>, {minutes} minutes
          {place && `, ${place}`}
        </Step>
      ))}
      {!is_decided && !withdrawn && (
        <Step title="Decision" isAhead>
          We write to you as soon as there is one
        </Step>
      )}
      {erased_on && (
        <Step title="Erased by itself" isAhead>
          <Day at={erased_on} />
        </Step>
      )}
    </ol>
  );
}

interface StepProps {
  title: string;
  isHere?: boolean;
  isAhead?: boolean;
  children: ReactNode;
}

const Step = ({ title, isHere = false, isAhead = false, children }: StepProps) => (
  <li aria-current={isHere ? 'step' : undefined} data-ahead={isAhead || undefined}>
    <p className={isHere ? 'text-xl font-semibold' : 'font-medium'}>{title}</p>
    <p className="text-sm text-muted">{children}</p>
  </li>
);
