import { expect, it } from 'vitest';

import { withoutFillers } from './fillers.ts';

it('leaves the words of a sentence that tell people apart', () => {
  expect(withoutFillers('the one from Madurai who wrote React')).toBe('Madurai React');
  expect(withoutFillers('"machine learning" -php')).toBe('"machine learning" -php');
});

it('leaves a sentence as it is where nothing would be left', () => {
  expect(withoutFillers('the one')).toBe('the one');
});
