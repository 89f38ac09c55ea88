// In which order the pieces of a line stand where some of them run from the right: Unicode's bidirectional algorithm.
import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A piece of a line that runs one way. */
interface Piece {
  text: string;
  isRightToLeft: boolean;
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Where a text begins. Lines it is broken into all begin there, whatever their first word is. */
export const directionOf = (text: string): Direction =>
  RIGHT_TO_LEFT.test(text) && isOdd(bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) ? 'rtl' : 'ltr';

/** From left to right, as they are drawn; the letters of each in the order they are read. */
export function piecesOf(line: string, direction: Direction | undefined): Piece[] {
  if (!RIGHT_TO_LEFT.test(line) && direction !== 'rtl') return [{ text: line, isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line, direction ?? 'auto');
  const pieces: { text: string; level: number }[] = [];
  for (const [at, level] of levels.entries()) {
    const last = pieces.at(-1);
    if (last?.level === level) last.text += line[at];
    else pieces.push({ text: line[at] ?? '', level });
  }
  return inVisualOrder(pieces).map(({ text, level }) => ({ text, isRightToLeft: isOdd(level) }));
}

/** Rule L2: from the highest level down, what stands together at it or above is turned round. */
function inVisualOrder<P extends { level: number }>(pieces: P[]): P[] {
  const ordered = [...pieces];
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end === start) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/** Signs without letters that stand among words from the right: brackets open to the other side. */
export const mirrored = (signs: string): string =>
  Array.from(signs, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .reverse()
    .join('');

const isOdd = (level: number): boolean => level % 2 === 1;
