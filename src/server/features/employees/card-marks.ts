// What about a card somebody should look at.
import type { CardMark } from '#contract/employees/card-marks.ts';
import type { VerifiedDay } from '#contract/employees/employee-cards.ts';

/** Where nothing stands out, a card is shown at a few doors a day. */
export const OFTEN_FROM = 20;
const OFTEN_TIMES_USUAL = 5;
/** No door asks that often, whatever the days before were like. */
const ALWAYS_TOO_OFTEN = 200;
/** What lies further back has been looked at, or never will be. */
const LOOKED_AT_DAYS = 30;
/** How far before a day the usual is looked for. */
const USUAL_DAYS = 30;

interface Card {
  /** By the company's clocks: the day on which its owner left. */
  leftOn: string | null;
  days: readonly CountedDay[];
}

interface CountedDay extends VerifiedDay {
  /** Of the refused, those when there was a newer card already. */
  replaced: number;
}

/** The first day that is looked at. */
export const lookedAtSince = (today: string): string => daysBefore(today, LOOKED_AT_DAYS);

const daysBefore = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

/** `today` and the days are the company's. */
export function marksOf({ leftOn, days }: Card, today: string): CardMark[] {
  const since = lookedAtSince(today);
  const recent = days.filter(({ day }) => day >= since);
  const marks: CardMark[] = [];
  const afterReplaced = sumOf(recent, ({ replaced }) => replaced);
  if (afterReplaced > 0) {
    const message = `Verified ${times(afterReplaced)} after it was replaced. Somebody may have the old card.`;
    marks.push({ code: 'verified_after_replaced', message });
  }
  const sinceLeaving = recent.filter(({ day }) => leftOn !== null && day >= leftOn);
  const afterLeaving = sumOf(sinceLeaving, ({ refused, replaced }) => refused - replaced);
  if (afterLeaving > 0) {
    const message = `Verified ${times(afterLeaving)} after its owner had left. Ask for the card back.`;
    marks.push({ code: 'verified_after_leaving', message });
  }
  const unusual = recent.filter((each) => isUnusual(each, days));
  const busiest = unusual.toSorted((one, other) => other.count - one.count)[0];
  if (busiest) {
    const message = `Verified ${times(busiest.count)} on ${busiest.day}, far more often than usual. The code may have been copied.`;
    marks.push({ code: 'verified_often', message });
  }
  return marks;
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const sumOf = (days: readonly CountedDay[], counted: (day: CountedDay) => number): number =>
  days.reduce((sum, day) => sum + counted(day), 0);

function isUnusual({ day, count }: CountedDay, days: readonly CountedDay[]): boolean {
  if (count < OFTEN_FROM) return false;
  const from = daysBefore(day, USUAL_DAYS);
  const before = days.filter((each) => each.day >= from && each.day < day);
  // The days before, so that misuse that goes on does not become the usual. A card just issued has none.
  const others = before.length > 0 ? before : days.filter((each) => each.day !== day);
  return count >= ALWAYS_TOO_OFTEN || count >= OFTEN_TIMES_USUAL * medianOf(others);
}

/** Of the days on which it was shown at all. */
function medianOf(days: readonly CountedDay[]): number {
  const counts = days.map(({ count }) => count).toSorted((one, other) => one - other);
  const upper = counts[Math.floor(counts.length / 2)] ?? 0;
  const lower = counts[Math.ceil(counts.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}
