import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { sitePages } from '#contract/addresses.ts';
import { jobMessages } from '#contract/jobs/job-messages.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { type Deferred, useDeferred } from '#web/lib/deferred.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

import { AlertSection } from './alerts/alert-section.tsx';
import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { JOB_ALERTS, VACANCIES } from './job-words.ts';
import { PlainFilter } from './plain-filter.tsx';
import { useVacancyFilter } from './use-vacancy-filter.ts';
import { VacancyCard } from './vacancy-card.tsx';
import { VacancyFilter } from './vacancy-filter.tsx';

// Fewer than that are read faster than filtered.
const FILTER_ABOVE = 6;

export function Vacancies({ jobs }: { jobs: Deferred<Job[]> }) {
  const { state, value, message } = useDeferred(jobs);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- specified: such a failure is logged, and the list stays empty
    if (state === 'failed') console.error(message);
  }, [state, message]);
  return (
    <Section labelledBy="vacancies" id={VACANCIES}>
      <Reveal>
        <h2 id="vacancies" className="max-w-[20ch] text-4xl">
          We are Looking for few remarkable peoples
        </h2>
      </Reveal>
      {state === 'loading' && (
        <p role="status" className="mt-10">
          Loading...
        </p>
      )}
      {state === 'failed' && (
        <NoList title="The vacancies could not be loaded" text="Please try again in a moment.">
          <Button className="mt-6" onClick={() => location.reload()}>
            Try again
          </Button>
        </NoList>
      )}
      {state === 'ready' && value.length === 0 && (
        <NoList
          title={jobMessages.noVacancy}
          text="New positions appear here first. Look in again, or let us write to you."
        />
      )}
      {state === 'ready' && value.length > 0 && <VacancyList jobs={value} />}
      <div id={JOB_ALERTS} className="mt-16">
        <AlertSection />
      </div>
    </Section>
  );
}

const NoList = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="mt-10 rounded-lg border border-dashed border-line-mid px-6 py-12 text-center">
    <p className="font-display text-xl font-semibold">{title}</p>
    <p className="mx-auto mt-2 max-w-[48ch] text-muted">{text}</p>
    {children}
  </div>
);

function VacancyList({ jobs }: { jobs: Job[] }) {
  const filter = useVacancyFilter(jobs);
  const { found, isNarrowed } = filter;
  return (
    <>
      {(jobs.length > FILTER_ABOVE || isNarrowed) && (
        <>
          <VacancyFilter filter={filter} total={jobs.length} />
          {/* What stands in it is for browsers without scripts, which get it from the server. */}
          <noscript>{import.meta.env.SSR && <PlainFilter filter={filter} />}</noscript>
        </>
      )}
      {found.length === 0 ? (
        <NoList title="No position matches" text="Try other words or fewer filters.">
          <ButtonLink to={sitePages.careers} preventScrollReset className="mt-6">
            Show all
          </ButtonLink>
        </NoList>
      ) : (
        <ul className="mt-10 grid grid-cols-1 gap-5 md:grid-cols-2">
          {found.map((job) => (
            <li key={job.id} className="flex">
              <VacancyCard job={job} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
