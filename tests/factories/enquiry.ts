import type { EnquiryDraft } from '#contract/contact.ts';

export const anEnquiry = (overrides: Partial<EnquiryDraft> = {}): EnquiryDraft => ({
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'asha@menonfoods.example',
  phone_number: '+91 98400 12345',
  subject: 'A shop for our spice brand',
  message: 'We sell in twelve shops and want to sell online.',
  ...overrides,
});
