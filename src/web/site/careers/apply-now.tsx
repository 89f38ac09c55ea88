import { useState } from 'react';

import ExternalLink from 'lucide-react/icons/external-link';

import { fillPath, sitePages } from '#contract/addresses.ts';
import { jobMessages } from '#contract/jobs/job-messages.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { type ButtonVariant, buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { jobTexts } from '#contract/texts/job.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { appliesHere, hostOf } from './job-words.ts';

interface ApplyNowProps {
  job: Job;
  /** How loud it is beside the others. */
  variant?: 'strong' | 'secondary';
}

/** Leads to the posting's own address, or to our form where that is the address. */
export function ApplyNow({ job, variant = 'secondary' }: ApplyNowProps) {
  const text = useTexts(jobTexts);
  const [isRefused, setIsRefused] = useState(false);
  if (appliesHere(job.job_url)) {
    return (
      <ApplyHere job={job} variant={variant}>
        {text('job.apply.now')}
        <OfJob job={job} />
      </ApplyHere>
    );
  }
  if (job.job_url !== '') {
    const host = hostOf(job.job_url);
    return (
      <a
        href={job.job_url}
        target="_blank"
        rel="noopener noreferrer"
        title={host && text('job.apply.opens', { host })}
        className={buttonStyle(variant, 'md')}
      >
        {text('job.apply.now')}
        {host && <ExternalLink aria-hidden="true" className="size-4" />}
        <span className="sr-only">
          {host
            ? text('job.apply.nowAt', { title: job.title, host })
            : text('job.apply.nowElsewhere', { title: job.title })}
        </span>
      </a>
    );
  }
  return (
    <>
      <Button variant={variant} onClick={() => setIsRefused(true)}>
        {text('job.apply.now')}
      </Button>
      {isRefused && (
        <Banner tone="error" onDismiss={() => setIsRefused(false)} className="apply-refused">
          {jobMessages.noLink}
        </Banner>
      )}
    </>
  );
}

/** Which one, for whoever hears the button and does not see what stands around it. */
export function OfJob({ job: { title } }: { job: Job }) {
  const text = useTexts(jobTexts);
  return <span className="sr-only">{text('job.apply.which', { title })}</span>;
}

interface ApplyHereProps {
  job: Job;
  variant?: ButtonVariant;
  size?: 'md' | 'lg';
  children: React.ReactNode;
}

/** Opens our own form over the posting. */
export const ApplyHere = ({ job, children, ...look }: ApplyHereProps) => (
  <ButtonLink
    to={fillPath(sitePages.apply, job)}
    state={{ isFromList: true }}
    preventScrollReset
    aria-haspopup="dialog"
    {...look}
  >
    {children}
  </ButtonLink>
);
