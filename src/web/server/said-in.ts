// What forms, refusals and controls say in another language: found by the English words, as the company's own are. A page
// carries those of its files of texts, and a move fetches the others with the file they belong to.
import { controlWords } from '#contract/site-editions/control-words.ts';
import { formMessages } from '#contract/site-editions/form-messages.ts';
import type { PageLanguage } from '../page-language.ts';

const said: Readonly<Record<string, string>> = { ...formMessages, ...controlWords };

/** Which of them a file of texts brings along. */
const carriedWith: Readonly<Record<string, RegExp>> = {
  header: /^controls\./,
  contact: /^forms\.(contact|rule|refused)\./,
  careers: /^(forms\.applied\.noVacancy|jobs\.)/,
  job: /^(forms\.applied\.noLink|jobs\.)/,
  forms: /^forms\.(applied|resume|answers|rule|refused)\.|^experience\./,
  alerts: /^(forms\.(alerts|rule|refused)|jobs)\./,
  'own-application': /^forms\.(own|resume|rule\.email|refused)\b|^experience\./,
};

const inWords = (language: PageLanguage, isWanted: (id: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([id, words]) => {
      const translated = isWanted(id) ? language.words[id] : undefined;
      return translated === undefined || translated === words ? [] : [[words, translated]];
    }),
  );

/** By the English words: what pages with these files of texts say. */
export function messagesWith(
  files: readonly string[],
  language: PageLanguage | undefined,
): Record<string, string> {
  if (!language) return {};
  const patterns = files.flatMap((file) => carriedWith[file] ?? []);
  return inWords(language, (id) => patterns.some((pattern) => pattern.test(id)));
}

const whole = new WeakMap<PageLanguage['words'], Record<string, string>>();

/** All of them, for the server, which draws notices of every form. */
export function allMessagesIn(language: PageLanguage | undefined): Record<string, string> {
  if (!language) return {};
  const known = whole.get(language.words);
  if (known) return known;
  const made = inWords(language, () => true);
  whole.set(language.words, made);
  return made;
}
