import type { Enquiry, EnquiryState } from '#contract/contact/contact.ts';

export const fullName = ({ first_name, last_name }: Enquiry): string => `${first_name} ${last_name}`;

const UNANSWERED: ReadonlySet<EnquiryState> = new Set(['new', 'open']);
export const isUnanswered = ({ state }: Pick<Enquiry, 'state'>): boolean => UNANSWERED.has(state);
