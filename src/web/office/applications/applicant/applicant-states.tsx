// The page while there is nobody on it: on the way, not there, or not to be had.
import SearchX from 'lucide-react/icons/search-x';

import { applicantMessages } from '#contract/applications/applicants.ts';
import type { Application } from '#contract/applications/applications.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { listAround } from '../../links/applicant-at.ts';
import { HeadFrame, NameAndJob } from './applicant-head.tsx';
import { panes } from './applicant-sections.tsx';

interface GoneProps {
  back?: ReturnType<typeof listAround>;
  name?: string | undefined;
  onNext?: (() => void) | undefined;
}

export function Gone({ back = listAround(''), name, onNext }: GoneProps) {
  return (
    <>
      <h1 className="sr-only">Applicant</h1>
      <EmptyState
        icon={<SearchX />}
        title={name ? `The application of ${name} is gone` : 'This application is not there'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {onNext && <Button onClick={onNext}>Next applicant</Button>}
            <ButtonLink to={back.to}>{back.label}</ButtonLink>
          </div>
        }
      >
        {name
          ? 'Somebody has deleted it while it was open here, with the resume and the notes.'
          : 'It may have been deleted.'}
      </EmptyState>
    </>
  );
}

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <h1 className="sr-only">Applicant</h1>
    <FailedState title={applicantMessages.readFailed} onRetry={onRetry} />
  </>
);

/** Whoever the list knows already is named at once: from one applicant to the next nothing jumps. */
export const Waiting = ({ row }: { row: Application | undefined }) => (
  <div aria-busy="true" className="flex min-h-0 flex-1 flex-col">
    <HeadFrame
      words={
        row ? (
          <NameAndJob applicant={row} />
        ) : (
          <>
            <h1 className="sr-only">Applicant</h1>
            <Skeleton className="mb-1 h-6 w-48" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </>
        )
      }
    >
      <Skeleton className="h-control-sm w-full md:w-96" />
    </HeadFrame>
    <p className="sr-only">Loading...</p>
    <div className={panes}>
      <Skeleton className="h-full w-full max-md:hidden" />
      <div className="flex flex-col gap-4">
        {['w-full', 'w-3/4', 'w-5/6', 'w-1/2'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    </div>
  </div>
);
