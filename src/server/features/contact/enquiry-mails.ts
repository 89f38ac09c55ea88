import { companyMail } from '#company';
import { identity } from '#contract/identity/current.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { greetingFor } from '#server/mail/greeting.ts';
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
export const confirmationMail = (enquiry: EnquiryFields): Mail => ({
  to: enquiry.email,
  replyTo: identity().email,
  content: {
    subject: `We have your message`,
    greeting: greetingFor(enquiry.first_name),
    paragraphs: [
      `Thank you for writing to ${identity().brand}. Your message has reached us, and a person will read it and answer you, as a rule within one working day.`,
      `If it is urgent, call us on ${identity().phone} (${identity().office_hours}).`,
      'If you did not write to us, someone has mistyped their address. You need do nothing.',
    ],
  },
});
