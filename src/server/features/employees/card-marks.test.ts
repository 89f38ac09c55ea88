import { expect, it } from 'vitest';
import { marksOf } from './card-marks.ts';

const TODAY = '2026-11-17';
const plain = { leftOn: null };
const day = (at: string, count: number, refused = 0, replaced = 0) => ({ day: at, count, refused, replaced });
const codesOf = (...[card, today = TODAY]: [Parameters<typeof marksOf>[0], string?]) =>
  marksOf(card, today).map(({ code }) => code);

it('leaves a card alone that is shown at a few doors a day', () => {
  expect(marksOf({ ...plain, days: [] }, TODAY)).toEqual([]);
  expect(codesOf({ ...plain, days: [day(TODAY, 19)] })).toEqual([]);
  expect(codesOf({ ...plain, days: [day(TODAY, 60), day('2026-11-16', 40), day('2026-11-13', 55)] })).toEqual(
    [],
  );
});

it('marks a day that is far from the usual', () => {
  expect(codesOf({ ...plain, days: [day(TODAY, 20), day('2026-11-16', 4)] })).toEqual(['verified_often']);
  expect(codesOf({ ...plain, days: [day(TODAY, 20), day('2026-11-16', 5)] })).toEqual([]);
  expect(marksOf({ ...plain, days: [day('2026-11-03', 25)] }, TODAY)[0]?.message).toBe(
    'Verified 25 times on 2026-11-03, far more often than usual. The code may have been copied.',
  );
});

const daysOf = (from: string, count: number, length: number) =>
  Array.from({ length }, (_, at) => day(Temporal.PlainDate.from(from).add({ days: at }).toString(), count));

it('keeps the mark while it goes on, for a month after the first such day', () => {
  const usual = daysOf('2026-10-01', 2, 30);
  for (const length of [1, 9, 15, 31]) {
    const days = [...daysOf('2026-10-31', 100, length), ...usual];
    const today = days[length - 1]?.day ?? '';
    expect(codesOf({ ...plain, days }, today), `${length} days`).toEqual(['verified_often']);
  }
  const days = [...daysOf('2026-10-31', 100, 60), ...usual];
  // By then it is what the card is used for.
  expect(codesOf({ ...plain, days }, '2026-12-29')).toEqual([]);
});

it('marks what no door asks for, even of a card that was never shown otherwise', () => {
  expect(codesOf({ ...plain, days: [day(TODAY, 500), day('2026-11-16', 500)] })).toEqual(['verified_often']);
  expect(codesOf({ ...plain, days: daysOf('2026-09-01', 200, 78) })).toEqual(['verified_often']);
  expect(codesOf({ ...plain, days: daysOf('2026-09-01', 199, 78) })).toEqual([]);
});

it('does not take a day of misuse for the usual, nor a quiet one after it', () => {
  const days = [
    day(TODAY, 3),
    day('2026-11-16', 60),
    day('2026-11-13', 4),
    day('2026-11-12', 90),
    day('2026-11-11', 4),
  ];
  expect(marksOf({ ...plain, days }, TODAY)[0]?.message).toContain('90 times on 2026-11-12');
  expect(codesOf({ ...plain, days: [...days.slice(0, 3), day('2026-11-11', 4)] })).toEqual([
    'verified_often',
  ]);
});

it('marks a card that is shown after it was replaced, whatever it was refused for before', () => {
  // It had expired; that is not what the mark is about.
  expect(codesOf({ ...plain, days: [day('2026-11-16', 3, 2)] })).toEqual([]);
  const days = [day('2026-11-16', 4, 3, 1), day('2026-11-15', 2)];
  const marks = marksOf({ ...plain, days }, TODAY);
  expect(marks.map(({ code }) => code)).toEqual(['verified_after_replaced']);
  expect(marks[0]?.message).toContain('Verified once after it was replaced.');
  // Its owner has left since: it is still the old card that is shown.
  const ofOneGone = { leftOn: '2026-11-16', days: [day('2026-11-17', 2, 2, 2)] };
  expect(codesOf(ofOneGone)).toEqual(['verified_after_replaced']);
});

it('marks the card of one who has left, and lets go of what is a month old', () => {
  const days = [day('2026-11-10', 2, 2)];
  expect(codesOf({ ...plain, leftOn: '2026-11-09', days })).toEqual(['verified_after_leaving']);
  expect(codesOf({ ...plain, leftOn: '2026-11-09', days }, '2026-12-10')).toEqual(['verified_after_leaving']);
  expect(codesOf({ ...plain, leftOn: '2026-11-09', days }, '2026-12-11')).toEqual([]);
});
