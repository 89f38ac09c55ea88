// The languages the pages are drawn in, as the renderer takes them: made once for each identity, which says which are offered.
import { identity, perIdentity } from '#contract/identity/current.ts';
import { type Language, SOURCE_LANGUAGE, languageOf, offeredLanguages } from '#contract/languages.ts';
import { prefixOf } from '#contract/site/page-language.ts';
import { wordsIn } from '#server/locales/locales.ts';
import type { OfferedLanguage, PageLanguage } from '#web/page-language.ts';

const byTag = perIdentity((): ReadonlyMap<string, PageLanguage> => {
  const languages = offeredLanguages().map(languageOf);
  // English alone is what the pages are written in.
  if (languages.every(({ tag }) => tag === SOURCE_LANGUAGE)) return new Map();
  const offered = languages.map(asOffered);
  return new Map(
    languages.map(({ tag, dir, ogLocale }) => [
      tag,
      {
        tag,
        dir,
        ogLocale,
        prefix: prefixOf(tag),
        otherOgLocales: languages.flatMap((other) => (other.tag === tag ? [] : other.ogLocale)),
        switchName: wordsIn(tag)['languages.switch'] ?? '',
        offered,
        words: tag === SOURCE_LANGUAGE ? {} : wordsIn(tag),
      },
    ]),
  );
});

const asOffered = ({ tag, name, dir }: Language): OfferedLanguage => {
  const words = wordsIn(tag);
  return {
    tag,
    name,
    dir,
    prefix: prefixOf(tag),
    offer: words['languages.offer'] ?? name,
    close: words['languages.close'] ?? '',
  };
};

/** Undefined: English, and no other is offered. */
export const languageForPages = (tag: string): PageLanguage | undefined => byTag().get(tag);

/** What an answer in a language says of itself, where there is a choice. */
export const languageHeader = (tag: string): Record<string, string> =>
  identity().languages.length > 1 || tag !== SOURCE_LANGUAGE ? { 'content-language': tag } : {};
