// A signal is one small function: it looks at an enquiry and says nothing, or how much it weighs, in words staff read.
import type { SpamReason } from '#contract/contact/contact.ts';
import type { EnquiryFields } from '../enquiries.store.ts';
import type { Marked } from './marks.ts';

export interface ScoredEnquiry extends EnquiryFields {
  website?: string | undefined;
  seconds_to_fill?: number | undefined;
}

/** What the house knows besides the enquiry itself. */
export interface Known {
  /** How often the same text came before, from the same address and from others. */
  sameText: { fromSelf: number; fromOthers: number };
  /** Of the mails to this address: how many came back; none has ever arrived. */
  mailsThatCameBack: number;
  /** How likely spam its words are, by what staff have marked; undefined: too little was marked. */
  likelihood: number | undefined;
  /** What somebody said of its sender and of texts like it. */
  marked: Marked;
}

export type Signal = (sent: ScoredEnquiry, known: Known) => Omit<SpamReason, 'signal'> | undefined;

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
