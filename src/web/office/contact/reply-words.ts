import { identity } from '#contract/identity/current.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import type { ReplyWord } from '#contract/contact/enquiries.ts';
import { fillWords } from '#contract/office/template-words.ts';

import { fullName } from './enquiry.ts';

/** A template as it will read. What is not known here stays in its braces, and the server fills it in. */
export const filledTemplate = (body: string, enquiry: Enquiry, sender: string | undefined): string =>
  fillWords(body, {
    name: fullName(enquiry).trim(),
    first_name: enquiry.first_name,
    subject: enquiry.subject,
    company: identity().brand,
    ...(sender !== undefined && { sender }),
  } satisfies Partial<Record<ReplyWord, string>>);
