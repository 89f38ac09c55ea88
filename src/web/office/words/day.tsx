import { dayMonthYear } from '#web/lib/format.ts';

import { dateAndTime } from './company-time.ts';

/** The day of a moment, with its time to those who point at it. */
export const DayOf = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateAndTime(at)}>
    {dayMonthYear(at)}
  </time>
);
