import { useRef } from 'react';
import { Link, Outlet, useLoaderData, useMatch } from 'react-router';

import { fillPath, sharePictureName, jobPicturePath, routePattern, sitePages } from '#contract/addresses.ts';
import { JOB_SHEET_FADE_MS } from '#contract/jobs/job-messages.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { useScrollProgress } from '#web/lib/use-scroll-progress.ts';
import { useDeferred } from '#web/lib/deferred.ts';
import type { PageMeta } from '#web/page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

import { ApplyNow } from './apply-now.tsx';
import { JobDetails } from './job-details.tsx';
import { jobPosting } from './job-posting.ts';
import { previewOf } from '#contract/jobs/job-texts.ts';
import { jobTexts } from '#contract/texts/job.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { pathHere } from '#web/site-content.ts';
import { VACANCIES } from './job-words.ts';
import { type JobData, jobPath, jobStatus, loadJob } from './load-job.ts';
import { useLayerExit } from './use-layer.ts';

export const loader = loadJob;
export const status = jobStatus;

export function meta({ job }: JobData): PageMeta {
  const found = job.value;
  if (!found) return { title: jobTexts['job.meta.title'], description: jobTexts['job.meta.gone'] };
  return {
    title: `${found.title}, ${found.location}`,
    description: previewOf(found.description.replaceAll(/\s+/g, ' ')),
    image: fillPath(jobPicturePath, { name: sharePictureName(found) }),
    imageAlt: `${found.title}, ${found.location}`,
    // Only the server writes it, and only of what is open: search engines drop a position without it.
    ...(import.meta.env.SSR &&
      found.state === 'open' && { structuredData: (url: string) => jobPosting(found, url) }),
  };
}

/** The careers page stays below; this is the sheet over it. */
export function Component() {
  const text = useTexts(jobTexts);
  const { job, others } = useLoaderData<typeof loader>();
  const { state, value } = useDeferred(job);
  const fitting = useDeferred(others).value;
  const scroller = useRef<HTMLDivElement>(null);
  const close = useLayerExit(sitePages.careers);
  const isCovered = useMatch(routePattern(sitePages.apply)) !== null;
  return (
    <>
      <Sheet
        open
        onClose={close}
        closeHref={pathHere(sitePages.careers)}
        closeDelayMs={JOB_SHEET_FADE_MS}
        isCovered={isCovered}
        title={value?.title ?? text('job.sheet.loading')}
        actions={value && <ApplyNow job={value} />}
        progress={<ReadingProgress scroller={scroller} />}
        scrollRef={scroller}
      >
        {value ? <JobDetails job={value} /> : <NotThere why={errorText(state, value)} others={fitting} />}
      </Sheet>
      <Outlet />
    </>
  );
}

const errorText = (state: string, value: Job | null | undefined) =>
  state === 'failed' ? 'failed' : value === null ? 'gone' : 'loading';

interface NotThereProps {
  why: 'loading' | 'gone' | 'failed';
  others: Job[] | null | undefined;
}

/** The heading says 'Loading...' all the while. */
function NotThere({ why, others }: NotThereProps) {
  const text = useTexts(jobTexts);
  return (
    <div className="mx-auto max-w-3xl wrap-anywhere">
      <p role="status" className="font-display text-2xl font-semibold">
        {why !== 'loading' && text(`job.sheet.${why}`)}
      </p>
      {others && others.length > 0 && (
        <section className="mt-8">
          <h3 className="text-xl">{text('job.sheet.others')}</h3>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {others.map((job) => (
              <li key={job.id} className="py-4">
                <Link to={jobPath(job)} preventScrollReset className="link font-medium">
                  {job.title}
                </Link>
                <p className="mt-1 text-sm text-muted">
                  {job.department}, {job.location}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {why !== 'loading' && (
        <ButtonLink to={{ pathname: sitePages.careers, hash: VACANCIES }} className="mt-8">
          {text('job.sheet.all')}
        </ButtonLink>
      )}
    </div>
  );
}

function ReadingProgress({ scroller }: { scroller: React.RefObject<HTMLDivElement | null> }) {
  const text = useTexts(jobTexts);
  return <ProgressBar shape="line" label={text('job.sheet.progress')} value={useScrollProgress(scroller)} />;
}
