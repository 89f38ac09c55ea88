import { expect, it } from 'vitest';

import { rangeText } from './pagination.tsx';

it.each([
  [[1, 50, 61, false], '1–50 of 61'],
  [[1201, 1250, 9876, false], '1,201–1,250 of 9,876'],
  [[1, 50, 10_000, true], '1–50 of more than 10,000'],
  [[10_001, 10_050, 10_050, true], '10,001–10,050 of more than 10,050'],
] as const)('says where one is: %j', ([first, last, total, isCapped], words) => {
  expect(rangeText(first, last, total, isCapped)).toBe(words);
});
