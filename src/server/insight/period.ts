// The period somebody asks numbers of: whole days of the company's calendar.
import { PERIOD_DAYS } from '#contract/insight.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/zoned-time.ts';

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

/** What is not said: up to today, and twelve weeks of it. */
export function periodOf({ from, to }: Asked, { clock, timeZone }: Calendar): Period {
  const today = dayOf(isoNow(clock), timeZone);
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? daysBefore(last, PERIOD_DAYS - 1), to: last };
}

const daysBefore = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

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

const startOf = (day: Temporal.PlainDate, timeZone: string): string =>
  new Date(day.toZonedDateTime(timeZone).toInstant().epochMilliseconds).toISOString();

export function boundsOf({ from, to }: Period, timeZone: string): Bounds {
  return {
    after: startOf(Temporal.PlainDate.from(from), timeZone),
    before: startOf(Temporal.PlainDate.from(to).add({ days: 1 }), timeZone),
  };
}

/** What of it has begun by now. */
export const upToNow = ({ after, before }: Bounds, clock: Clock): Bounds => {
  const now = isoNow(clock);
  return { after, before: now < before ? now : before };
};

export function weeksOf(period: Period, timeZone: string): Week[] {
  const whole = boundsOf(period, timeZone);
  const last = Temporal.PlainDate.from(period.to);
  const first = Temporal.PlainDate.from(period.from);
  const weeks: Week[] = [];
  let monday = first.subtract({ days: first.dayOfWeek - 1 });
  while (Temporal.PlainDate.compare(monday, last) <= 0) {
    const next = monday.add({ days: 7 });
    const [begin, end] = [startOf(monday, timeZone), startOf(next, timeZone)];
    weeks.push({
      week: monday.toString(),
      after: begin > whole.after ? begin : whole.after,
      before: end < whole.before ? end : whole.before,
    });
    monday = next;
  }
  return weeks;
}
