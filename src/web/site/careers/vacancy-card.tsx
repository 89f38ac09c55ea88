import type { Job } from '#contract/jobs/jobs.ts';
import { longDate } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

import { ApplyHere, ApplyNow } from './apply-now.tsx';
import { previewOf } from '#contract/jobs/job-texts.ts';
import { appliesHere } from './job-words.ts';
import { jobPath } from './load-job.ts';

export function VacancyCard({ job }: { job: Job }) {
  return (
    <article className="flex w-full min-w-0 flex-col wrap-anywhere rounded-lg border border-line bg-surface p-6 transition-colors hover:border-line-strong sm:p-8">
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <time dateTime={job.posted_on}>{longDate(job.posted_on)}</time>
        <span>{job.location}</span>
      </p>
      <h3 className="mt-2 text-2xl">{job.title}</h3>
      <p className="mt-1 text-sm font-medium text-accent">{job.No_Of_Positions} Position</p>
      <p className="mt-4 mb-6 max-w-reading text-muted">{previewOf(job.description)}</p>
      <div className="mt-auto flex flex-wrap gap-3">
        <ButtonLink
          to={jobPath(job)}
          state={{ isFromList: true }}
          preventScrollReset
          variant="strong"
          aria-haspopup="dialog"
        >
          See More<span className="sr-only">: {job.title}</span>
        </ButtonLink>
        <ApplyNow job={job} />
        {!appliesHere(job.job_url) && (
          <ApplyHere job={job}>
            Apply on this site<span className="sr-only">: {job.title}</span>
          </ApplyHere>
        )}
      </div>
    </article>
  );
}
