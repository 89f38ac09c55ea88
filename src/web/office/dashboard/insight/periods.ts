// The period numbers are asked of, and the one it is held against. Days are those of the company's calendar, as text.
import { DAY_MS } from '#contract/durations.ts';
import { PERIOD_MAX_DAYS, isDay } from '#contract/office/insight.ts';

export interface Period {
  /** The first day and the last, which is part of it. */
  from: string;
  to: string;
}

/** Two periods of the same make, and how the earlier one is called in a sentence. */
export interface Compared {
  period: Period;
  before: Period;
  /** As in `12 more than in the 4 weeks before`. */
  beforeWords: string;
}

const WEEK_DAYS = 7;

export const presets = [
  { value: '4w', label: '4 weeks' },
  { value: '12w', label: '12 weeks' },
  { value: 'year', label: 'Year' },
  { value: 'own', label: 'Own days' },
] as const;
export type Preset = (typeof presets)[number]['value'];
export const DEFAULT_PRESET = '12w';

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Both ends included. */
const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export const mondayOf = (day: string): string => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Up to today, which is part of it: four weeks are 28 days. */
const lastWeeks = (weeks: number, today: string): Period => ({
  from: plusDays(today, 1 - weeks * WEEK_DAYS),
  to: today,
});

/** The same day a year before; there is not always a 29th of February. */
function yearBefore(day: string): string {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)];
  const moved = `${String(Number(year) - 1).padStart(4, '0')}${rest}`;
  return isDay(moved) ? moved : plusDays(day, -366);
}

/** Why a period cannot be asked about; null: it can. */
export function whyNoPeriod({ from, to }: Period): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose the first and the last day.';
  if (from > to) return 'The first day lies after the last.';
  return lengthOf({ from, to }) > PERIOD_MAX_DAYS
    ? `At most ${PERIOD_MAX_DAYS} days, which is three years.`
    : null;
}

export const presetPeriod = (preset: Exclude<Preset, 'own'>, today: string): Period =>
  preset === 'year'
    ? { from: `${today.slice(0, 4)}-01-01`, to: today }
    : lastWeeks(preset === '4w' ? 4 : 12, today);

/** What stands before a period: as many days, or the same days a year earlier. */
export function compared(period: Period, preset: Preset): Compared {
  if (preset === 'year')
    return {
      period,
      before: { from: yearBefore(period.from), to: yearBefore(period.to) },
      beforeWords: 'the same days of last year',
    };
  const days = lengthOf(period);
  return {
    period,
    before: { from: plusDays(period.from, -days), to: plusDays(period.from, -1) },
    beforeWords: `the ${lengthWords(days)} before`,
  };
}

/** `4 weeks`, `10 days`, `day`. */
function lengthWords(days: number): string {
  if (days === 1) return 'day';
  if (days === WEEK_DAYS) return 'week';
  return days % WEEK_DAYS === 0 ? `${days / WEEK_DAYS} weeks` : `${days} days`;
}

/** The Mondays of the weeks a period touches. */
export function mondaysOf({ from, to }: Period): string[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = plusDays(monday, WEEK_DAYS)) mondays.push(monday);
  return mondays;
}

export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, place) => plusDays(period.from, place));
