import { expect, it } from 'vitest';
import { counted, plural } from './plural.ts';

it('says one of one, and several of all others', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'card'))).toEqual([
    '0 cards',
    '1 card',
    '2 cards',
    '1,200 cards',
  ]);
  expect(counted(2, 'enquiry', 'enquiries')).toBe('2 enquiries');
  expect(plural(1, 'picture is', 'pictures are')).toBe('picture is');
});
