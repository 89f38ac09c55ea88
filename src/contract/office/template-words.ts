// Words in double braces that are filled in when a mail is written.
import * as z from 'zod/mini';

/** Whatever stands between two pairs of braces is a word, known or not. */
export const TEMPLATE_WORD = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const unknownWord = (word: string, known: object): string =>
  `{{${word}}} is not known. Known are ${Object.keys(known)
    .map((each) => `{{${each}}}`)
    .join(', ')}.`;

/** Refuses each word that is not among those of the table, by its name. */
export const onlyWordsOf = (known: object) =>
  z.check<string>(({ value, issues }) => {
    for (const [, word = ''] of value.matchAll(TEMPLATE_WORD)) {
      if (Object.hasOwn(known, word)) continue;
      issues.push({ code: 'custom', message: unknownWord(word, known), input: value });
    }
  });

/** In one go: what somebody is called is never taken for a word in braces. */
export const fillWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(TEMPLATE_WORD, (whole, word: string) =>
    Object.hasOwn(words, word) ? (words[word] ?? whole) : whole,
  );
