// What people type into the search, and what those type who mean harm.
import fc from 'fast-check';
import { strangeText } from '../values.ts';

const words = [
  'java Kotlin C++ c# Node.js front-end Développeuse Łódź Straße Ёлка İzmir',
  'and or not near AND OR NOT NEAR name resume rowid rank null simple',
  'தமிழ் हिन्दी مُحَمَّد محمد עברית 東京で働く 働く ไทย 한국어 ﷺ ﬁnance 𝒥ava ½ ٣ ǅ',
  `O'Brien a ab abc A1 ${'x'.repeat(60)} e\u0301 😀 + # ++ 2019 +91`,
].flatMap((line) => line.split(' '));
// What is syntax to FTS5, to a tsquery, to LIKE or to SQL, and what cannot be seen.
const signs = [
  `" ' * - ^ : ( ) { } & | ! <-> <2> :* :A \\ % _ ;-- $1 ? , NEAR( name: {name resume}: "" “ „ «`,
  '\0 \ud800 \udfff \u202e \u200f \u200d \u00ad \ufeff \u{e000} \t \n',
].flatMap((line) => line.split(' '));

const word = fc.constantFrom(...words);
const sign = fc.constantFrom(...signs);
const sentence = (of: fc.Arbitrary<string>, min: number, max: number) =>
  fc.array(of, { minLength: min, maxLength: max }).map((each) => each.join(' '));

/** A text somebody may have sent. PostgreSQL keeps no NUL; the program lets none in. */
export const knownText: fc.Arbitrary<string> = sentence(
  fc.oneof({ weight: 6, arbitrary: word }, { weight: 1, arbitrary: sign }),
  0,
  14,
).map((text) => text.replaceAll('\0', '').toWellFormed());

/** By the rules of the language. */
const term = fc.oneof(
  { weight: 5, arbitrary: word },
  { weight: 3, arbitrary: sentence(word, 1, 3).map((text) => `"${text}"`) },
  {
    weight: 2,
    arbitrary: fc.tuple(word, fc.nat(3)).map(([text, cut]) => `${text.slice(0, text.length - cut)}*`),
  },
  { weight: 1, arbitrary: sentence(word, 1, 2).map((text) => `-"${text}"`) },
  { weight: 2, arbitrary: word.map((text) => `-${text}`) },
  { weight: 2, arbitrary: fc.tuple(word, word).map(([one, other]) => `${one} or ${other}`) },
);

/** `texts`: what is there to be found. */
export const typedQuery = (texts: readonly string[]): fc.Arbitrary<string> => {
  const passage = fc.tuple(fc.constantFrom(...texts), fc.nat(12), fc.nat(4)).map(([text, from, length]) =>
    text
      .split(' ')
      .slice(from, from + length + 1)
      .join(' ')
      .replaceAll('"', ''),
  );
  return fc.oneof(
    { weight: 4, arbitrary: sentence(term, 1, 4) },
    { weight: 3, arbitrary: passage.map((text) => `"${text}"`) },
    { weight: 1, arbitrary: passage },
    { weight: 3, arbitrary: fc.array(fc.oneof(word, sign), { maxLength: 12 }).map((each) => each.join('')) },
    { weight: 2, arbitrary: sentence(fc.oneof(term, sign), 1, 6) },
    { weight: 1, arbitrary: strangeText },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 190, maxLength: 205 }) },
    { weight: 1, arbitrary: sentence(term, 15, 60) },
  );
};
