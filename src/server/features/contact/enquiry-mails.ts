import { companyMail } from '#company';
import { identity } from '#contract/identity/current.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { greetingFor } from '#server/mail/greeting.ts';
import { say } from '#server/locales/say.ts';
import { writtenIn } from '#server/mail/layout.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { EnquiryFields } from './enquiries.store.ts';

/** Tells the company's mailbox; a reply goes straight to the sender. */
export const noticeMail = (enquiry: EnquiryFields, publicUrl: string): Mail => ({
  to: companyMail.mailbox,
  replyTo: enquiry.email,
  content: {
    subject: `New enquiry: ${enquiry.subject}`,
    paragraphs: [enquiry.message],
    facts: [
      ['From', `${enquiry.first_name} ${enquiry.last_name}`.trim()],
      ['Email', enquiry.email],
      // One that came by mail has none.
      ...(enquiry.phone_number === '' ? [] : [['Phone', enquiry.phone_number] as [string, string]]),
      ['Subject', enquiry.subject],
    ],
    action: { label: 'Open in the office', url: publicUrl + officePages.contact },
  },
});

/** Nothing the sender wrote goes into this one but a plain first name: the address may be somebody else's. */
export function confirmationMail({ email, first_name, lang }: EnquiryFields): Mail {
  const words = say(lang);
  const { brand: company, phone, office_hours: hours, email: replyTo } = identity();
  return {
    to: email,
    replyTo,
    content: {
      ...writtenIn(lang),
      subject: words('mail.enquiry.subject'),
      greeting: greetingFor(first_name, lang),
      paragraphs: [
        words('mail.enquiry.thanks', { company }),
        words('mail.enquiry.urgent', { phone, hours }),
        words('mail.enquiry.mistyped'),
      ],
    },
  };
}
