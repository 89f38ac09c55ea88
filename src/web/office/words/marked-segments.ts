import { MATCH_END, MATCH_START } from '#contract/search/search-matches.ts';

interface MarkedSegment {
  text: string;
  isMatch: boolean;
}

/** A passage cut at its marks. One that was never closed marks nothing. */
export function markedSegments(passage: string): MarkedSegment[] {
  const [before = '', ...rest] = passage.split(MATCH_START);
  const segments: MarkedSegment[] = [{ text: before, isMatch: false }];
  for (const piece of rest) {
    const end = piece.indexOf(MATCH_END);
    if (end >= 0) segments.push({ text: piece.slice(0, end), isMatch: true });
    segments.push({ text: piece.slice(end + 1), isMatch: false });
  }
  return segments
    .map(({ text, isMatch }) => ({ text: text.replaceAll(MATCH_END, ''), isMatch }))
    .filter(({ text }) => text !== '');
}
