import { useState } from 'react';

import { jobMessages } from '#contract/job-messages.ts';
import type { Job } from '#contract/jobs.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';

import { hasLink } from './job-words.ts';

interface ApplyNowProps {
  job: Job;
  variant?: ButtonVariant;
}

/** Leads to the posting's own address, wherever that is. */
export function ApplyNow({ job, variant = 'secondary' }: ApplyNowProps) {
  const [isRefused, setIsRefused] = useState(false);
  if (hasLink(job.job_url)) {
    return (
      <a href={job.job_url} target="_blank" rel="noopener noreferrer" className={buttonStyle(variant, 'md')}>
        Apply Now
        <span className="sr-only">: {job.title} (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <>
      <Button variant={variant} onClick={() => setIsRefused(true)}>
        Apply Now
      </Button>
      {isRefused && (
        <Banner tone="error" onDismiss={() => setIsRefused(false)} className="apply-refused">
          {jobMessages.noLink}
        </Banner>
      )}
    </>
  );
}
