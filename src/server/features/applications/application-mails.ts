import { companyMail } from '#company';
import { identity } from '#contract/identity/current.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { experienceWords } from '#contract/applications/applications.ts';
import { greetingFor } from '#server/mail/greeting.ts';
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

/** Nothing the sender wrote goes into this one but a plain name: the address may be somebody else's. */
export const confirmationMail = (
  application: ApplicationFields,
  job: { title: string } | undefined,
  link: string,
): Mail =>
  receivedMail(application, link, [
    job
      ? `Thank you for applying to ${identity().brand} as ${job.title}. Your application and your resume have reached us.`
      : `Thank you for applying to ${identity().brand}. Your application and your resume have reached us.`,
    'A person will read both. If your experience fits what we are looking for, we will write or call to agree on a first talk; if it does not, we will tell you that too.',
    'If you did not apply, someone has mistyped their address. You need do nothing.',
  ]);

/** The same in return for a second one. */
export const sentAgainMail = (
  application: ApplicationFields,
  job: { title: string } | undefined,
  link: string,
): Mail =>
  receivedMail(application, link, [
    `You had applied to ${identity().brand}${job ? ` as ${job.title}` : ''} before, and we go on with that application. The resume that came now is kept beside the first one; a person will see both.`,
    'If you would like the new resume to take the place of the first, send it on the page below.',
    'If you did not apply again, someone has mistyped their address. You need do nothing.',
  ]);

const receivedMail = ({ email, name }: ApplicationFields, link: string, paragraphs: string[]): Mail => ({
  to: email,
  replyTo: identity().email,
  secrets: [link],
  content: {
    subject: 'We have your application',
    greeting: greetingFor(name),
    paragraphs,
    action: ownAction(link),
  },
});

const ownAction = (url: string) => ({ label: 'See, change or withdraw your application', url });
