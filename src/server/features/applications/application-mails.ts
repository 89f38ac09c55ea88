import { companyMail } from '#company';
import { identity } from '#contract/identity/current.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { experienceWords } from '#contract/applications/applications.ts';
import { say } from '#server/locales/say.ts';
import { greetingFor } from '#server/mail/greeting.ts';
import { writtenIn } from '#server/mail/layout.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { ApplicationFields } from './applications.store.ts';

/** Tells the company's mailbox; the résumé itself stays behind the login. */
export const noticeMail = (application: ApplicationFields, publicUrl: string): Mail => ({
  to: companyMail.mailbox,
  replyTo: application.email,
  content: {
    subject: `New application: ${application.job_title}`,
    paragraphs: [`${application.name} has applied. The resume is in the office.`],
    facts: [
      ['Name', application.name],
      ['Email', application.email],
      ['Mobile', application.mobile_number],
      ['Job', application.job_title],
      ['Experience', experienceWords(application.experience)],
      ['Location', application.current_location],
      ['Subject', application.subject],
    ],
    action: {
      label: 'Open in the office',
      url: `${publicUrl}${officePages.applications}?${new URLSearchParams({ email: application.email })}`,
    },
  },
});

type Applicant = Pick<ApplicationFields, 'email' | 'name' | 'lang'>;
type ForJob = { title: string } | undefined;

/** Nothing the sender wrote goes into this one but a plain name: the address may be somebody else's. */
export function confirmationMail(applicant: Applicant, job: ForJob, link: string): Mail {
  const words = say(applicant.lang);
  const company = identity().brand;
  return receivedMail(applicant, link, [
    job
      ? words('mail.received.thanksFor', { company, job: job.title })
      : words('mail.received.thanks', { company }),
    words('mail.received.next'),
    words('mail.received.mistyped'),
  ]);
}

/** The same in return for a second one. */
export function sentAgainMail(applicant: Applicant, job: ForJob, link: string): Mail {
  const words = say(applicant.lang);
  const company = identity().brand;
  return receivedMail(applicant, link, [
    job
      ? words('mail.sentAgain.beforeFor', { company, job: job.title })
      : words('mail.sentAgain.before', { company }),
    words('mail.sentAgain.replace'),
    words('mail.sentAgain.mistyped'),
  ]);
}

const receivedMail = ({ email, name, lang }: Applicant, link: string, paragraphs: string[]): Mail => ({
  to: email,
  replyTo: identity().email,
  secrets: [link],
  content: {
    ...writtenIn(lang),
    subject: say(lang)('mail.received.subject'),
    greeting: greetingFor(name, lang),
    paragraphs,
    action: { label: say(lang)('mail.received.action'), url: link },
  },
});
