import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { sitePages } from '#contract/addresses.ts';
import { jobMessages } from '#contract/jobs/job-messages.ts';
import type { ToldJob } from '#contract/jobs/jobs.ts';
import { type Deferred, useDeferred } from '#web/lib/deferred.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { careersTexts } from '#contract/texts/careers.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { said } from '#web/site-content.ts';

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

export function Vacancies({ jobs }: { jobs: Deferred<ToldJob[]> }) {
  const text = useTexts(careersTexts);
  const { state, value, message } = useDeferred(jobs);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- specified: such a failure is logged, and the list stays empty
    if (state === 'failed') console.error(message);
  }, [state, message]);
  return (
    <Section labelledBy="vacancies" id={VACANCIES}>
      <Reveal>
        <h2 id="vacancies" className="max-w-[20ch] text-4xl">
          {text('careers.list.headline')}
        </h2>
      </Reveal>
      {state === 'loading' && (
        <p role="status" className="mt-10">
          {text('careers.list.loading')}
        </p>
      )}
      {state === 'failed' && (
        <NoList title={text('careers.list.failed.title')} text={text('careers.list.failed.text')}>
          <Button className="mt-6" onClick={() => location.reload()}>
            {text('careers.list.failed.again')}
          </Button>
        </NoList>
      )}
      {state === 'ready' && value.length === 0 && (
        <NoList title={said(jobMessages.noVacancy)} text={text('careers.list.empty.text')} />
      )}
      {state === 'ready' && value.length > 0 && <VacancyList jobs={value} />}
      <div id={JOB_ALERTS} className="mt-16">
        <AlertSection jobs={value ?? []} />
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

function VacancyList({ jobs }: { jobs: ToldJob[] }) {
  const text = useTexts(careersTexts);
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
        <NoList title={text('careers.list.noMatch.title')} text={text('careers.list.noMatch.text')}>
          <ButtonLink to={sitePages.careers} preventScrollReset className="mt-6">
            {text('careers.list.noMatch.all')}
          </ButtonLink>
        </NoList>
      ) : (
        <Cards key={JSON.stringify(filter.chosen) + filter.search} jobs={found} />
      )}
    </>
  );
}

// More at once are not read, only scrolled past.
const AT_ONCE = 20;

function Cards({ jobs }: { jobs: ToldJob[] }) {
  const text = useTexts(careersTexts);
  const [shown, setShown] = useState(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const left = jobs.length - shown;
  const showMore = () => {
    setShown(shown + AT_ONCE);
    // The button may be gone: the keyboard goes on with what has come.
    setTimeout(() => list.current?.children[shown]?.querySelector('a')?.focus());
  };
  return (
    <>
      <ul ref={list} className="vacancies mt-6 grid grid-cols-1 gap-3 sm:gap-5 md:grid-cols-2">
        {jobs.map((job, place) => (
          <li key={job.id} className="flex" data-later={place >= shown || undefined}>
            <VacancyCard job={job} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button className="needs-js mt-8" onClick={showMore}>
          {text('careers.list.more', { count: Math.min(left, AT_ONCE) })}
        </Button>
      )}
    </>
  );
}
