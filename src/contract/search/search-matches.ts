// Where a text has what was looked for, and the passage to show.
import type { SearchQuery, Term } from './search-query.ts';
import { type Word, wordsOf } from './words.ts';

/** Around a match in a passage. Characters of private use: no text of ours means anything by them. */
export const MATCH_START = '\u{e000}';
export const MATCH_END = '\u{e001}';
const MARKS = /[\u{e000}\u{e001}]/gu;

export interface Match {
  start: number;
  end: number;
  /** Which of the wanted terms it is. */
  term: number;
}

/** In the order of the text, without overlaps. */
export function matchesIn(text: string, { wanted }: SearchQuery): Match[] {
  const terms = wanted.flat();
  const words = wordsOf(text);
  const matches: Match[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const term = terms.findIndex((candidate) => standsAt(words, at, candidate));
    const length = terms[term]?.words.length;
    if (length === undefined) continue;
    matches.push({ start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0, term });
    at += length - 1;
  }
  return matches;
}

const standsAt = (words: readonly Word[], at: number, { words: wanted, isPrefix }: Term): boolean =>
  wanted.every((word, offset) => {
    const found = words[at + offset]?.word;
    if (found === undefined) return false;
    return isPrefix && offset === wanted.length - 1 ? found.startsWith(word) : found === word;
  });

const PASSAGE_CHARACTERS = 220;
const BEFORE_CHARACTERS = 60;

/** The passage with the most different terms, its matches marked; null where there is none. */
export function passageOf(text: string, matches: readonly Match[]): string | null {
  const reach = PASSAGE_CHARACTERS - BEFORE_CHARACTERS;
  let best: Match | undefined;
  let most = 0;
  matches.forEach((match, at) => {
    const terms = new Set<number>();
    for (let next = at; next < matches.length; next += 1) {
      const other = matches[next];
      if (!other || other.end > match.start + reach) break;
      terms.add(other.term);
    }
    if (best && terms.size <= most) return;
    best = match;
    most = terms.size;
  });
  if (!best) return null;
  const from = wordStart(text, best.start - BEFORE_CHARACTERS, best.start);
  const to = Math.max(best.end, wordEnd(text, best.end, best.start + reach));
  const marked = matches
    .filter(({ start, end }) => start >= from && end <= to)
    .reduceRight(
      (passage, { start, end }) =>
        passage.slice(0, start - from) +
        MATCH_START +
        passage.slice(start - from, end - from) +
        MATCH_END +
        passage.slice(end - from),
      // As long as it was: the places of the matches stay.
      text.slice(from, to).replaceAll(MARKS, ' '),
    );
  const tidy = marked.replaceAll(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${tidy}${to < text.length ? '…' : ''}`;
}

/** Not in the middle of a word, unless it is a very long one. */
function wordStart(text: string, at: number, before: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at, before).search(/\s/);
  return space === -1 ? before : at + space + 1;
}

function wordEnd(text: string, after: number, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(after, at).search(/\s\S*$/);
  return space === -1 ? at : after + space;
}
