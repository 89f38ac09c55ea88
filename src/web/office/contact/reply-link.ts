import type { Enquiry } from '#contract/contact/contact.ts';
import { dateAndTime } from '../words/company-time.ts';

// Some mail programs cut an address longer than about 2,000 characters, so a long message is quoted in part.
const QUOTE_MAX_CHARACTERS = 900;

/** A mail to the sender, with their subject and their words below the place to write. */
export function replyLink({ email, first_name, last_name, subject, message, created_at }: Enquiry): string {
  const body = [
    `Dear ${first_name} ${last_name},`,
    '',
    '',
    '',
    `On ${dateAndTime(created_at)} you wrote:`,
    ...shortened(message)
      .split(/\r?\n/)
      .map((line) => `> ${line}`),
  ].join('\r\n');
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}

function shortened(message: string): string {
  const letters = [...message];
  return letters.length > QUOTE_MAX_CHARACTERS
    ? `${letters.slice(0, QUOTE_MAX_CHARACTERS).join('').trimEnd()} […]`
    : message;
}
