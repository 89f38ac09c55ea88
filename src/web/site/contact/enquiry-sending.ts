// What the contact form needs only once somebody writes: the rules, and the call. Loaded at the first touch.
import type { Resolver } from 'react-hook-form';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';

import { contactCalls, enquiryDraft } from '#contract/contact.ts';
import type { EnquiryDraft } from '#contract/contact.ts';
import { http } from '#web/lib/http.ts';

export const checkEnquiry: Resolver<EnquiryDraft> = standardSchemaResolver(enquiryDraft);

export const sendEnquiry = (enquiry: EnquiryDraft, key: string) =>
  http.send(contactCalls.send, { body: enquiry, headers: { 'Idempotency-Key': key } });
