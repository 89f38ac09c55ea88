// What the company's clocks show is what forms ask for, wherever whoever fills them in sits.
import { companyTimeZone } from '#contract/time-zone.ts';
import { shortDay, zonedTime } from '#web/lib/zoned-time.ts';
import type { ZonedTime } from '#web/lib/zoned-time.ts';

export const companyZone = companyTimeZone;

/** The day it is for the company. */
export const companyToday = (): string => zonedTime(Date.now(), companyZone).day;

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Behind a time of the company's clocks: which ones, where those of whoever reads show another. */
export function zoneMark(instant: string, own = ownZone()): string {
  const [there, here] = [zonedTime(instant, companyZone), zonedTime(instant, own)];
  if (there.time === here.time && there.day === here.day) return '';
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone: companyZone, timeZoneName: 'short' });
  const name = parts.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName');
  return ` ${name?.value ?? companyZone}`;
}

/** `20 Nov, 09:00`, with the year where it is another than `today`'s. */
export function companyTimeWords(instant: string, today = companyToday(), own = ownZone()): string {
  const { day, time } = zonedTime(instant, companyZone);
  return `${shortDay(day, today)}, ${time}${zoneMark(instant, own)}`;
}

/** Under the fields of a time. Whoever sits elsewhere reads what it is on their own clock. */
export function zoneWords(instant: string | null, shown: ZonedTime): string {
  const own = ownZone();
  const named = `Clocks of ${companyZone}.`;
  if (!instant || own === companyZone) return named;
  const { day, time } = zonedTime(instant, own);
  if (time === shown.time && day === shown.day) return named;
  return `${named} On yours: ${time}${day === shown.day ? '' : ', another day'}.`;
}
