import type { EnquiryDraft } from '#contract/contact/contact.ts';

export const anEnquiry = (overrides: Partial<EnquiryDraft> = {}): EnquiryDraft => ({
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'asha@menonfoods.example',
  phone_number: '+91 98400 12345',
  subject: 'A shop for our spice brand',
  // Too short to be taken for a text that comes again and again.
  message: 'We sell in twelve shops.',
  ...overrides,
});
