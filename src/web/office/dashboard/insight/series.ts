// Rows of an answer, made into what a chart shows: every week in its place, many names folded into a few.
import type { EnquiryInsight, RecruitmentInsight, Visits } from '#contract/office/insight.ts';

import { daysOf, mondayOf, mondaysOf, plusDays } from './periods.ts';
import type { Period } from './periods.ts';

/** One step of time, by its first day. */
export interface Step {
  from: string;
  unit: 'day' | 'week' | 'month';
  /** It is not over: what is counted will still grow. */
  isRunning: boolean;
  /** Some of its days are not over, or lie outside the period: beside whole ones it looks small. */
  isPartial: boolean;
}

export interface Named {
  name: string;
  value: number;
  /** All those that have no bar of their own. */
  isRest?: true;
}

/** More columns than this are no columns any more. */
const MAX_STEPS = 60;
const MAX_NAMES = 8;

/** The most first; at most eight, the last of which then stands for all the others. */
export function foldOther(names: readonly Named[], max = MAX_NAMES): Named[] {
  const sorted = names.toSorted((one, two) => two.value - one.value || (one.name < two.name ? -1 : 1));
  if (sorted.length <= max) return sorted;
  const rest = sorted.slice(max - 1);
  return [
    ...sorted.slice(0, max - 1),
    { name: `${rest.length} others`, value: rest.reduce((all, { value }) => all + value, 0), isRest: true },
  ];
}

export function sumBy<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  valueOf: (row: Row) => number,
): Named[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + valueOf(row));
  return [...sums].map(([name, value]) => ({ name, value })).toSorted((one, two) => two.value - one.value);
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const nextOf = (from: string, unit: Step['unit']): string =>
  unit === 'month' ? monthOf(plusDays(from, 31)) : plusDays(from, unit === 'week' ? 7 : 1);

const stepsOf = (firstDays: readonly string[], unit: Step['unit'], period: Period, today: string): Step[] =>
  firstDays.map((from) => {
    const next = nextOf(from, unit);
    const isRunning = from <= today && today < next;
    return {
      from,
      unit,
      isRunning,
      isPartial: isRunning || from < period.from || plusDays(period.to, 1) < next,
    };
  });

/** Weeks, or where they are too many to be told apart, months: a week belongs to that of its Monday. */
export function weekSteps(
  period: Period,
  today: string,
): { steps: Step[]; placeOf: (week: string) => number } {
  const mondays = mondaysOf(period);
  if (mondays.length <= MAX_STEPS) return placed(stepsOf(mondays, 'week', period, today), (week) => week);
  return placed(stepsOf([...new Set(mondays.map(monthOf))], 'month', period, today), monthOf);
}

/** Days, or weeks, or months. */
export function daySteps(period: Period, today: string): { steps: Step[]; placeOf: (day: string) => number } {
  const days = daysOf(period);
  if (days.length <= MAX_STEPS) return placed(stepsOf(days, 'day', period, today), (day) => day);
  const { steps, placeOf } = weekSteps(period, today);
  return { steps, placeOf: (day) => placeOf(mondayOf(day)) };
}

function placed(steps: Step[], stepOf: (day: string) => string) {
  const places = new Map(steps.map(({ from }, place) => [from, place]));
  return { steps, placeOf: (day: string) => places.get(stepOf(day)) ?? -1 };
}

/** The value of each step; steps nobody wrote of are zero. */
export function valuesOf<Row>(
  rows: readonly Row[],
  { steps, placeOf }: { steps: readonly Step[]; placeOf: (day: string) => number },
  dayOf: (row: Row) => string,
  valueOf: (row: Row) => number,
): number[] {
  const values = steps.map(() => 0);
  for (const row of rows) {
    const place = placeOf(dayOf(row));
    if (place >= 0) values[place] = (values[place] ?? 0) + valueOf(row);
  }
  return values;
}

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export const applicationsOf = ({ per_week }: RecruitmentInsight): number =>
  sum(per_week.map(({ applications }) => applications));

export const sourcesOf = ({ per_week }: RecruitmentInsight): Named[] =>
  sumBy(
    per_week,
    ({ source }) => source,
    ({ applications }) => applications,
  );

export const enquiriesOf = ({ per_week }: EnquiryInsight): { received: number; answered: number } => ({
  received: sum(per_week.map(({ received }) => received)),
  answered: sum(per_week.map(({ answered }) => answered)),
});

export const viewsOf = ({ per_day }: Visits): number => sum(per_day.map(({ views }) => views));

export const pagesOf = ({ per_day }: Visits): Named[] =>
  sumBy(
    per_day,
    ({ page }) => page,
    ({ views }) => views,
  );
