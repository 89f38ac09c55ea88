// The mails that go out with an interview: invitation, update, cancellation.
import { identity } from '#contract/identity/current.ts';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { companyTimeZone } from '#contract/time-zone.ts';
import type { DoneBy } from '#contract/accounts/colleagues.ts';
import { concernOf } from '#server/erasure.ts';
import { greetingFor } from '#server/mail/greeting.ts';
import type { Mail } from '#server/mail/mail.ts';
import { aboutMail } from '../mails/mail-applicants.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import type { InterviewRow } from './interviews.store.ts';

export interface Guest {
  id: number;
  name: string;
  email: string;
}

interface Occasion {
  change: 'planned' | 'changed' | 'cancelled';
  /** Colleagues who are told. */
  guests: Guest[];
  /** Colleagues who take part. */
  taking: Guest[];
  mailsApplicant: boolean;
  sender: DoneBy;
  replyTo: string;
  /** To whom calendars answer; the company unless it says otherwise. */
  organizer?: string;
  now: Date;
  publicUrl: string;
}

export async function invitations(interview: InterviewRow, occasion: Occasion): Promise<Mail[]> {
  const { change, guests, taking, mailsApplicant, sender, replyTo, organizer, now, publicUrl } = occasion;
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const event = { ...eventOf(interview, taking), ...(organizer !== undefined && { organizer }) };
  const content = await calendarFile([event], { method, now });
  const calendar = { method, content } as const;
  const { application } = interview;
  const openOffice = {
    label: 'Open in the office',
    url: publicUrl + fillPath(officePages.applicant, { id: application.id }),
  };
  const concerns = concernOf('application', application.id);
  const mails: Mail[] = guests.map(({ email }) => ({
    to: email,
    concerns,
    replyTo,
    calendar,
    content: {
      subject: `${titles[change]}: ${application.name}, ${application.job_title}`,
      paragraphs: [colleagueWords[change](application.name), ...noteOf(interview)],
      facts: factsOf(interview, taking),
      action: openOffice,
    },
  }));
  if (!mailsApplicant) return mails;
  return [
    {
      to: interview.email,
      concerns,
      replyTo,
      calendar,
      about: aboutMail(application.id, sender),
      content: {
        subject: `${titles[change]}: ${application.job_title} at ${identity().brand}`,
        greeting: greetingFor(application.name),
        paragraphs: [applicantWords[change](identity().brand), ...noteOf(interview)],
        facts: factsOf(interview, taking),
      },
    },
    ...mails,
  ];
}

/** For colleagues, once the applicant is forgotten: nothing in them says who it was. */
export async function namelessCancellations(
  { uid, version, starts_at, minutes }: Pick<InterviewRow, 'uid' | 'version' | 'starts_at' | 'minutes'>,
  emails: readonly string[],
  now: Date,
): Promise<Mail[]> {
  const event = {
    uid,
    sequence: version,
    starts_at,
    minutes,
    place: '',
    summary: titles.cancelled,
    description: '',
    attendees: emails.map((email) => ({ name: '', email })),
  };
  const content = await calendarFile([event], { method: 'CANCEL', now });
  return emails.map((to) => ({
    to,
    calendar: { method: 'CANCEL', content },
    content: {
      subject: titles.cancelled,
      paragraphs: ['This interview does not take place: the application was erased.'],
      facts: [
        ['When', whenIn(starts_at)],
        ['How long', `${minutes} minutes`],
      ],
    },
  }));
}

const titles = {
  planned: 'Interview',
  changed: 'Interview changed',
  cancelled: 'Interview cancelled',
} as const;

const applicantWords = {
  planned: (brand: string) =>
    `${brand} would like to talk to you. Your calendar can take the time from this mail.`,
  changed: () => 'Something about our talk has changed. This is how it stands now:',
  cancelled: () => 'We have to cancel this talk:',
} as const;

const colleagueWords = {
  planned: (name: string) => `You are asked to an interview with ${name}.`,
  changed: (name: string) => `The interview with ${name} has changed. This is how it stands now:`,
  cancelled: (name: string) => `The interview with ${name} is cancelled, or takes place without you.`,
} as const;

const noteOf = ({ note }: InterviewRow): string[] => (note === '' ? [] : note.split(/\n{2,}/));

function factsOf({ starts_at, minutes, place }: InterviewRow, taking: Guest[]): [string, string][] {
  return [
    ['When', whenIn(starts_at)],
    ['How long', `${minutes} minutes`],
    ...(place ? [['Where', place] as [string, string]] : []),
    ...(taking.length > 0 ? [['With', taking.map(({ name }) => name).join(', ')] as [string, string]] : []),
  ];
}

const timeZone = companyTimeZone;
const whenIn = (time: string): string => {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${words.format(new Date(time))} (${timeZone})`;
};

/** As it stands in everybody's calendar. */
export const eventOf = (interview: InterviewRow, taking: Guest[]): CalendarEvent => ({
  uid: interview.uid,
  sequence: interview.version - 1,
  starts_at: interview.starts_at,
  minutes: interview.minutes,
  place: interview.place,
  summary: `Interview: ${interview.application.name}, ${interview.application.job_title} (${identity().brand})`,
  description: interview.note,
  attendees: [{ name: interview.application.name, email: interview.email }, ...taking],
});
