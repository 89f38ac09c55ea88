import { describe, expect, it } from 'vitest';

import { markedSegments } from './marked-segments.ts';

const inWords = (passage: string) =>
  markedSegments(passage)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('|');

describe('the passage of a search', () => {
  it('is cut at its marks', () => {
    expect(inWords('…pages in \u{e000}React\u{e001} for a bank')).toBe('…pages in |[React]| for a bank');
    expect(inWords('\u{e000}React\u{e001} \u{e000}Native\u{e001}')).toBe('[React]| |[Native]');
    expect(inWords('')).toBe('');
  });

  it('stays text where a mark is missing or is too many', () => {
    expect(inWords('a \u{e000}b')).toBe('a |b');
    expect(inWords('a\u{e001} b \u{e000}c\u{e001}\u{e001} d')).toBe('a b |[c]| d');
  });

  it('never becomes anything but text', () => {
    expect(inWords('<b>\u{e000}<i>\u{e001}')).toBe('<b>|[<i>]');
  });
});
