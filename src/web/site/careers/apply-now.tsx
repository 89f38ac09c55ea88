import { useState } from 'react';

import ExternalLink from 'lucide-react/icons/external-link';

import { fillPath, sitePages } from '#contract/addresses.ts';
import { jobMessages } from '#contract/jobs/job-messages.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';

import { appliesHere, hostOf } from './job-words.ts';

/** Leads to the posting's own address, or to our form where that is the address. */
export function ApplyNow({ job }: { job: Job }) {
  const [isRefused, setIsRefused] = useState(false);
  if (appliesHere(job.job_url)) {
    return (
      <ApplyHere job={job}>
        Apply Now<span className="sr-only">: {job.title}</span>
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
        title={host && `Opens ${host} in a new tab`}
        className={buttonStyle('secondary', 'md')}
      >
        Apply Now
        {host && <ExternalLink aria-hidden="true" className="size-4" />}
        <span className="sr-only">
          : {job.title} (opens {host ?? 'in'} {host && 'in'} a new tab)
        </span>
      </a>
    );
  }
  return (
    <>
      <Button onClick={() => setIsRefused(true)}>Apply Now</Button>
      {isRefused && (
        <Banner tone="error" onDismiss={() => setIsRefused(false)} className="apply-refused">
          {jobMessages.noLink}
        </Banner>
      )}
    </>
  );
}

interface ApplyHereProps {
  job: Job;
  variant?: 'primary' | 'secondary';
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
