// The faces of what is printed and drawn, opened once, and which of them has the letters of a text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, create } from 'fontkit';
import { type Direction, mirrored, piecesOf } from './directions.ts';
import { shapeWithHarfBuzz } from './shape.ts';

/** Words in a heading, or everything else. */
export type Voice = 'display' | 'text';

export interface Face {
  name: string;
  font: Font;
}

/** A piece of a text that one face can draw. */
export interface Run {
  text: string;
  face: Face;
}

// In the order they are asked. Every script that a language of India is written in, and Europe's.
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
];
const order: Record<Voice, readonly string[]> = {
  display: ['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext', 'inter-latin-ext', ...others],
  text: ['inter-latin', 'inter-latin-ext', ...others],
};

const opened = new Map<string, Face>();

function open(name: string): Face {
  let face = opened.get(name);
  if (!face) {
    const file = readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`));
    face = { name, font: shapeWithHarfBuzz(create(file) as Font, file) };
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

function faceFor(letters: string, voice: Voice, current: Face | undefined): Face {
  // Spaces and digits stay with the script around them.
  if (current && !/\p{L}/u.test(letters) && hasLetters(current, letters)) return current;
  const names = order[voice];
  const name = names.find((each) => hasLetters(open(each), letters));
  return open(name ?? (names[0] as string));
}

const PLAIN = /^[\u0020-\u007e]*$/;

/** From left to right, as they are drawn. The direction is the one its first letter has, unless it is given. */
export function runsOf(text: string, voice: Voice, direction?: Direction): Run[] {
  // Most texts, and looking at each letter is most of the work.
  if (PLAIN.test(text)) return [{ text, face: open(order[voice][0] as string) }];
  return piecesOf(text, direction).flatMap(({ text: piece, isRightToLeft }) => {
    const runs = runsOneWay(piece, voice);
    if (!isRightToLeft) return runs;
    // Letters turn round when they are shaped; signs alone do not.
    return runs.reverse().map((run) => (hasLetter(run.text) ? run : { ...run, text: mirrored(run.text) }));
  });
}

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

function runsOneWay(text: string, voice: Voice): Run[] {
  const runs: Run[] = [];
  for (const letters of lettersOf(text)) {
    const last = runs.at(-1);
    const face = faceFor(letters, voice, last?.face);
    if (last?.face === face) last.text += letters;
    else runs.push({ text: letters, face });
  }
  return runs;
}

/**
 * A text as these faces can draw it: without signs none of them has, such as emoji. Undefined if it has letters that
 * none of them has: nobody is shown empty boxes.
 */
export function drawable(text: string): string | undefined {
  let kept = '';
  for (const letters of lettersOf(seen(text))) {
    // Letters in fancy dress are drawn as the plain ones they stand for.
    const known = [letters, letters.normalize('NFKC')].find(isKnown);
    if (known === undefined && /[\p{L}\p{N}]/u.test(letters)) return undefined;
    kept += known ?? '';
  }
  return kept.trim().replaceAll(/\s+/g, ' ');
}

const isKnown = (letters: string): boolean => order.text.some((name) => hasLetters(open(name), letters));

// What is never seen, but for the joiners and the marks that steer the shaping; and the frame of an emoji digit.
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}\u20e3]/gu;
const seen = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim();

/** The width of a text at size 1. */
export const widthOf = (text: string, voice: Voice): number =>
  runsOf(text, voice).reduce(
    (sum, { text: part, face: { font } }) => sum + font.layout(part).advanceWidth / font.unitsPerEm,
    0,
  );
