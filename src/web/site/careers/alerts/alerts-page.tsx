import { Link, useParams } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { sitePages } from '#contract/addresses.ts';
import { type JobAlertNotice, jobAlertNotices } from '#contract/jobs/job-alert-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { fillNames } from '#contract/texts/message.ts';
import { alertsTexts } from '#contract/texts/alerts.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';
import { said } from '#web/site-content.ts';

import { JOB_ALERTS } from '../job-words.ts';

export const meta = (): PageMeta => ({
  title: alertsTexts['alerts.page.title'],
  description: fillNames(alertsTexts['alerts.page.description'], { company: identity().brand }),
  noindex: true,
});

const isNotice = (text: string): text is JobAlertNotice => Object.hasOwn(jobAlertNotices, text);

export const status = (_: undefined, { notice }: { notice?: string }): number =>
  notice === undefined || isNotice(notice) ? 200 : 404;

/** Where the plain forms lead. */
export function Component() {
  const text = useTexts(alertsTexts);
  const rich = useRichTexts(alertsTexts);
  const { notice = '' } = useParams();
  const shown = isNotice(notice) ? notice : undefined;
  const isDone = shown === 'sent' || shown === 'stopped';
  return (
    <div className="wrap letter-page">
      {shown && (
        <Banner tone={isDone ? 'success' : 'error'} className="mb-8">
          {said(jobAlertNotices[shown])}
        </Banner>
      )}
      <h1 className="text-4xl">{text('alerts.page.headline')}</h1>
      <p className="mt-4 text-lg text-muted">
        {rich('alerts.page.lead', {
          careers: (
            <Link reloadDocument to={{ pathname: sitePages.careers, hash: JOB_ALERTS }} className="link">
              {text('alerts.page.careers')}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
