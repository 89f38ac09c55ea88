// Dates, numbers and lists of the site in the page's language. The spellings of English are specified.
import { isEnglish, pageLanguage } from '../site-content.ts';
import { fileSize, longDate, longDateAndTime, thousands } from './format.ts';

const dates = new Map<string, Intl.DateTimeFormat>();

function dateIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = dates.get(key) ?? new Intl.DateTimeFormat(language, options);
  dates.set(key, format);
  return format;
}

/** `November 5, 2026`, or as the page's language writes a day: `5 நவம்பர், 2026`. */
export const longDateHere = (timestamp: string): string =>
  isEnglish()
    ? longDate(timestamp)
    : dateIn(pageLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(timestamp));

/** The same with the time, in the reader's zone where that is known. */
export function dateAndTimeHere(timestamp: string, isLocal: boolean): string {
  if (isEnglish()) return longDateAndTime(timestamp, isLocal);
  const options = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const;
  const date = new Date(timestamp);
  return isLocal
    ? dateIn(pageLanguage(), options).format(date)
    : `${dateIn(pageLanguage(), { ...options, timeZone: 'UTC' }).format(date)} (UTC)`;
}

/** `15/05/2024`. */
export const shortDateHere = (timestamp: string): string =>
  dateIn(isEnglish() ? 'en-GB' : pageLanguage(), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(timestamp));

/** `900,000`; `9,00,000` in the languages of India. */
export const numberHere = (count: number): string =>
  isEnglish() ? thousands(count) : new Intl.NumberFormat(pageLanguage()).format(count);

/** `1.4 MB`. */
export function fileSizeHere(bytes: number): string {
  if (isEnglish()) return fileSize(bytes);
  const [amount, unit] =
    bytes < 1024 * 1024
      ? [Math.max(1, Math.round(bytes / 1024)), 'kilobyte']
      : [bytes / 1024 / 1024, 'megabyte'];
  return new Intl.NumberFormat(pageLanguage(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    amount,
  );
}

/** `One, two, three`, where nothing stands before the last. */
export const listHere = (items: readonly string[]): string =>
  isEnglish() ? items.join(', ') : new Intl.ListFormat(pageLanguage(), { type: 'unit' }).format(items);
