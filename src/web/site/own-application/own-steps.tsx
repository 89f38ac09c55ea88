import type { ReactNode } from 'react';

import type { OwnApplication } from '#contract/applications/own-application.ts';
import { dateAndTimeHere } from '#web/lib/format-in.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { ownApplicationTexts } from '#contract/texts/own-application.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { Day } from './own-page.tsx';

/** What has been, where it is now, and what is still to come: a knot each. */
export function OwnSteps({ application }: { application: OwnApplication }) {
  const text = useTexts(ownApplicationTexts);
  const rich = useRichTexts(ownApplicationTexts);
  const { created_at, resumes, stage, stage_since, interviews, is_decided, withdrawn, erased_on } =
    application;
  // Before scripts are here nobody knows where the visitor is: the time is that of Greenwich, and says so.
  const isLocal = useHydrated();
  const newest = resumes.length > 1 ? resumes[0] : undefined;
  return (
    <ol className="steps own-steps">
      <Step title={text('own.stands.applied')}>
        <Day at={created_at} />
      </Step>
      {newest && (
        <Step title={text('own.stands.newer')}>
          <Day at={newest.received_at} />
        </Step>
      )}
      <Step title={stage} isHere>
        {rich('own.stands.here', { day: <Day at={stage_since} /> })}
      </Step>
      {interviews.map(({ starts_at, minutes, place }) => (
        <Step key={starts_at} title={text('own.stands.interview')} isAhead>
          {rich(place ? 'own.stands.interviewIn' : 'own.stands.interviewAt', {
            time: (
              <time dateTime={starts_at} suppressHydrationWarning>
                {dateAndTimeHere(starts_at, isLocal)}
              </time>
            ),
            minutes,
            place,
          })}
        </Step>
      ))}
      {!is_decided && !withdrawn && (
        <Step title={text('own.stands.decision')} isAhead>
          {text('own.stands.decisionText')}
        </Step>
      )}
      {erased_on && (
        <Step title={text('own.stands.erased')} isAhead>
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
