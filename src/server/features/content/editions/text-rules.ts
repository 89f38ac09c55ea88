// What a company may write in the place of a text: plain words, with the text's own placeholders.
import { type TextChange, siteTextMessages } from '#contract/site-editions/site-edition.ts';
import { type CatalogueText, textsOfId } from '#contract/site-editions/text-catalogue.ts';
import { graphemesIn } from '#contract/graphemes.ts';
import { wordsIn } from '#server/locales/locales.ts';

// Control signs, signs that turn the direction of what follows, line breaks, halves of signs: none can be seen.
const UNSEEN =
  /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2061-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/u;

/** The text of this id and form; a word of what is wrong where there is none; undefined where the id is unknown. */
export function findText({
  id,
  form,
  lang,
}: Pick<TextChange, 'id' | 'form' | 'lang'>): CatalogueText | string | undefined {
  const forms = textsOfId(id, lang, wordsIn(lang));
  if (forms.length === 0) return undefined;
  const found = forms.find((text) => text.form === form);
  return found ?? (form === undefined ? siteTextMessages.isPlural : siteTextMessages.noForm);
}

/** What is wrong with these words in its place. */
export function wrongWith(text: CatalogueText, words: string): string[] {
  if (words.trim() === '') return [siteTextMessages.empty];
  if (graphemesIn(words) > text.max) return [siteTextMessages.tooLong(text.max)];
  const names = text.placeholders.filter((name) => name !== '#');
  const own: readonly string[] =
    names.length === 0 ? [] : (words.match(new RegExp(`\\{(?:${names.join('|')})\\}`, 'g')) ?? []);
  const missing = text.placeholders.filter((name) =>
    name === '#' ? !words.includes('#') : !own.includes(`{${name}}`),
  );
  const braces = words.match(/[{}]/g) ?? [];
  return [
    ...missing.map(siteTextMessages.missing),
    ...(braces.length === 2 * own.length ? [] : [siteTextMessages.brace]),
    ...(UNSEEN.test(words) ? [siteTextMessages.signs] : []),
  ];
}
