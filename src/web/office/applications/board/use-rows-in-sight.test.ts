import { expect, it } from 'vitest';

import { rowsInSight } from './use-rows-in-sight.ts';

it('of five thousand cards only those in sight and a few around them are there', () => {
  expect(rowsInSight(0, 800, 80)).toEqual({ first: 0, end: 16 });
  expect(rowsInSight(200_000, 800, 80)).toEqual({ first: 2494, end: 2516 });
});
