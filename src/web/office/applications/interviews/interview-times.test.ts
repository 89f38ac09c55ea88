import { expect, it } from 'vitest';

import { dayText, mondayOf, overlap, plusDays } from './interview-times.ts';

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(dayText(mondayOf(day))).toBe(monday);
});

it('goes from day to day over the end of a month', () => {
  expect(dayText(plusDays(mondayOf('2026-11-30'), 6))).toBe('2026-12-06');
});

it('one that begins when another ends does not overlap with it', () => {
  const at = (time: string, minutes = 60) => ({ starts_at: `2026-11-20T${time}:00.000Z`, minutes });
  expect(overlap(at('10:00'), at('11:00'))).toBe(false);
  expect(overlap(at('10:00'), at('10:59'))).toBe(true);
  expect(overlap(at('10:30', 5), at('10:00'))).toBe(true);
});
