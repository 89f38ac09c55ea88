import { describe, expect, it } from 'vitest';

import { compared, daysOf, mondayOf, mondaysOf, presetPeriod, whyNoPeriod } from './periods.ts';

describe('a period', () => {
  it('of weeks ends today and reaches over the turn of the year', () => {
    const period = presetPeriod('4w', '2026-01-10');
    expect(period).toEqual({ from: '2025-12-14', to: '2026-01-10' });
    expect(daysOf(period)).toHaveLength(28);
    expect(compared(period, '4w')).toMatchObject({
      before: { from: '2025-11-16', to: '2025-12-13' },
      beforeWords: 'the 4 weeks before',
    });
  });

  it('of this year is held against the same days of the last one', () => {
    const year = compared(presetPeriod('year', '2026-11-17'), 'year');
    expect(year.before).toEqual({ from: '2025-01-01', to: '2025-11-17' });
    expect(year.beforeWords).toBe('the same days of last year');
    // There was no such day in 2027.
    expect(compared(presetPeriod('year', '2028-02-29'), 'year').before.to).toBe('2027-02-28');
  });

  it.each([
    [
      { from: '2026-03-01', to: '2026-03-10' },
      'the 10 days before',
      { from: '2026-02-19', to: '2026-02-28' },
    ],
    [{ from: '2026-03-01', to: '2026-03-01' }, 'the day before', { from: '2026-02-28', to: '2026-02-28' }],
    [{ from: '2026-03-02', to: '2026-03-08' }, 'the week before', { from: '2026-02-23', to: '2026-03-01' }],
  ])('of one’s own days is held against as many: %o', (period, beforeWords, before) => {
    expect(compared(period, 'own')).toEqual({ period, before, beforeWords });
  });

  it('has the weeks it touches, from Monday', () => {
    expect(mondayOf('2026-01-01')).toBe('2025-12-29');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondaysOf({ from: '2025-12-31', to: '2026-01-12' })).toEqual([
      '2025-12-29',
      '2026-01-05',
      '2026-01-12',
    ]);
  });

  it('says why it cannot be asked about', () => {
    expect(whyNoPeriod({ from: '2026-01-01', to: '2026-01-01' })).toBeNull();
    expect(whyNoPeriod({ from: '', to: '2026-01-01' })).toMatch('Choose');
    expect(whyNoPeriod({ from: '2026-02-30', to: '2026-03-01' })).toMatch('Choose');
    expect(whyNoPeriod({ from: '2026-01-02', to: '2026-01-01' })).toMatch('after the last');
    expect(whyNoPeriod({ from: '2020-01-01', to: '2026-01-01' })).toMatch('At most 1100 days');
  });
});
