// The period somebody asks numbers of: whole days of the company's calendar.
import { PERIOD_DAYS, PERIOD_MAX_DAYS, PERIOD_WORDS } from '#contract/office/insight.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { dayOf, endOfDay, mondayOf, plusDays, startOfDay } from '#server/platform/zoned-time.ts';

export interface Period {
  /** The first day and the last, which is part of it. */
  from: string;
  to: string;
}

interface Calendar {
  clock: Clock;
  timeZone: string;
}

type Asked = { [Name in keyof Period]?: string | undefined };

/** What is not said: up to today, and twelve weeks of it. Refused where that is no period, or too long a one. */
export function periodOf({ from, to }: Asked, { clock, timeZone }: Calendar): Period {
  const today = dayOf(isoNow(clock), timeZone);
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? plusDays(last, 1 - PERIOD_DAYS);
  if (first > last || plusDays(first, PERIOD_MAX_DAYS) <= last)
    throw new DomainError('bad_input', { fields: { from: [PERIOD_WORDS] } });
  return { from: first, to: last };
}

/** A week from Monday to Sunday, or what of it lies in a period. */
export interface Week extends Bounds {
  /** Its Monday, also where that lies before the period. */
  week: string;
}

/** Instants; the second is not part of it. */
export interface Bounds {
  after: string;
  before: string;
}

export const boundsOf = ({ from, to }: Period, timeZone: string): Bounds => ({
  after: startOfDay(from, timeZone),
  before: endOfDay(to, timeZone),
});

/** What of it has begun by now. */
export const upToNow = ({ after, before }: Bounds, clock: Clock): Bounds => {
  const now = isoNow(clock);
  return { after, before: now < before ? now : before };
};

/** The week somebody is in begins on Monday, at the company's midnight: in charts, on cards and in mails. */
export const thisWeek = ({ clock, timeZone }: Calendar): Week => {
  const week = mondayOf(dayOf(isoNow(clock), timeZone));
  return { week, ...boundsOfWeek(week, timeZone) };
};

export const boundsOfWeek = (monday: string, timeZone: string): Bounds =>
  boundsOf({ from: monday, to: plusDays(monday, 6) }, timeZone);

export function weeksOf(period: Period, timeZone: string): Week[] {
  const whole = boundsOf(period, timeZone);
  const weeks: Week[] = [];
  for (let monday = mondayOf(period.from); monday <= period.to; monday = plusDays(monday, 7)) {
    const [begin, end] = [startOfDay(monday, timeZone), startOfDay(plusDays(monday, 7), timeZone)];
    weeks.push({
      week: monday,
      after: begin > whole.after ? begin : whole.after,
      before: end < whole.before ? end : whole.before,
    });
  }
  return weeks;
}
