import { Link, useParams } from 'react-router';

import { company } from '#company';
import { sitePages } from '#contract/addresses.ts';
import { type JobAlertNotice, jobAlertNotices } from '#contract/jobs/job-alert-messages.ts';
import { Banner } from '#web/ui/banner.tsx';

import { JOB_ALERTS } from '../job-words.ts';

export const meta = {
  title: 'Job alerts',
  description: `New positions at ${company.brand}, by mail and at most once a day.`,
  noindex: true,
};

const isNotice = (text: string): text is JobAlertNotice => Object.hasOwn(jobAlertNotices, text);

export const status = (_: undefined, { notice }: { notice?: string }): number =>
  notice === undefined || isNotice(notice) ? 200 : 404;

/** Where the plain forms lead. */
export function Component() {
  const { notice = '' } = useParams();
  const said = isNotice(notice) ? notice : undefined;
  const isDone = said === 'sent' || said === 'stopped';
  return (
    <div className="wrap letter-page">
      {said && (
        <Banner tone={isDone ? 'success' : 'error'} className="mb-8">
          {jobAlertNotices[said]}
        </Banner>
      )}
      <h1 className="text-4xl">Job alerts</h1>
      <p className="mt-4 text-lg text-muted">
        All open positions, and the form for job alerts below them, are on the page{' '}
        <Link reloadDocument to={{ pathname: sitePages.careers, hash: JOB_ALERTS }} className="link">
          Careers
        </Link>
        .
      </p>
    </div>
  );
}
