import { expect, it } from 'vitest';

import { withMoved } from './ordered-rows.tsx';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moves number %i to %i', (from, to, order) => {
  expect(withMoved([...'abc'], from, to).join('')).toBe(order);
});
