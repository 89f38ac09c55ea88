// Times by the clocks of a time zone. What is stored is an instant or a day of its calendar.
const HAS_OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

const isoOf = ({ epochMilliseconds }: Temporal.Instant): string => new Date(epochMilliseconds).toISOString();

/**
 * A time with its offset, or one of the zone's clocks. One that the clocks skip is as much later as they skip; one
 * that they show twice is the first. Undefined: it is not in the calendar.
 */
export function instantOf(text: string, timeZone: string): string | undefined {
  try {
    const instant = HAS_OFFSET.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text)
          .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
          .toInstant();
    return isoOf(instant);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The day there at an instant. */
export const dayOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** `19 November 2026`, as mails write a day. */
export const dayWords = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(instant));

/** `19 November 2026 at 9:49`. */
export function timeWords(instant: string, timeZone: string): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${dayWords(instant, timeZone)} at ${hour}:${String(minute).padStart(2, '0')}`;
}

/** Which is not midnight everywhere. */
export const startOfDay = (day: string, timeZone: string): string =>
  isoOf(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant());

/** When a last day is over: as the next one begins. */
export const endOfDay = (day: string, timeZone: string): string => startOfDay(plusDays(day, 1), timeZone);

export const plusDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Of the week the day is in. */
export const mondayOf = (day: string): string => plusDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
