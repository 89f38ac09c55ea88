import { expect, it } from 'vitest';

import { employmentWords } from './employment.ts';

const TODAY = '2026-11-17';
const none = { left_on: null, valid_until: null };

it.each([
  [none, null],
  [{ ...none, valid_until: TODAY }, null],
  [{ ...none, valid_until: '2026-11-16' }, 'Card expired 16-11-2026'],
  [{ ...none, left_on: TODAY }, 'Left 17-11-2026'],
  [{ left_on: '2026-11-01', valid_until: '2026-01-01' }, 'Left 1-11-2026'],
  [{ ...none, left_on: '2026-11-18' }, 'Leaves 18-11-2026'],
])('says of %j: %s', (employee, words) => {
  expect(employmentWords(employee, TODAY)?.words ?? null).toBe(words);
});
