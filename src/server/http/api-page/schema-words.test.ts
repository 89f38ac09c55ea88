import { describe, expect, it } from 'vitest';
import { fieldsOf, wordsOf } from './schema-words.ts';

describe('a schema in words', () => {
  it.each([
    [{ type: 'string', maxLength: 5000, pattern: '^[^\\u0000]*$' }, 'text, at most 5,000 characters'],
    [{ type: 'string', pattern: String.raw`^[1-9]\d{0,14}$` }, 'digits'],
    [{ type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` }, 'day'],
    [
      { type: 'string', contentMediaType: 'application/octet-stream', maxLength: 5 * 2 ** 20 },
      'file, at most 5 MB',
    ],
    [{ type: ['string', 'null'] }, 'text or null'],
    [
      { anyOf: [{ anyOf: [{ type: 'number', minimum: 0, maximum: 9 }] }, { type: 'null' }] },
      'number, 0 to 9 or null',
    ],
    [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'whole number'],
    [{ type: 'string', enum: ['', 'hour'] }, '"" or "hour"'],
    [{ type: 'array', items: { type: 'object' }, maxItems: 10 }, 'list of objects, at most 10'],
    [{}, 'anything'],
  ])('says of %j: %s', (schema, words) => {
    expect(wordsOf(schema)).toBe(words);
  });

  it('finds the fields of an object, of those in a list, and of one that may be null', () => {
    const object = { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a'] };
    const names = (schema: object) => fieldsOf(schema).map(({ name, isRequired }) => [name, isRequired]);
    const expected = [
      ['a', true],
      ['b', false],
    ];
    expect(names(object)).toEqual(expected);
    expect(names({ type: 'array', items: object })).toEqual(expected);
    expect(names({ anyOf: [object, { type: 'null' }] })).toEqual(expected);
  });
});
