// How a posting's texts are shown, on its page and in feeds.
import { JOB_PREVIEW_CHARACTERS } from './job-messages.ts';

let graphemes: Intl.Segmenter | undefined;

/** Characters as people count them: an emoji or a Tamil syllable is one, and is not cut in two. */
export function previewOf(description: string): string {
  if (description.length <= JOB_PREVIEW_CHARACTERS) return description;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of graphemes.segment(description)) {
    if (count === JOB_PREVIEW_CHARACTERS) return `${description.slice(0, index)}...`;
    count += 1;
  }
  return description;
}

/** Lists are kept as comma-separated text. */
export const itemsOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
