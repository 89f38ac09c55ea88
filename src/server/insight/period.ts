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
