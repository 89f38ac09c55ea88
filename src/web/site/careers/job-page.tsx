import { useRef } from 'react';
import { Link, Outlet, useLoaderData, useMatch } from 'react-router';

import { fillPath, jobPictureName, jobPicturePath, routePattern, sitePages } from '#contract/addresses.ts';
import { JOB_SHEET_FADE_MS } from '#contract/job-messages.ts';
import type { Job } from '#contract/jobs.ts';
import { useScrollProgress } from '#web/lib/use-scroll-progress.ts';
import { useDeferred } from '#web/lib/deferred.ts';
import type { PageMeta } from '#web/page.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

import { ApplyNow } from './apply-now.tsx';
import { JobDetails } from './job-details.tsx';
import { jobPosting } from './job-posting.ts';
import { VACANCIES, previewOf } from './job-words.ts';
import { type JobData, jobStatus, loadJob } from './load-job.ts';
import { useLayerExit } from './use-layer.ts';

export const loader = loadJob;
export const status = jobStatus;

export function meta({ job }: JobData): PageMeta {
  const found = job.value;
  if (!found) return { title: 'Careers', description: 'This position is no longer open.' };
  return {
    title: `${found.title}, ${found.location}`,
    description: previewOf(found.description.replaceAll(/\s+/g, ' ')),
    image: fillPath(jobPicturePath, { name: jobPictureName(found) }),
    imageAlt: `${found.title}, ${found.location}`,
    structuredData: (url) => jobPosting(found, url),
  };
}

/** The careers page stays below; this is the sheet over it. */
export function Component() {
  const { job } = useLoaderData<typeof loader>();
  const { state, value } = useDeferred(job);
  const scroller = useRef<HTMLDivElement>(null);
  const close = useLayerExit(sitePages.careers);
  const isCovered = useMatch(routePattern(sitePages.apply)) !== null;
  return (
    <>
      <Sheet
        open
        onClose={close}
        closeHref={sitePages.careers}
        closeDelayMs={JOB_SHEET_FADE_MS}
        isCovered={isCovered}
        title={value?.title ?? 'Loading...'}
        actions={value && <ApplyNow job={value} />}
        progress={<ReadingProgress scroller={scroller} />}
        scrollRef={scroller}
      >
        {value ? <JobDetails job={value} /> : <NotThere why={whyNot(state, value)} />}
      </Sheet>
      <Outlet />
    </>
  );
}

const whyNot = (state: string, value: Job | null | undefined) =>
  state === 'failed' ? 'failed' : value === null ? 'gone' : 'loading';

/** The heading says 'Loading...' all the while. */
function NotThere({ why }: { why: 'loading' | 'gone' | 'failed' }) {
  return (
    <p role="status">
      {why === 'gone' && 'This position is no longer open. '}
      {why === 'failed' && 'This is taking longer than it should. Please try again in a moment. '}
      {why !== 'loading' && (
        <Link to={{ pathname: sitePages.careers, hash: VACANCIES }} className="link">
          See all vacancies
        </Link>
      )}
    </p>
  );
}

function ReadingProgress({ scroller }: { scroller: React.RefObject<HTMLDivElement | null> }) {
  return <ProgressBar shape="line" label="Reading progress" value={useScrollProgress(scroller)} />;
}
