// The trail by the days of whoever looks at it.
import type { AuditEntry } from '#contract/system/audit.ts';
import { dayMonthYear } from '#web/lib/format.ts';

interface Day {
  day: string;
  heading: string;
  entries: AuditEntry[];
}

/** In the order they come in. */
export function byDay(entries: readonly AuditEntry[], now = new Date()): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = dayMonthYear(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, heading: headingOf(new Date(entry.at), now), entries: [entry] });
  }
  return days;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `Today, 5-11-2026`, `Monday, 2-11-2026`. */
function headingOf(date: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const day = date.toDateString();
  const name =
    day === now.toDateString()
      ? 'Today'
      : day === yesterday.toDateString()
        ? 'Yesterday'
        : (weekdays[date.getDay()] ?? '');
  return `${name}, ${dayMonthYear(date.toISOString())}`;
}

/** A day here as the first, or the last, moment of it. */
export const startOfDay = (day: string) => momentOf(day, '00:00:00.000');
export const endOfDay = (day: string) => momentOf(day, '23:59:59.999');

function momentOf(day: string, time: string): string | undefined {
  if (day === '') return undefined;
  const moment = new Date(`${day}T${time}`);
  // No day at all: the call takes it as little, and it is left out.
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}
