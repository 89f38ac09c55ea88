// Breaks a text into as many lines as its place has room for: smaller first, and only then cut short.
import { type Voice, widthOf } from './faces.ts';
import { type Fitted, lineHeightOf, longestStart, shortened, tidied } from './fit-text.ts';

export interface Block {
  voice: Voice;
  width: number;
  height: number;
  /** The size it has when there is room, and the smallest that still reads well. */
  size: number;
  minSize: number;
  /** From line to line, of the letters' size; headings stand close. */
  lineHeight?: number;
  /** Lines of about the same length, as headings want them. */
  isBalanced?: boolean;
}

const SHRINK = 0.94;

export function wrapText(words: string, block: Block): Fitted {
  const text = tidied(words);
  if (text === '') return { lines: [], size: block.size };
  const { voice, width, minSize } = block;
  const lineHeight = Math.max(block.lineHeight ?? 0, lineHeightOf([text]));
  // The first line takes its letters' height, each further one the distance between two.
  const linesAt = (size: number) => Math.max(1, 1 + Math.floor((block.height / size - 1) / lineHeight));
  for (let size = block.size; size > minSize; size *= SHRINK) {
    const lines = broken(text, voice, width / size);
    if (!lines || lines.length > linesAt(size)) continue;
    const taken = block.isBalanced ? balanced(lines, voice) : lines;
    // Words beside each other may be a hair wider than each by itself.
    const widest = Math.max(...taken.map((line) => widthOf(line, voice)));
    return { lines: taken, size: Math.min(size, width / widest) };
  }
  return { lines: cut(text, voice, width / minSize, linesAt(minSize)), size: minSize };
}

/** Between words. Undefined if a single one is wider than a line. */
function broken(text: string, voice: Voice, room: number): string[] | undefined {
  const lines: string[] = [];
  const space = widthOf(' ', voice);
  let taken = Infinity;
  for (const word of text.split(' ')) {
    // Word by word: a word is shaped once, however often the lines are tried.
    const width = widthOf(word, voice);
    if (width > room) return undefined;
    const fits = taken + space + width <= room;
    if (fits) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
    taken = fits ? taken + space + width : width;
  }
  return lines;
}

/** The same number of lines, the longest of them as short as it can be. */
function balanced(lines: string[], voice: Voice): string[] {
  const text = lines.join(' ');
  let best = lines;
  for (let share = 0.97; share > 0.5; share -= 0.03) {
    const widest = Math.max(...lines.map((line) => widthOf(line, voice)));
    const tighter = broken(text, voice, widest * share);
    if (!tighter || tighter.length > lines.length) break;
    best = tighter;
  }
  return best;
}

/** As much as there is room for; a word wider than a line is broken inside. */
function cut(text: string, voice: Voice, room: number, linesMax: number): string[] {
  const fits = (part: string) => widthOf(part, voice) <= room;
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < linesMax - 1) {
    const line = fullLine(rest, fits);
    lines.push(line);
    rest = rest.slice(line.length).trim();
  }
  if (rest !== '') lines.push(fits(rest) ? rest : shortened(rest, fits));
  return lines;
}

function fullLine(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const words = text.split(' ');
  let taken = 0;
  while (taken < words.length && fits(words.slice(0, taken + 1).join(' '))) taken += 1;
  return taken > 0 ? words.slice(0, taken).join(' ') : longestStart(text, fits);
}
