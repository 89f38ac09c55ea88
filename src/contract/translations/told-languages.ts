// In which language a record is told, and in which ones it is published.
import * as z from 'zod/mini';

/** Of calls anyone may make. */
export const languageQuery = {
  lang: z
    .optional(z.string())
    .check(
      z.describe(
        'Told in this language where it is published in it, otherwise as it was written. One the site is not offered in is as if absent.',
      ),
    ),
};

/** Not there where the site is offered in one language only. */
export const toldLanguages = {
  lang: z
    .optional(z.string())
    .check(z.describe('What it is told in; only where the site is offered in several languages.')),
  languages: z
    .optional(z.array(z.string()))
    .check(z.describe('Those it is published in, the one it was written in first.')),
};

export interface ToldLanguages {
  lang?: string | undefined;
  languages?: string[] | undefined;
}
