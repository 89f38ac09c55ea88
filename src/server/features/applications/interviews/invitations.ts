// The mails that go out with an interview: invitation, update, cancellation.
import { identity } from '#contract/identity/current.ts';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { type Lang, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { companyTimeZone } from '#contract/time-zone.ts';
import type { DoneBy } from '#contract/accounts/colleagues.ts';
import { concernOf } from '#server/erasure.ts';
import { localeFor, say } from '#server/locales/say.ts';
import { greetingFor } from '#server/mail/greeting.ts';
import { writtenIn } from '#server/mail/layout.ts';
import type { CalendarPart, Mail } from '#server/mail/mail.ts';
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
  const { change, guests, taking, mailsApplicant, replyTo, publicUrl } = occasion;
  const calendar = await calendarOf(interview, occasion, SOURCE_LANGUAGE);
  const { application } = interview;
  const openOffice = {
    label: 'Open in the office',
    url: publicUrl + fillPath(officePages.applicant, { id: application.id }),
  };
  const mails: Mail[] = guests.map(({ email }) => ({
    to: email,
    concerns: concernOf('application', application.id),
    replyTo,
    calendar,
    content: {
      subject: `${titles[change]}: ${application.name}, ${application.job_title}`,
      paragraphs: [colleagueWords[change](application.name), ...noteOf(interview)],
      facts: factsOf(interview, taking, SOURCE_LANGUAGE),
      action: openOffice,
    },
  }));
  return mailsApplicant ? [await toApplicant(interview, occasion), ...mails] : mails;
}

async function toApplicant(interview: InterviewRow, occasion: Occasion): Promise<Mail> {
  const { application, email, lang } = interview;
  const { change, taking, sender, replyTo } = occasion;
  const words = say(lang);
  const company = identity().brand;
  return {
    to: email,
    concerns: concernOf('application', application.id),
    replyTo,
    calendar: await calendarOf(interview, occasion, lang),
    about: aboutMail(application.id, sender),
    content: {
      ...writtenIn(lang),
      subject: words(`mail.interview.${change}.subject`, { job: application.job_title, company }),
      greeting: greetingFor(application.name, lang),
      paragraphs: [words(`mail.interview.${change}.lead`, { company }), ...noteOf(interview)],
      facts: factsOf(interview, taking, lang),
    },
  };
}

/** In the words of whoever gets it; calendars know it by its UID. */
async function calendarOf(
  interview: InterviewRow,
  { change, taking, organizer, now }: Occasion,
  lang: Lang,
): Promise<CalendarPart> {
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const event = { ...eventOf(interview, taking, lang), ...(organizer !== undefined && { organizer }) };
  return { method, content: await calendarFile([event], { method, now }) };
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
        ['When', whenIn(starts_at, SOURCE_LANGUAGE)],
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

const colleagueWords = {
  planned: (name: string) => `You are asked to an interview with ${name}.`,
  changed: (name: string) => `The interview with ${name} has changed. This is how it stands now:`,
  cancelled: (name: string) => `The interview with ${name} is cancelled, or takes place without you.`,
} as const;

const noteOf = ({ note }: InterviewRow): string[] => (note === '' ? [] : note.split(/\n{2,}/));

function factsOf(
  { starts_at, minutes, place }: InterviewRow,
  taking: Guest[],
  lang: Lang,
): [string, string][] {
  const words = say(lang);
  return [
    [words('mail.interview.when'), whenIn(starts_at, lang)],
    [words('mail.interview.long'), words('mail.interview.minutes', { count: minutes })],
    ...(place ? [[words('mail.interview.where'), place] as [string, string]] : []),
    ...(taking.length > 0
      ? [[words('mail.interview.with'), taking.map(({ name }) => name).join(', ')] as [string, string]]
      : []),
  ];
}

const timeZone = companyTimeZone;
const whenIn = (time: string, lang: Lang): string => {
  const words = new Intl.DateTimeFormat(localeFor(lang), { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${words.format(new Date(time))} (${timeZone})`;
};

/** As it stands in everybody's calendar. */
export const eventOf = (
  interview: InterviewRow,
  taking: Guest[],
  lang: Lang = SOURCE_LANGUAGE,
): CalendarEvent => ({
  uid: interview.uid,
  sequence: interview.version - 1,
  starts_at: interview.starts_at,
  minutes: interview.minutes,
  place: interview.place,
  summary: say(lang)('mail.interview.calendar', {
    name: interview.application.name,
    job: interview.application.job_title,
    company: identity().brand,
  }),
  description: interview.note,
  attendees: [{ name: interview.application.name, email: interview.email }, ...taking],
});
