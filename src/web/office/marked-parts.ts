import { MATCH_END, MATCH_START } from '#contract/search-matches.ts';

interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** A passage cut at its marks. One that was never closed marks nothing. */
export function markedParts(passage: string): MarkedPart[] {
  const [before = '', ...rest] = passage.split(MATCH_START);
  const parts: MarkedPart[] = [{ text: before, isMatch: false }];
  for (const piece of rest) {
    const end = piece.indexOf(MATCH_END);
    if (end >= 0) parts.push({ text: piece.slice(0, end), isMatch: true });
    parts.push({ text: piece.slice(end + 1), isMatch: false });
  }
  return parts
    .map(({ text, isMatch }) => ({ text: text.replaceAll(MATCH_END, ''), isMatch }))
    .filter(({ text }) => text !== '');
}
