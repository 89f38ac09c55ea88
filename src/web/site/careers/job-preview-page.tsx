import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { publicJobs } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { find, foundStatus } from '#web/lib/found.ts';
import { Banner } from '#web/ui/banner.tsx';
import { jobTexts } from '#contract/texts/job.ts';
import { fillNames } from '#contract/texts/message.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';

import { JobDetails } from './job-details.tsx';

export const meta = (): PageMeta => ({
  title: jobTexts['job.preview.title'],
  description: fillNames(jobTexts['job.preview.description'], { company: identity().brand }),
  noindex: true,
});

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  find(async () => {
    const { secret = '' } = params;
    const { data } = await context.get(apiContext).send(publicJobs.preview, { params: { secret } });
    return { job: data };
  });

export const status = foundStatus;

export function Component() {
  const text = useTexts(jobTexts);
  const found = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-3xl pt-[calc(var(--header-height)+2rem)] pb-section">
      {found.state === 'found' ? (
        <>
          <Banner tone="info" className="mb-8">
            {text(`job.preview.${found.job.state}`)}
          </Banner>
          <h1 className="sr-only">{text('job.preview.title')}</h1>
          <h2 className="mb-8 text-4xl wrap-anywhere">{found.job.title || text('job.preview.noTitle')}</h2>
          <JobDetails job={found.job} isPreview />
        </>
      ) : (
        <>
          <h1 className="text-4xl">
            {text(found.state === 'gone' ? 'job.preview.goneTitle' : 'job.preview.failedTitle')}
          </h1>
          <p className="mt-4 text-lg text-muted">{text(`job.preview.${found.state}`)}</p>
        </>
      )}
    </div>
  );
}
