import { describe, expect, it } from 'vitest';

import { csvOf } from './save-table.ts';
import { daySteps, foldOther, sumBy, valuesOf, weekSteps } from './series.ts';
import { stepWords, tickOf } from './step-words.ts';

const TODAY = '2026-11-17';

describe('what a chart shows', () => {
  it('has a place for each week, also those nothing happened in', () => {
    const placed = weekSteps({ from: '2026-10-28', to: TODAY }, TODAY);
    expect(placed.steps.map(({ from, isRunning, isPartial }) => [from, isRunning, isPartial])).toEqual([
      ['2026-10-26', false, true],
      ['2026-11-02', false, false],
      ['2026-11-09', false, false],
      ['2026-11-16', true, true],
    ]);
    const rows = [
      { week: '2026-10-26', count: 2 },
      { week: '2026-11-09', count: 3 },
      { week: '2026-11-09', count: 1 },
      // Of another period: it has no place here.
      { week: '2026-08-03', count: 9 },
    ];
    expect(
      valuesOf(
        rows,
        placed,
        ({ week }) => week,
        ({ count }) => count,
      ),
    ).toEqual([2, 0, 4, 0]);
  });

  it('has months where the weeks of three years would be hairs', () => {
    const { steps, placeOf } = weekSteps({ from: '2023-11-18', to: TODAY }, TODAY);
    expect(steps).toHaveLength(37);
    expect(steps[0]).toEqual({ from: '2023-11-01', unit: 'month', isRunning: false, isPartial: true });
    expect(steps.at(-1)).toMatchObject({ from: '2026-11-01', isRunning: true });
    // A week belongs to the month of its Monday.
    expect(placeOf('2025-12-29')).toBe(25);
    expect(steps[25]?.from).toBe('2025-12-01');
    expect(tickOf(steps[25]!)).toBe('Dec 2025');
    expect(stepWords(steps.at(-1)!)).toBe('November 2026, so far');
  });

  it('has days, and weeks where they are too many', () => {
    const days = daySteps({ from: '2026-10-21', to: TODAY }, TODAY);
    expect(days.steps).toHaveLength(28);
    expect(stepWords(days.steps[0]!)).toBe('21-10-2026');
    const weeks = daySteps({ from: '2026-01-01', to: TODAY }, TODAY);
    expect(weeks.steps[0]).toMatchObject({ from: '2025-12-29', unit: 'week' });
    expect(weeks.placeOf('2026-01-07')).toBe(1);
    expect(stepWords(weeks.steps[0]!)).toBe('Week of 29-12-2025, in part');
    expect(tickOf(days.steps[0]!)).toBe('21-10');
  });

  it('folds sixty names into seven and the others, without losing one', () => {
    const names = Array.from({ length: 60 }, (_, at) => ({ name: `source-${at}`, value: at + 1 }));
    const folded = foldOther(names);
    expect(folded).toHaveLength(8);
    expect(folded[0]).toEqual({ name: 'source-59', value: 60 });
    expect(folded[7]).toEqual({ name: '53 others', value: (53 * 54) / 2, isRest: true });
    expect(foldOther(names.slice(0, 8))).toHaveLength(8);
    expect(foldOther(names.slice(0, 8)).at(-1)).toEqual({ name: 'source-0', value: 1 });
  });

  it('adds up what has the same name, the most first', () => {
    const rows = [
      { page: '/', views: 2 },
      { page: '/about', views: 5 },
      { page: '/', views: 4 },
    ];
    expect(
      sumBy(
        rows,
        ({ page }) => page,
        ({ views }) => views,
      ),
    ).toEqual([
      { name: '/', value: 6 },
      { name: '/about', value: 5 },
    ]);
  });

  it('is a file in which nothing is a formula', async () => {
    const table = {
      name: 'sources',
      head: ['Source', 'Applications', 'Days'],
      rows: [
        ['=cmd|"/c calc"', 3, 2.5],
        ['2-3', 1, null],
      ],
    };
    expect(await csvOf(table)).toBe(
      '\uFEFF"Source","Applications","Days"\r\n"\'=cmd|""/c calc""","3","2.5"\r\n"\u00A02-3","1",\r\n',
    );
  });
});
