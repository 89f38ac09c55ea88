import { afterEach, describe, expect, it } from 'vitest';
import { place } from '../site-content.ts';
import {
  dateAndTimeHere,
  fileSizeHere,
  listHere,
  longDateHere,
  numberHere,
  shortDateHere,
} from './format-in.ts';

const inLanguage = (tag: string) =>
  place({ language: { tag, prefix: `/${tag}`, switchName: '', offered: [] } });
afterEach(() => place({}));

const AT = '2026-11-05T08:35:00.000Z';

describe('in English as specified', () => {
  it('are dates, numbers, sizes and lists', () => {
    expect(longDateHere(AT)).toBe('November 5, 2026');
    expect(dateAndTimeHere(AT, false)).toBe('November 5, 2026, 08:35 (UTC)');
    expect(shortDateHere(AT)).toBe('05/11/2026');
    expect(numberHere(900_000)).toBe('900,000');
    expect(fileSizeHere(1_468_006)).toBe('1.4 MB');
    expect(listHere(['A', 'B', 'C'])).toBe('A, B, C');
  });
});

describe('in other languages by their own', () => {
  it.each([
    ['ta', '5 நவம்பர், 2026', '9,00,000'],
    ['hi', '5 नवंबर 2026', '9,00,000'],
  ])('%s', (tag, day, amount) => {
    inLanguage(tag);
    expect(longDateHere(AT)).toBe(day);
    expect(dateAndTimeHere(AT, false)).toMatch(/08:35.* \(UTC\)$/);
    expect(shortDateHere(AT)).toMatch(/^0?5\/11\/2026$/);
    expect(numberHere(900_000)).toBe(amount);
    expect(fileSizeHere(100)).toMatch(/^1\s?\S+$/u);
    expect(listHere(['A', 'B'])).toMatch(/^A.+B/);
  });
});
