// How a posting's texts are shown.
import { JOB_PREVIEW_CHARACTERS } from '#contract/job-messages.ts';

export const previewOf = (description: string): string =>
  description.length > JOB_PREVIEW_CHARACTERS
    ? `${description.slice(0, JOB_PREVIEW_CHARACTERS)}...`
    : description;

/** Lists are kept as comma-separated text. */
export const itemsOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** A lone `#` leads nowhere. */
export const hasLink = (jobUrl: string): boolean => jobUrl !== '' && !jobUrl.startsWith('#');
