// A time somebody gives for something to come.
import { DomainError } from './domain-error.ts';
import { instantOf } from './zoned-time.ts';

const YEARS = { first: 2000, last: 2200 };
export const YEAR_WORDS = `The year must be from ${YEARS.first} to ${YEARS.last}`;

/** The instant; undefined where nothing is said of it. Refused at `field` where it is not in the calendar. */
export function givenInstant<Given extends string | null | undefined>(
  field: string,
  given: Given,
  timeZone: string,
): string | Exclude<Given, string> {
  if (typeof given !== 'string') return given as Exclude<Given, string>;
  const instant = instantOf(given, timeZone);
  if (instant === undefined) throw refusal(field, 'This time is not in the calendar');
  if (!isInYears(instant)) throw refusal(field, YEAR_WORDS);
  return instant;
}

export const isInYears = (time: string): boolean => {
  const year = Number(time.slice(0, 4));
  return time[4] === '-' && year >= YEARS.first && year <= YEARS.last;
};

const refusal = (field: string, words: string) =>
  new DomainError('bad_input', { fields: { [field]: [words] } });
