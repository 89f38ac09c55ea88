import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { company } from '#company';
import type { Job, JobState } from '#contract/jobs/jobs.ts';
import { publicJobs } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { HttpError } from '#web/lib/http-error.ts';
import { Banner } from '#web/ui/banner.tsx';

import { JobDetails } from './job-details.tsx';

export const meta = {
  title: 'Preview of a position',
  description: `How a position at ${company.brand} will look.`,
  noindex: true,
};

type Found = { state: 'found'; job: Job } | { state: 'gone' | 'later' | 'failed' };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Found> {
  const { secret = '' } = params;
  try {
    const { data } = await context.get(apiContext).send(publicJobs.preview, { params: { secret } });
    return { state: 'found', job: data };
  } catch (error) {
    const refused = error instanceof HttpError ? error.status : undefined;
    if (refused === 400 || refused === 404) return { state: 'gone' };
    return { state: refused === 429 ? 'later' : 'failed' };
  }
}

const statuses: Record<Found['state'], number> = { found: 200, gone: 404, later: 429, failed: 503 };

export const status = ({ state }: Found): number => statuses[state];

const banners: Record<JobState, string> = {
  draft: 'Preview. This is not on the site yet.',
  open: 'Preview. This position is on the site by now.',
  closed: 'Preview. This position is closed.',
};

const reasons = {
  gone: 'This preview is not there any more. Ask for a new link.',
  later: 'This link was asked for too often. Please try again in a moment.',
  failed: 'We cannot show this right now. Please try again in a moment.',
};

export function Component() {
  const found = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-3xl pt-[calc(var(--header-height)+2rem)] pb-section">
      {found.state === 'found' ? (
        <>
          <Banner tone="info" className="mb-8">
            {banners[found.job.state]}
          </Banner>
          <h1 className="sr-only">{meta.title}</h1>
          <h2 className="mb-8 text-4xl wrap-anywhere">{found.job.title || 'No title yet'}</h2>
          <JobDetails job={found.job} isPreview />
        </>
      ) : (
        <>
          <h1 className="text-4xl">{found.state === 'gone' ? 'Nothing under this link' : 'Not just now'}</h1>
          <p className="mt-4 text-lg text-muted">{reasons[found.state]}</p>
        </>
      )}
    </div>
  );
}
