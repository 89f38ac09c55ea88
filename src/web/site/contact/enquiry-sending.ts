// What the contact form needs only once somebody writes: the rules, and the call. Loaded at the first touch.
import { contactCalls, enquiryDraft } from '#contract/contact/contact.ts';
import type { EnquiryDraft } from '#contract/contact/contact.ts';
import { http } from '#web/lib/http.ts';
import { type FieldErrors, firstOfEach } from '#web/lib/refused-fields.ts';
import { ownLanguage } from '#web/site-content.ts';

export type EnquiryErrors = FieldErrors<keyof EnquiryDraft>;

type Checked = { enquiry: EnquiryDraft; errors?: undefined } | { errors: EnquiryErrors };

/** What is wrong with each field, or the enquiry as it is sent. */
export function checkEnquiry(draft: unknown): Checked {
  const { success, data, error } = enquiryDraft.safeParse(draft);
  return success ? { enquiry: data } : { errors: firstOfEach(error.issues) };
}

export const sendEnquiry = (enquiry: EnquiryDraft, key: string) =>
  http.send(contactCalls.send, {
    body: { ...enquiry, ...ownLanguage() },
    headers: { 'Idempotency-Key': key },
  });
