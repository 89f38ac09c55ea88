// The mails about what arrived. A name and a title are all that stands in them of a visitor's: the rest stays behind the
// login.
import { identity } from '#contract/identity/current.ts';
import { ARRIVAL_MAILS_PER_HOUR, type MailKind } from '#contract/accounts/chosen-mails.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { DomainEvent } from '#server/events.ts';
import { concernOf } from '#server/erasure.ts';
import type { Mail } from '#server/mail/mail.ts';
import { office } from './account-mails.ts';

export interface Arrival {
  kind: MailKind;
  subject: string;
  sentence: string;
  facts: [string, string][];
  /** Of its record in the office. */
  path: string;
  /** Whose data it is. */
  concerns: string;
}

const footer = 'You get this mail because you chose it under My Account.';

/** Null: nobody is told by mail. */
export function arrivalOf(event: DomainEvent): Arrival | null {
  if (event.type === 'application.received') {
    const { id, name, job_title } = event.data;
    return {
      kind: 'application_received',
      subject: `New application: ${job_title}`,
      sentence: `an application has arrived in ${office()}.`,
      facts: [
        ['Name', name],
        ['Job', job_title],
      ],
      path: `${officePages.applications}?open=${id}`,
      concerns: concernOf('application', id),
    };
  }
  if (event.type === 'enquiry.received') {
    const { id, name, subject } = event.data;
    return {
      kind: 'enquiry_received',
      subject: `New enquiry: ${subject}`,
      sentence: `an enquiry has arrived in ${office()}.`,
      facts: [
        ['From', name],
        ['Subject', subject],
      ],
      path: `${officePages.contact}?open=${id}`,
      concerns: concernOf('enquiry', id),
    };
  }
  return null;
}

export const arrivalMail = (to: string, arrival: Arrival, publicUrl: string): Mail => ({
  to,
  concerns: arrival.concerns,
  content: {
    subject: arrival.subject,
    greeting: 'Hello,',
    paragraphs: [arrival.sentence],
    facts: arrival.facts,
    action: { label: 'Open in the office', url: publicUrl + arrival.path },
    footer,
  },
});

export const moreArrivedMail = (to: string, publicUrl: string): Mail => ({
  to,
  content: {
    subject: `More has arrived at ${identity().brand}`,
    greeting: 'Hello,',
    paragraphs: [
      `within an hour we have told you ${ARRIVAL_MAILS_PER_HOUR} times that something arrived in ${office()}, and now there is more. We write again when the hour is over; until then please look there.`,
    ],
    action: { label: 'Open the office', url: publicUrl + officePages.dashboard },
    footer,
  },
});
