import { identity } from '#contract/identity/current.ts';
import { fillPath, sitePages } from '#contract/addresses.ts';
import type { Lang } from '#contract/languages.ts';
import { ALERT_JOBS_LISTED, ALERT_UNCONFIRMED_DAYS, type JobAlertFilter } from '#contract/jobs/job-alerts.ts';
import { employmentIn } from '#server/locales/job-values.ts';
import { type Say, pathFor, say } from '#server/locales/say.ts';
import { writtenIn } from '#server/mail/layout.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { AnnouncedJob } from './alerts.feature.ts';

/** Of all mails about the alerts of an address: they go when it is stopped. */
export const alertConcern = (email: string): string => `job alerts ${email.toLowerCase()}`;

export interface Links {
  publicUrl: string;
  secret: string;
}

/** To whom, and in which language. */
export interface Reader {
  email: string;
  lang: Lang;
}

/** Whoever asked may have typed somebody else's address: nothing of what was typed stands in it. */
export function confirmMail({ email, lang }: Reader, { publicUrl, secret }: Links): Mail {
  const url = publicUrl + pathFor(lang, fillPath(sitePages.alertConfirm, { secret }));
  const words = say(lang);
  return {
    to: email,
    replyTo: identity().email,
    concerns: alertConcern(email),
    secrets: [url],
    content: {
      ...writtenIn(lang),
      subject: words('mail.alertAsked.subject', { company: identity().brand }),
      greeting: words('mail.greeting.nobody'),
      paragraphs: [
        words('mail.alertAsked.somebody'),
        words('mail.alertAsked.confirm'),
        words('mail.alertAsked.unasked', { days: ALERT_UNCONFIRMED_DAYS }),
      ],
      action: { label: words('mail.alertAsked.action'), url },
    },
  };
}

/** All new ones that fit, each once; `secret` stops it. */
export function alertMail(
  { email, lang }: Reader,
  jobs: readonly AnnouncedJob[],
  wishes: readonly JobAlertFilter[],
  { publicUrl, secret }: Links,
): Mail {
  const words = say(lang);
  const company = identity().brand;
  const [only] = jobs;
  const unsubscribeUrl = publicUrl + pathFor(lang, fillPath(sitePages.alertStop, { secret }));
  return {
    to: email,
    replyTo: identity().email,
    concerns: alertConcern(email),
    secrets: [unsubscribeUrl],
    content: {
      ...writtenIn(lang),
      subject:
        only && jobs.length === 1
          ? words('mail.alert.subjectOne', { company, job: only.title })
          : words('mail.alert.subject', { company, count: jobs.length }),
      greeting: words('mail.greeting.nobody'),
      paragraphs: [beginning(words, jobs.length)],
      items: jobs.slice(0, ALERT_JOBS_LISTED).map(({ id, title, department, location, employment_type }) => ({
        label: title,
        text: [department, location, employmentIn(words, employment_type)].join(', '),
        url: publicUrl + pathFor(lang, fillPath(sitePages.job, { id })),
      })),
      action: { label: words('mail.alert.action'), url: publicUrl + pathFor(lang, sitePages.careers) },
      footer: words('mail.alert.why', {
        wishes: wishes
          .map((each) => wish(words, each))
          .reduce((wishes, each) => words('mail.alert.further', { wishes, wish: each })),
      }),
      unsubscribeUrl,
    },
  };
}

function beginning(words: Say, count: number): string {
  if (count === 1) return words('mail.alert.one');
  if (count <= ALERT_JOBS_LISTED) return words('mail.alert.some');
  return words('mail.alert.many', { count, listed: ALERT_JOBS_LISTED });
}

/** `new positions: full-time, in Engineering, in Chennai` */
function wish(words: Say, { department, location, employment_type }: JobAlertFilter): string {
  const facts = [
    ...(employment_type ? [employmentIn(words, employment_type)] : []),
    ...(department ? [words('jobs.alert.in', { place: department })] : []),
    ...(location ? [words('jobs.alert.in', { place: location })] : []),
  ];
  return facts.length === 0
    ? words('jobs.alert.all')
    : words('jobs.alert.some', { filters: facts.join(', ') });
}
