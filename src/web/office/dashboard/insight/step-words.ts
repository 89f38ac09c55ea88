// How a day, a week or a month is written below its column, and said.
import { shortDay } from '#web/lib/zoned-time.ts';

import type { Step } from './series.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** `2 Nov`, `Nov 2026`. */
export const tickOf = ({ from, unit }: Step, today: string): string =>
  unit === 'month' ? `${monthOf(from).slice(0, 3)} ${from.slice(0, 4)}` : shortDay(from, today);

/** `Week of 2 Nov`, `November 2026`. */
export function stepWords(step: Step, today: string): string {
  const words =
    step.unit === 'month'
      ? `${monthOf(step.from)} ${step.from.slice(0, 4)}`
      : step.unit === 'week'
        ? `Week of ${shortDay(step.from, today)}`
        : shortDay(step.from, today);
  if (step.isRunning) return `${words}, so far`;
  return step.isPartial ? `${words}, in part` : words;
}
