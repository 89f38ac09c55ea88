import { identity } from '#contract/identity/current.ts';
import { fillPath, sitePages } from '#contract/addresses.ts';
import {
  ALERT_JOBS_LISTED,
  ALERT_UNCONFIRMED_DAYS,
  type JobAlertFilter,
  alertWords,
} from '#contract/jobs/job-alerts.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { AnnouncedJob } from './alerts.feature.ts';

/** Of all mails about the alerts of an address: they go when it is stopped. */
export const alertConcern = (email: string): string => `job alerts ${email.toLowerCase()}`;

export interface Links {
  publicUrl: string;
  secret: string;
}

/** Whoever asked may have typed somebody else's address: nothing of what was typed stands in it. */
export function confirmMail(to: string, { publicUrl, secret }: Links): Mail {
  const url = publicUrl + fillPath(sitePages.alertConfirm, { secret });
  return {
    to,
    replyTo: identity().email,
    concerns: alertConcern(to),
    secrets: [url],
    content: {
      subject: `Confirm your job alert at ${identity().brand}`,
      greeting: 'Hello,',
      paragraphs: [
        'Somebody, most likely you, asked us to write to this address about new positions, at most once a day.',
        'Please confirm it on the page behind this link. Only then do we write again.',
        `If you did not ask for it, you need do nothing: we delete your address after ${ALERT_UNCONFIRMED_DAYS} days.`,
      ],
      action: { label: 'Look at it and confirm', url },
    },
  };
}

/** All new ones that fit, each once; `secret` stops it. */
export function alertMail(
  to: string,
  jobs: readonly AnnouncedJob[],
  wishes: readonly JobAlertFilter[],
  { publicUrl, secret }: Links,
): Mail {
  const [only] = jobs;
  const unsubscribeUrl = publicUrl + fillPath(sitePages.alertStop, { secret });
  return {
    to,
    replyTo: identity().email,
    concerns: alertConcern(to),
    secrets: [unsubscribeUrl],
    content: {
      subject:
        only && jobs.length === 1
          ? `New at ${identity().brand}: ${only.title}`
          : `${jobs.length} new positions at ${identity().brand}`,
      greeting: 'Hello,',
      paragraphs: [beginning(jobs.length)],
      items: jobs.slice(0, ALERT_JOBS_LISTED).map(({ id, title, department, location, employment_type }) => ({
        label: title,
        text: `${department}, ${location}, ${employment_type}`,
        url: publicUrl + fillPath(sitePages.job, { id }),
      })),
      action: { label: 'See all open positions', url: publicUrl + sitePages.careers },
      footer: `You asked us, and confirmed it, to write to you about ${wishes.map(alertWords).join('; and about ')}.`,
      unsubscribeUrl,
    },
  };
}

function beginning(count: number): string {
  if (count === 1) return 'There is a new position that fits what you asked for:';
  if (count <= ALERT_JOBS_LISTED) return 'There are new positions that fit what you asked for:';
  return `There are ${count} new positions that fit what you asked for. Here are ${ALERT_JOBS_LISTED} of them; all are on our careers page.`;
}
