// Adds the signals up. Nothing is refused for it: an enquiry with enough of them waits in the spam folder.
import { SPAM_FROM_SCORE, type SpamReason } from '#contract/contact/contact.ts';
import { deadAddress } from './dead-address.ts';
import { hiddenField } from './hidden-field.ts';
import { learned } from './learned.ts';
import { linkInAName, linkMarkup, manyLinks, shortenedLink } from './links.ts';
import { markedBefore } from './marks.ts';
import { oddName } from './odd-name.ts';
import { offers } from './offers.ts';
import { repeatedText } from './repeated-text.ts';
import type { Known, ScoredEnquiry, Signal } from './signal.ts';
import { timeToFill } from './time-to-fill.ts';

const signals: Readonly<Record<string, Signal>> = {
  hidden_field: hiddenField,
  time_to_fill: timeToFill,
  links: manyLinks,
  link_markup: linkMarkup,
  link_in_a_name: linkInAName,
  shortened_link: shortenedLink,
  repeated_text: repeatedText,
  dead_address: deadAddress,
  offers,
  odd_name: oddName,
  learned,
  marked: markedBefore,
};

export interface Scored {
  score: number;
  reasons: SpamReason[];
}

/** The score is never below nothing. */
export function scoreOf(sent: ScoredEnquiry, known: Known): Scored {
  const reasons = Object.entries(signals).flatMap(([signal, look]) => {
    const reason = look(sent, known);
    return reason ? { signal, ...reason } : [];
  });
  const score = reasons.reduce((sum, { weight }) => sum + weight, 0);
  return { score: Math.max(0, score), reasons };
}

export const isSpamAt = ({ score }: Scored): boolean => score >= SPAM_FROM_SCORE;
