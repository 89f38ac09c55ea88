// Values: those a schema allows, and those nobody expects.
import fc from 'fast-check';
import type { JsonSchema } from './operations.ts';

/** A value the schema allows. What it does not say (an address must look like one) shows in refusals. */
export function allowedBy(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedBy));
  switch (schema.type) {
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? schema.exclusiveMinimum ?? -5, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 50, 99_999),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return objectFor(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectFor({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, allowedBy(property)]),
  );
  return fc.record(model, { requiredKeys: required });
}

function textFor({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const limits = { minLength: Math.min(minLength, maxLength), maxLength: Math.min(maxLength, 60) };
  const plain = fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...limits, unit: 'grapheme-ascii' }) },
    { weight: 1, arbitrary: fc.string({ ...limits, unit: 'grapheme' }) },
  );
  // Patterns that only keep characters out say nothing about what to write.
  // What looks ahead cannot be made from its pattern.
  if (pattern === undefined || pattern.startsWith('^[^') || /\(\?<?[=!]/.test(pattern)) return plain;
  return fc.oneof(
    { weight: 4, arbitrary: fc.stringMatching(new RegExp(pattern)) },
    { weight: 1, arbitrary: plain },
  );
}

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt.exe',
  'e\u0301\u0323'.repeat(20),
  '👩‍👩‍👧‍👦'.repeat(8),
  'ı İ ß ſ ﬁ',
  "' or 1=1; --",
  '%',
  '_%\\',
  '\\',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '=cmd|calc!A1',
  'a\r\nSet-Cookie: b=c',
  'javascript:alert(1)',
  '//host.example/path',
  'true',
  'null',
  '0x10',
  '1e400',
  '-1',
  '9007199254740993',
  '999999999999999',
  '٣',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  'data:image/png;base64,',
  'data:image/svg+xml;base64,PHN2Zy8+',
  '__proto__',
  'constructor',
];

export const strangeText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 12_000 }).map((length) => 'x'.repeat(length)) },
);

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: strangeText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      2 ** 53,
      -(2 ** 63),
      1e308,
      [],
      {},
      [[]],
      ['a'],
      { toString: 1 },
      { length: 5 },
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 2000 }).map(nested) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Lone surrogates have no encoding. */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
