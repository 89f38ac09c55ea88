// How the office writes times. What the company's clocks show is what forms ask for, wherever whoever fills them in sits.
import { companyTimeZone } from '#contract/time-zone.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { zonedTime } from '#web/lib/zoned-time.ts';
import type { ZonedTime } from '#web/lib/zoned-time.ts';

export const companyZone = companyTimeZone;

/** The day it is for the company. */
export const companyToday = (): string => zonedTime(Date.now(), companyZone).day;

let known: string | undefined;
const ownZone = (): string => (known ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Behind a time: whose clocks these are, where those of the company and of whoever reads show different ones. */
function markOf(shownIn: string, instant: string, own: string): string {
  const [there, here] = [zonedTime(instant, companyZone), zonedTime(instant, own)];
  if (there.time === here.time && there.day === here.day) return '';
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone: shownIn, timeZoneName: 'short' });
  const name = parts.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName');
  return ` ${name?.value ?? shownIn}`;
}

export const zoneMark = (instant: string, own = ownZone()): string => markOf(companyZone, instant, own);
export const ownZoneMark = (instant: string, own = ownZone()): string => markOf(own, instant, own);

const dayAndTime = ({ day, time }: ZonedTime): string => `${dayMonthYear(day)} at ${time}`;

/** What has happened, on the clocks of whoever reads: `5-11-2026 at 14:05`. */
export const dateAndTime = (instant: string, own = ownZone()): string =>
  `${dayAndTime(zonedTime(instant, own))}${markOf(own, instant, own)}`;

/** What was agreed by the company's clocks: `20-11-2026 at 09:00`. */
export const companyTimeWords = (instant: string, own = ownZone()): string =>
  `${dayAndTime(zonedTime(instant, companyZone))}${markOf(companyZone, instant, own)}`;

/** Under the fields of a time. Whoever sits elsewhere reads what it is on their own clock. */
export function zoneWords(instant: string | null, shown: ZonedTime): string {
  const own = ownZone();
  const named = `Clocks of ${companyZone}.`;
  if (!instant || own === companyZone) return named;
  const { day, time } = zonedTime(instant, own);
  if (time === shown.time && day === shown.day) return named;
  return `${named} On yours: ${time}${day === shown.day ? '' : ', another day'}.`;
}
