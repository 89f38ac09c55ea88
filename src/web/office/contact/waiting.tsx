// How far an enquiry is, and how long it has waited.
import type { Enquiry, EnquiryState } from '#contract/contact/contact.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { counted } from '#web/office/words/plural.ts';

import { isUnanswered } from './enquiry.ts';
import { dateAndTime } from '../words/company-time.ts';

/** From here on it shows from afar. */
const LONG_MS = 2 * DAY_MS;

export const stateNames: Record<EnquiryState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** `4 h`, `3 days`. */
export function waitedWords(created_at: string, now = Date.now()): string {
  const waited = now - new Date(created_at).getTime();
  if (waited < HOUR_MS) return 'under 1 h';
  if (waited < DAY_MS) return `${Math.floor(waited / HOUR_MS)} h`;
  const days = Math.floor(waited / DAY_MS);
  return counted(days, 'day');
}

const isLong = ({ created_at }: Enquiry): boolean => Date.now() - new Date(created_at).getTime() >= LONG_MS;

/** How long nobody has answered: from two days on in the colour of what needs somebody. */
export function Waits({ enquiry }: { enquiry: Enquiry }) {
  const { state, created_at, assignee, is_spam } = enquiry;
  if (!isUnanswered(enquiry) || is_spam) return null;
  const title = `${stateNames[state]}, waiting since ${dateAndTime(created_at)}${assignee ? `, with ${assignee.name}` : ''}`;
  return (
    <span title={title} className={isLong(enquiry) ? 'font-medium text-danger' : 'text-muted'}>
      {waitedWords(created_at)}
    </span>
  );
}
