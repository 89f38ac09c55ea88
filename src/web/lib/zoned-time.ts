import { DAY_MS } from '#contract/durations.ts';
// Times as the clocks of another place show them: the fields of a form and an instant, each from the other.

export interface ZonedTime {
  /** `2026-11-20`, as a date field has it. */
  day: string;
  /** `09:00`. */
  time: string;
}

/** A list asks for hundreds of times in one zone, and a format is dear to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks there show at an instant. */
export function zonedTime(instant: string | number, timeZone: string): ZonedTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/**
 * When the clocks there show this, as an ISO time; null for what is no time. As the server reads it: an hour that is
 * skipped in spring as the one after it, one that comes twice in autumn as the first.
 */
export function instantOf({ day, time }: ZonedTime, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T${time}Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(wanted)) return null;
  const shownAt = (instant: number): number => {
    const shown = zonedTime(instant, timeZone);
    return Date.parse(`${shown.day}T${shown.time}Z`);
  };
  // By the clocks of the day before, unless they have been changed since.
  const [before = wanted, after = wanted] = [wanted - DAY_MS, wanted + DAY_MS].map(
    (near) => wanted - (shownAt(near) - near),
  );
  const isChanged = shownAt(before) !== wanted && shownAt(after) === wanted;
  return new Date(isChanged ? after : before).toISOString();
}
