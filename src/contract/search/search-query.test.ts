import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCH_END, MATCH_START, matchesIn, passageOf } from './search-matches.ts';
import { type SearchQuery, parseSearchQuery, searchQueryMessages } from './search-query.ts';
import { fold, wordsOf } from './words.ts';

const words = (text: string): string[] => wordsOf(text).map(({ word }) => word);

/** As a recruiter would say it again. */
const said = (query: SearchQuery | { problem: string }): string => {
  if ('problem' in query) return query.problem;
  const term = ({ words: each, isPrefix }: SearchQuery['unwanted'][number]) =>
    each.join('_') + (isPrefix ? '*' : '');
  const wanted = query.wanted.map((terms) => terms.map(term).join(' or '));
  return [...wanted, ...query.unwanted.map((each) => `-${term(each)}`)].join(' & ');
};

describe('the words of a text', () => {
  it.each([
    ['C++17, C# and F#, a+b', ['c++', '17', 'c#', 'and', 'f#', 'a', 'b']],
    ['ASP.NET Node.js front-end', ['asp', 'net', 'node', 'js', 'front', 'end']],
    ['develop-\n  ment, Co-\nFounder', ['development', 'co', 'founder']],
    ['Łódź Straße ŒUVRE ﬁnance Nguyễn İzmir', ['lodz', 'strasse', 'oeuvre', 'finance', 'nguyen', 'izmir']],
    ['Ёлка, ΣΊΣΥΦΟΣ, مُحَمَّد', ['елка', 'σισυφοσ', 'محمد']],
    ['தமிழ் हिन्दी', ['தமிழ்', 'हिन्दी'].map((word) => word.normalize('NFKD'))],
    ['東京で働く', ['東', '京', 'て\u3099', '働', 'く']],
    ['“–” & … 😀', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('hold nothing that is syntax anywhere, and are the same when they are folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const { word, start, end } of wordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}+#]+$/u);
          expect(fold(word)).toBe(word);
          expect(end).toBeGreaterThan(start);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the language of the search', () => {
  it.each([
    ['java', 'java'],
    ['java OR kotlin spring', 'java or kotlin & spring'],
    ['“machine learning” -php develop*', 'machine_learning & develop* & -php'],
    ['front-end & C++ "or"', 'front_end & c++ & or'],
    ['-"a b" x', 'x & -a_b'],
    ['東京 résumé', '東_京 & resume'],
    ['', searchQueryMessages.nothing],
    ['& …', searchQueryMessages.nothing],
    ['-php', searchQueryMessages.onlyUnwanted],
    ['"machine learning', searchQueryMessages.openQuote],
    ['or java', searchQueryMessages.or],
    ['java or', searchQueryMessages.or],
    ['java or or kotlin', searchQueryMessages.or],
    ['java or -kotlin', searchQueryMessages.orUnwanted],
    ['x -java or kotlin', searchQueryMessages.orUnwanted],
    ['ja*va', searchQueryMessages.star],
    ['*', searchQueryMessages.star],
    ['j*', searchQueryMessages.shortPrefix],
    ['a '.repeat(21), searchQueryMessages.tooMany],
  ])('%s', (text, expected) => {
    expect(said(parseSearchQuery(text))).toBe(expected);
  });

  it('is understood or refused in words, whatever is typed', () => {
    const piece = fc.constantFrom(
      'java',
      'or',
      '-',
      '"',
      '*',
      ' ',
      '“',
      'é',
      '東京',
      "'",
      '\\',
      ':',
      '(',
      '!',
      'ﷺ',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const query = parseSearchQuery(text);
        if ('problem' in query) {
          expect(Object.values(searchQueryMessages)).toContain(query.problem);
          return;
        }
        expect(query.wanted.length).toBeGreaterThan(0);
        for (const term of [...query.wanted.flat(), ...query.unwanted]) {
          expect(term.words.length).toBeGreaterThan(0);
          for (const word of term.words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}+#]+$/u);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the passage', () => {
  const found = (text: string, typed: string): string | null => {
    const query = parseSearchQuery(typed);
    if ('problem' in query) throw new Error(query.problem);
    return (
      passageOf(text, matchesIn(text, query))?.replaceAll(MATCH_START, '[').replaceAll(MATCH_END, ']') ?? null
    );
  };

  it.each([
    ['Three years of Réact', 'react', 'Three years of [Réact]'],
    ['design\nsystems and developers', '"design systems" develop*', '[design systems] and [developers]'],
    ['Java\u{e000} and kotlin', 'java -php', '[Java] and kotlin'],
    ['nothing of it', 'java', null],
  ])('of %j', (text, typed, expected) => {
    expect(found(text, typed)).toBe(expected);
  });

  it('is where most of it stands, and no longer than it need be', () => {
    const filler = 'lorem ipsum '.repeat(60);
    const passage = found(`react ${filler}react with graphql ${filler}graphql`, 'react graphql') ?? '';
    expect(passage).toMatch(/^….*\[react\] with \[graphql\].*…$/);
    expect(passage.length).toBeLessThan(250);
  });

  it('marks nothing but what stands in the text', () => {
    const typed = fc.array(fc.constantFrom('java', 'ÉTÉ', 'x'.repeat(300), '\n', '東京', 'a-b'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(typed, (pieces) => {
        const text = pieces.join(' ');
        const passage = found(text, 'java or ete or 東京 or a-b');
        if (passage === null) return;
        const bare = passage.replaceAll(/[[\]…]/g, '');
        expect(text.replaceAll(/\s+/g, ' ')).toContain(bare);
        expect(passage).toContain('[');
      }),
      { numRuns: 500 },
    );
  });
});
