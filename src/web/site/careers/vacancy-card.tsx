import { previewOf } from '#contract/jobs/job-texts.ts';
import type { ToldJob } from '#contract/jobs/jobs.ts';
import { careersTexts } from '#contract/texts/careers.ts';
import { jobTexts } from '#contract/texts/job.ts';
import { longDateHere } from '#web/lib/format-in.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { otherLanguage, said } from '#web/site-content.ts';

import { ApplyHere, ApplyNow, OfJob } from './apply-now.tsx';
import { appliesHere } from './job-words.ts';
import { jobPath } from './load-job.ts';
import { salaryText } from './salary-text.ts';

/** Read from the top: what it is, the facts, a taste of it; the date is for whoever asks. */
export function VacancyCard({ job }: { job: ToldJob }) {
  const text = useTexts(careersTexts);
  const jobText = useTexts(jobTexts);
  const lang = otherLanguage(job.lang);
  const facts = [said(job.employment_type), job.location, job.Experiance, salaryText(jobText, job)].filter(
    Boolean,
  );
  return (
    <article className="vacancy wrap-anywhere">
      <h3 className="text-xl" lang={lang}>
        {job.title}
      </h3>
      <ul aria-label={text('careers.card.facts')} className="vacancy-facts mt-1.5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-3 line-clamp-2 max-w-reading text-base text-muted" lang={lang}>
        {previewOf(job.description)}
      </p>
      <p className="mt-2 mb-4 text-sm text-faint">
        <time dateTime={job.posted_on} suppressHydrationWarning>
          {longDateHere(job.posted_on)}
        </time>
        <span aria-hidden="true"> · </span>
        {text('careers.card.positions', { count: job.No_Of_Positions })}
      </p>
      <div className="vacancy-actions">
        <ApplyNow job={job} variant="strong" />
        <ButtonLink
          to={jobPath(job)}
          state={{ isFromList: true }}
          preventScrollReset
          variant="quiet"
          aria-haspopup="dialog"
        >
          {text('careers.card.more')}
          <OfJob job={job} />
        </ButtonLink>
        {!appliesHere(job.job_url) && (
          <ApplyHere job={job} variant="quiet">
            {jobText('job.apply.here')}
            <OfJob job={job} />
          </ApplyHere>
        )}
      </div>
    </article>
  );
}
