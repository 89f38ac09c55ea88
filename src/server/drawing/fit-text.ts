// Makes a text fit its place: smaller first, then on two lines, and only then cut short.
import { type Voice, lettersOf, widthOf } from './faces.ts';

export interface TextFrame {
  voice: Voice;
  width: number;
  /** The size it has when there is room, and the smallest that still reads well. */
  size: number;
  minSize: number;
  lines?: 1 | 2;
}

export interface Fitted {
  lines: string[];
  size: number;
}

// Signs above and below the letters need more air.
export const isTall = (line: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(line);
/** Of the letters' size. */
export const lineHeightOf = (lines: string[]): number => (lines.some(isTall) ? 1.36 : 1.12);

const ELLIPSIS = '…';
// One line may shrink this far before two lines are the better look.
const ONE_LINE_SHRINK = 0.78;

export const tidied = (words: string): string => words.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

const bare = (text: string): string => tidied(text).replaceAll(' ', '');
/** Whether all of a text is there. */
export const isWhole = ({ lines }: Pick<Fitted, 'lines'>, text: string): boolean =>
  bare(lines.join('')) === bare(text);

export function fitText(words: string, place: TextFrame): Fitted {
  const text = tidied(words);
  if (text === '') return { lines: [], size: place.size };
  const { voice, width, size, minSize } = place;
  const fitting = width / widthOf(text, voice);
  const floor = place.lines === 2 ? Math.max(minSize, size * ONE_LINE_SHRINK) : minSize;
  if (fitting >= floor) return { lines: [text], size: Math.min(size, fitting) };
  if (place.lines === 2) {
    const halves = bestHalves(text, voice);
    const widest = Math.max(...halves.map((half) => widthOf(half, voice)));
    const bothFit = width / widest;
    if (halves.length === 2 && bothFit >= minSize)
      return { lines: halves, size: Math.min(size * 0.92, bothFit) };
    if (fitting >= minSize) return { lines: [text], size: fitting };
  }
  return { lines: cutShort(text, place), size: minSize };
}

/** Broken between words where the longer line is shortest. */
function bestHalves(text: string, voice: Voice): string[] {
  const words = text.split(' ');
  const breaks = words.slice(1).map((_, index) => {
    const halves = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { halves, width: Math.max(...halves.map((half) => widthOf(half, voice))) };
  });
  return breaks.toSorted((one, other) => one.width - other.width)[0]?.halves ?? [text];
}

function cutShort(text: string, { voice, width, minSize, lines = 1 }: TextFrame): string[] {
  const room = width / minSize;
  const fits = (part: string) => widthOf(part, voice) <= room;
  if (lines === 1) return [shortened(text, fits)];
  const words = text.split(' ');
  let taken = 0;
  while (taken < words.length && fits(words.slice(0, taken + 1).join(' '))) taken += 1;
  // A single word wider than the line is broken inside.
  const first = taken > 0 ? words.slice(0, taken).join(' ') : longestStart(text, fits);
  const rest = text.slice(first.length).trim();
  return rest === '' ? [first] : [first, fits(rest) ? rest : shortened(rest, fits)];
}

export const shortened = (text: string, fits: (part: string) => boolean): string =>
  longestStart(text, (part) => fits(part + ELLIPSIS)).trimEnd() + ELLIPSIS;

export function longestStart(text: string, fits: (part: string) => boolean): string {
  const letters = lettersOf(text);
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(letters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join('');
}
