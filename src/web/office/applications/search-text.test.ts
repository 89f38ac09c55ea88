import { describe, expect, it } from 'vitest';

import { searchQueryMessages } from '#contract/search/search-query.ts';

import { problemOf, searchedBy } from './search-text.ts';

describe('the search field of applicants', () => {
  it('looks for words, and for addresses and telephone numbers as they are written', () => {
    for (const text of ['react', '"machine learning" -php', 'c++', '2019', '"a@b"', '@angular'])
      expect(searchedBy(text), text).toEqual({ q: text, search: '' });
    for (const text of ['priya@', 'priya@example.com', '+91 98400', '98400-54321'])
      expect(searchedBy(text), text).toEqual({ q: '', search: text });
    expect(searchedBy('  ')).toEqual({ q: '', search: '' });
  });

  it('says in words what cannot be understood', () => {
    expect(problemOf('')).toBeUndefined();
    expect(problemOf('react or kotlin')).toBeUndefined();
    expect(problemOf('priya@example.com')).toBeUndefined();
    expect(problemOf('"open')).toBe(searchQueryMessages.openQuote);
    expect(problemOf('-php')).toBe(searchQueryMessages.onlyUnwanted);
    expect(problemOf('x'.repeat(201))).toMatch(/200/);
  });
});
