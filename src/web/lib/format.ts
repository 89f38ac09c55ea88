// How dates are written for people.

/** Day-month-year without padding: `5-11-2026`. */
export function dayMonthYear(timestamp: string): string {
  // A bare day is that day everywhere, not midnight in Greenwich.
  const date = new Date(timestamp.length === 10 ? `${timestamp}T00:00` : timestamp);
  return `${date.getDate()}-${date.getMonth() + 1}-${date.getFullYear()}`;
}

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** `Thursday 5 November 2026 at 14:05`. */
export const dateAndTime = (timestamp: string): string => long.format(new Date(timestamp));

const usLong = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `November 5, 2026`, the same for server and visitor wherever they are. */
export const longDate = (timestamp: string): string => usLong.format(new Date(timestamp));

/** `820 KB`, `1.4 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
