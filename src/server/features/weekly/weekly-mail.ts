// The week in a mail: what came in, what waits, what is scheduled. No name of a visitor stands in it: those stay behind the
// login, and nothing of them is left in a mailbox when they are forgotten.
import { identity } from '#contract/identity/current.ts';
import { accessPages, fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import type { WaitingKind } from '#contract/office/today.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { WaitingOfKind } from './weekly.feature.ts';

export interface Week {
  /** The week that is over; what one may not read is left out. */
  applications: number | undefined;
  enquiries: number | undefined;
  waiting: readonly WaitingOfKind[];
  interviews: readonly Interview[];
}

interface Sending {
  publicUrl: string;
  token: string;
  timeZone: string;
}

const INTERVIEWS_LISTED = 10;

/** False: there is nothing to say. */
export const hasNews = ({ applications = 0, enquiries = 0, waiting, interviews }: Week): boolean =>
  applications + enquiries + waiting.length + interviews.length > 0;

export function weeklyMail(
  { email, first_name }: { email: string; first_name: string },
  week: Week,
  { publicUrl, token, timeZone }: Sending,
): Mail {
  const { waiting, interviews } = week;
  const when = (time: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(new Date(time));
  const unsubscribeUrl = publicUrl + fillPath(accessPages.stopWeekly, { token });
  return {
    to: email,
    secrets: [unsubscribeUrl],
    content: {
      subject: `Your week at ${identity().brand}`,
      greeting: first_name.trim() === '' ? 'Hello,' : `Hello ${first_name.trim()},`,
      paragraphs: [summaryOf(week)],
      sections: [
        {
          title: 'What waits for you',
          items: waiting.map(({ kind, count, since }) => ({
            label: waitingWords[kind](count),
            text: `${count === 1 ? 'Since' : 'The oldest since'} ${when(since, { dateStyle: 'long' })}`,
            url: publicUrl + waitingPages[kind],
          })),
        },
        {
          title: 'Your interviews this week',
          items: interviews.slice(0, INTERVIEWS_LISTED).map(({ starts_at, application }) => ({
            label: when(starts_at, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              timeStyle: undefined,
              hour: '2-digit',
              minute: '2-digit',
            }),
            text: application.job_title,
            url: publicUrl + fillPath(officePages.applicant, { id: application.id }),
          })),
        },
      ].filter(({ items }) => items.length > 0),
      action: { label: 'Open the office', url: publicUrl + officePages.insight },
      footer: 'You get this mail on Mondays because you chose it under My Account.',
      unsubscribeUrl,
    },
  };
}

const counted = (one: string, several: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count || 'no'} ${several}`;

const cameIn = {
  applications: counted('application', 'applications'),
  enquiries: counted('enquiry', 'enquiries'),
};
const waits = counted('thing waits', 'things wait');
const planned = counted('interview of yours is', 'interviews of yours are');

/** `Last week 12 applications and 3 enquiries came in. This week 4 things wait for you, and 1 interview of yours is planned.` */
function summaryOf({ applications, enquiries, waiting, interviews }: Week): string {
  const came = [
    applications !== undefined && cameIn.applications(applications),
    enquiries !== undefined && cameIn.enquiries(enquiries),
  ].filter((words) => words !== false);
  const waitingCount = waiting.reduce((sum, { count }) => sum + count, 0);
  const lastWeek = came.length > 0 ? `Last week ${came.join(' and ')} came in. ` : '';
  return `${lastWeek}This week ${waits(waitingCount)} for you, and ${planned(interviews.length)} planned.`;
}

const waitingWords: Record<WaitingKind, (count: number) => string> = {
  enquiry: counted('enquiry of yours without an answer', 'enquiries of yours without an answer'),
  untaken: counted('enquiry nobody has taken', 'enquiries nobody has taken'),
  mention: counted('note that names you', 'notes that name you'),
  interview: counted('interview to follow up', 'interviews to follow up'),
  job: counted('closed job with new applicants', 'closed jobs with new applicants'),
};

const waitingPages: Record<WaitingKind, string> = {
  enquiry: `${officePages.contact}?state=unanswered&assignee=me`,
  untaken: `${officePages.contact}?state=unanswered&assignee=none`,
  mention: officePages.dashboard,
  interview: officePages.interviews,
  job: officePages.jobs,
};
