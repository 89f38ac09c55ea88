import { expect, it } from 'vitest';
import { medianOf } from './median.ts';

it.each([
  [[], null],
  [[5], 5],
  [[1, 4], 2.5],
  [[1, 2, 9], 2],
  [[1, 1, 7, 7], 4],
])('the middle one of %j is %s', (numbers, median) => {
  expect(medianOf(numbers)).toBe(median);
});
