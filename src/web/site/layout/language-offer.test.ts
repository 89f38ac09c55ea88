import { expect, it } from 'vitest';
import { offeredTo } from './language-offer.ts';

const offered = ['en', 'ta', 'hi'].map((tag) => ({
  tag,
  name: '',
  dir: 'ltr' as const,
  prefix: '',
  offer: '',
  close: '',
}));
const to = (tag: string, ...wanted: string[]) => offeredTo(wanted, { tag, offered });

it('offers the first of the visitor’s languages that there is', () => {
  expect(to('en', 'ta-IN', 'en-IN')).toBe('ta');
  expect(to('en', 'fr', 'hi')).toBe('hi');
});

it('offers nothing where the page is in it, or there is none', () => {
  expect(to('ta', 'ta-IN', 'en')).toBeUndefined();
  expect(to('en', 'en-US', 'ta')).toBeUndefined();
  expect(to('en', 'fr', 'de')).toBeUndefined();
  expect(to('en')).toBeUndefined();
});
