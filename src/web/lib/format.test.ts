import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { dayMonthYear, timeOrDay } from './format.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 5, 14, 5) }));
afterEach(() => void vi.useRealTimers());

const at = (...parts: [number, number, number, number, number]) => new Date(...parts);

it('writes a day one way', () => {
  expect(dayMonthYear('2026-11-05')).toBe('5-11-2026');
});

it('leaves the day out while it is today', () => {
  expect(timeOrDay(at(2026, 10, 5, 10, 42).getTime())).toBe('10:42');
  expect(timeOrDay(at(2026, 10, 4, 10, 42).getTime())).toBe('4-11-2026 at 10:42');
});
