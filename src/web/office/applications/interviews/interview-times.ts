// Times of interviews as people here read and type them: in the zone of their own machine.
import { DAY_MS } from '#contract/durations.ts';
import type { Interview } from '#contract/applications/interviews.ts';

import { ownZoneMark } from '../../words/company-time.ts';

const pad = (part: number): string => String(part).padStart(2, '0');

/** `2026-11-20`, as a date field has it. */
export const dayText = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

export const today = (): string => dayText(new Date());

/** `14:05`. */
export const timeText = (date: Date): string => `${pad(date.getHours())}:${pad(date.getMinutes())}`;

export const endOf = ({ starts_at, minutes }: Pick<Interview, 'starts_at' | 'minutes'>): Date =>
  new Date(Date.parse(starts_at) + minutes * 60_000);

/** `10:00 to 10:45`. */
export const spanText = (interview: Pick<Interview, 'starts_at' | 'minutes'>): string =>
  `${timeText(new Date(interview.starts_at))} to ${timeText(endOf(interview))}${ownZoneMark(interview.starts_at)}`;

/** The Monday of the week a day is in; today's for what is no day. */
export function mondayOf(day: string | null): Date {
  const date = day && /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00`) : new Date();
  const start = Number.isNaN(date.getTime()) ? new Date() : date;
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - ((start.getDay() + 6) % 7));
  return start;
}

/** Days, not multiples of 24 hours: clocks change. */
export function plusDays(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setDate(moved.getDate() + days);
  return moved;
}

export const isPast = (interview: Pick<Interview, 'starts_at' | 'minutes'>): boolean =>
  endOf(interview).getTime() < Date.now();

/** Whether one begins before the other has ended. */
export const overlap = (
  one: Pick<Interview, 'starts_at' | 'minutes'>,
  other: Pick<Interview, 'starts_at' | 'minutes'>,
): boolean =>
  Date.parse(one.starts_at) < endOf(other).getTime() && Date.parse(other.starts_at) < endOf(one).getTime();

/** What may overlap with something on this day: from the day before, for interviews are at most a day long. */
export const aroundDay = (day: string): { from: string; to: string } => {
  const start = Date.parse(`${day}T00:00`);
  return { from: new Date(start - DAY_MS).toISOString(), to: new Date(start + 2 * DAY_MS).toISOString() };
};

/** Of a link the part one knows it by. */
export const placeText = (place: string): string => place.replace(/^https?:\/\/([^/?#]+).*$/, '$1');
