// The faces of what is printed and drawn, opened once, and which of them has the letters of a text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Font, create } from 'fontkit';
import { root } from '#server/platform/program-files.ts';
import { type Direction, mirrored, piecesOf } from './directions.ts';
import { type ShapedFont, shapeWithHarfBuzz } from './shape.ts';

/** Words in a heading, or everything else. */
export type Voice = 'display' | 'text';

export interface Face extends ShapedFont {
  name: string;
}

/** A piece of a text that one face can draw. */
export interface Run {
  text: string;
  face: Face;
}

// In the order they are asked. Every script that a language of India is written in, Europe's, and those of names from
// further away.
const others = [
  'inter-vietnamese',
  'inter-cyrillic',
  'inter-greek',
  'noto-sans-devanagari',
  'noto-sans-tamil',
  'noto-sans-malayalam',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-oriya',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
];
const small: Record<Voice, readonly string[]> = {
  display: ['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext', 'inter-latin-ext', ...others],
  text: ['inter-latin', 'inter-latin-ext', ...others],
};

const CHINESE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uff00-\uffef]/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u;

/** Faces of some megabytes, which are opened for their own letters alone. */
const large: Record<string, RegExp> = {
  'noto-sans-kr': /\p{sc=Hangul}/u,
  'noto-sans-sc': CHINESE,
  'noto-sans-jp': CHINESE,
  'noto-emoji': EMOJI,
};
const japaneseFirst = ['noto-sans-jp', ...Object.keys(large)];

/** Chinese and Japanese share letters and draw some of them otherwise: where there is kana, it is Japanese. */
const largeFor = (text: string): readonly string[] => (KANA.test(text) ? japaneseFirst : Object.keys(large));

const opened = new Map<string, Face>();

function open(name: string): Face {
  let face = opened.get(name);
  if (!face) {
    const path = join(root, 'src/server/drawing/fonts', `${name}.ttf`);
    const file = name in large ? brotliDecompressSync(readFileSync(`${path}.br`)) : readFileSync(path);
    face = { name, ...shapeWithHarfBuzz(create(file) as Font, file) };
    opened.set(name, face);
  }
  return face;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const lettersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

// Joiners and variation marks steer the shaping and need no letter of their own.
const STEERING = /\u200c|\u200d|[\ufe00-\ufe0f]/gu;

const hasLetters = ({ font }: Face, letters: string): boolean =>
  [...letters.replace(STEERING, '')].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

/** The first face that has these letters of the text. */
function faceWith(letters: string, voice: Voice, text: string): Face | undefined {
  const name =
    small[voice].find((each) => hasLetters(open(each), letters)) ??
    largeFor(text).find((each) => large[each]?.test(letters) && hasLetters(open(each), letters));
  return name === undefined ? undefined : open(name);
}

function faceFor(letters: string, voice: Voice, text: string, current: Face | undefined): Face {
  // Spaces and digits stay with the script around them; those among emoji are as wide as emoji.
  const mayStay = current && (current.name !== 'noto-emoji' || EMOJI.test(letters));
  if (mayStay && !/\p{L}/u.test(letters) && hasLetters(current, letters)) return current;
  return faceWith(letters, voice, text) ?? open(small[voice][0] as string);
}

const PLAIN = /^[\u0020-\u007e]*$/;

/** From left to right, as they are drawn. The direction is the one its first letter has, unless it is given. */
export function runsOf(text: string, voice: Voice, direction?: Direction): Run[] {
  // Most texts, and looking at each letter is most of the work.
  if (PLAIN.test(text)) return [{ text, face: open(small[voice][0] as string) }];
  return piecesOf(text, direction).flatMap(({ text: piece, isRightToLeft }) => {
    const runs = runsOneWay(piece, voice, text);
    if (!isRightToLeft) return runs;
    // Letters turn round when they are shaped; signs alone do not.
    return runs.reverse().map((run) => (hasLetter(run.text) ? run : { ...run, text: mirrored(run.text) }));
  });
}

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

function runsOneWay(piece: string, voice: Voice, text: string): Run[] {
  const runs: Run[] = [];
  for (const letters of lettersOf(piece)) {
    const last = runs.at(-1);
    const face = faceFor(letters, voice, text, last?.face);
    if (last?.face === face) last.text += letters;
    else runs.push({ text: letters, face });
  }
  return runs;
}

/**
 * A text as these faces can draw it: without signs none of them has. Undefined if it has letters that none of them has:
 * nobody is shown empty boxes.
 */
export const drawable = (text: string): string | undefined =>
  unprintable(text).some((letters) => /[\p{L}\p{N}]/u.test(letters)) ? undefined : asPrinted(text);

/** A text without what no face has. */
export const asPrinted = (text: string): string =>
  (PLAIN.test(text)
    ? text
    : lettersOf(seen(text))
        .map((letters) => knownForm(letters) ?? '')
        .join('')
  )
    .trim()
    .replaceAll(/\s+/g, ' ');

/** The letters and signs of a text that no face has, each once. */
export const unprintable = (text: string): string[] => [
  ...new Set(lettersOf(seen(text)).filter((letters) => knownForm(letters) === undefined)),
];

/** Letters in fancy dress are drawn as the plain ones they stand for. */
const knownForm = (letters: string): string | undefined =>
  [letters, letters.normalize('NFKC')].find((form) =>
    voices.every((voice) => faceWith(form, voice, form) !== undefined),
  );

const voices: readonly Voice[] = ['display', 'text'];

// What is never seen, but for the joiners and the marks that steer the shaping.
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const seen = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim();

/** The width of a text at size 1. */
export const widthOf = (text: string, voice: Voice): number =>
  runsOf(text, voice).reduce((sum, { text: part, face }) => sum + face.widthOf(part), 0);
