// How dates, numbers and sizes are written for people.

/** Day-month-year without padding, as the whole office writes a day: `5-11-2026`. */
export function dayMonthYear(timestamp: string): string {
  // A bare day is that day everywhere, not midnight in Greenwich.
  const date = new Date(timestamp.length === 10 ? `${timestamp}T00:00` : timestamp);
  return `${date.getDate()}-${date.getMonth() + 1}-${date.getFullYear()}`;
}

const pad = (part: number): string => String(part).padStart(2, '0');
/** `14:05`. */
export const timeOfDay = (date: Date): string => `${pad(date.getHours())}:${pad(date.getMinutes())}`;

/** `14:05` on the day itself, afterwards with the day. */
export function timeOrDay(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? timeOfDay(date) : `${dayMonthYear(date.toISOString())} at ${timeOfDay(date)}`;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `November 5, 2026`, the same for server and visitor wherever they are. */
export function longDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `November 10, 2026, 14:05`, or `…, 08:35 (UTC)` where it is not known which clock the reader has. */
export function longDateAndTime(timestamp: string, isLocal: boolean): string {
  const date = new Date(timestamp);
  if (!isLocal) return `${longDate(timestamp)}, ${date.toISOString().slice(11, 16)} (UTC)`;
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}, ${timeOfDay(date)}`;
}

/** `820 KB`, `1.4 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** `10,000`. */
export const thousands = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Digits and a plus only: what a phone dials. */
export const phoneLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
