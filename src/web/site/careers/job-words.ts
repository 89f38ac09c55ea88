// How a posting's texts are shown.
import { JOB_PREVIEW_CHARACTERS } from '#contract/jobs/job-messages.ts';

/** Where the list stands on the careers page. The sheet names it too, and is not to bring the whole list along. */
export const VACANCIES = 'vacancies-list';
/** Where the form for job alerts stands. Links to it load the whole page: the server has the form drawn already. */
export const JOB_ALERTS = 'job-alerts';

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

/** A lone `#` leads nowhere: such a posting is applied for with our own form. */
export const appliesHere = (jobUrl: string): boolean => jobUrl.startsWith('#');

/** The other site a link leads to; undefined if it stays on this one, or leads nowhere a browser could go. */
export const hostOf = (jobUrl: string): string | undefined =>
  URL.canParse(jobUrl) && /^https?:/i.test(jobUrl) ? new URL(jobUrl).host : undefined;
