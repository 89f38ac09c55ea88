// How a day, a week or a month is written below its column, and said.
import { dayMonthYear } from '#web/lib/format.ts';

import type { Step } from './series.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** `2-11`, `Nov 2026`: the year of a day stands in the words. */
export const tickOf = ({ from, unit }: Step): string =>
  unit === 'month'
    ? `${monthOf(from).slice(0, 3)} ${from.slice(0, 4)}`
    : dayMonthYear(from).split('-', 2).join('-');

/** `Week of 2-11-2026`, `November 2026`. */
export function stepWords(step: Step): string {
  const words =
    step.unit === 'month'
      ? `${monthOf(step.from)} ${step.from.slice(0, 4)}`
      : step.unit === 'week'
        ? `Week of ${dayMonthYear(step.from)}`
        : dayMonthYear(step.from);
  if (step.isRunning) return `${words}, so far`;
  return step.isPartial ? `${words}, in part` : words;
}
