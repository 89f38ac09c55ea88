import { expect, it } from 'vitest';

import { wordsFor } from './language-tabs.tsx';
import { shareOf } from './ring.tsx';

it('closes with the last text', () => {
  expect(shareOf({ filled: 0, total: 5 })).toBe(0);
  expect(shareOf({ filled: 4, total: 5 })).toBe(0.8);
  expect(shareOf({ filled: 5, total: 5 })).toBe(1);
  // The original had more texts once.
  expect(shareOf({ filled: 3, total: 2 })).toBe(1);
  expect(shareOf({ filled: 0, total: 0 })).toBe(0);
});

it('is said in words', () => {
  const draft = { filled: 3, total: 5, state: 'draft' as const, changed: [] };
  expect(wordsFor(undefined)).toBe('nothing yet');
  expect(wordsFor(draft)).toBe('3 of 5 texts, draft');
  expect(
    wordsFor({ ...draft, state: 'published', changed: [{ field: 'title', from: 'Weaver', to: 'Dyer' }] }),
  ).toBe('3 of 5 texts, published, the original has changed since');
});
