// The languages the program knows, each but English a file in `locales/`, and those of them the site is offered in.
import { identity } from './identity/current.ts';

/** A language's tag, such as `ta`. Which there are is known once the program runs: a further one is a file and no code. */
export type Lang = string;

export interface Language {
  tag: Lang;
  /** As those who speak it call it. */
  name: string;
  dir: 'ltr' | 'rtl';
  ogLocale: string;
}

/** What texts are written in; every other language is translated from it. */
export const SOURCE_LANGUAGE: Lang = 'en';
const english: Language = { tag: SOURCE_LANGUAGE, name: 'English', dir: 'ltr', ogLocale: 'en_IN' };

let known: readonly Language[] = [english];

/** English first, then by their tags. */
export const knownLanguages = (): readonly Language[] => known;

/** Those beside English. */
export function setKnownLanguages(languages: readonly Language[]): void {
  const others = languages.filter(({ tag }) => tag !== SOURCE_LANGUAGE);
  known = [english, ...others.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))];
}

export const isLanguage = (tag: string): boolean => known.some((each) => each.tag === tag);

/** English where there is no such language any more: what was written in one may outlive its file. */
export const languageOf = (tag: Lang): Language => known.find((each) => each.tag === tag) ?? english;

export const offeredLanguages = (): readonly Lang[] => identity().languages;

export const mainLanguage = (): Lang => offeredLanguages()[0] ?? SOURCE_LANGUAGE;
