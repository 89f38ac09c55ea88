// The words of every language, in memory from the start on.
import { type Lang, SOURCE_LANGUAGE, setKnownLanguages } from '#contract/languages.ts';
import type { Locale } from './locale.ts';
import { shippedLocales } from './shipped-locales.ts';
import { translatable } from './translatable.ts';

type Words = Readonly<Record<string, string>>;

const english: Words = Object.fromEntries([...translatable].map(([id, text]) => [id, text.english]));
let byLanguage: ReadonlyMap<Lang, Words> = new Map();

/** Further ones may bring a language the program does not have, or other words for one it has. */
export function loadLocales(further: readonly Locale[] = []): void {
  const locales = new Map([...shippedLocales(), ...further].map((locale) => [locale.language.tag, locale]));
  byLanguage = new Map([...locales].map(([tag, { words }]) => [tag, { ...english, ...words }]));
  setKnownLanguages([...locales.values()].map(({ language }) => language));
}

/** All texts by id; what is not translated is in English. */
export const wordsIn = (language: Lang): Words =>
  language === SOURCE_LANGUAGE ? english : (byLanguage.get(language) ?? english);
