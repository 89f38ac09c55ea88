// Where search engines find a page, in its language and in the others.
import type { PageMeta } from '../page.ts';
import type { OfferedLanguage } from '../page-language.ts';
import type { RenderRequest } from '../renderer.ts';

export interface PageAddress {
  /** Absolute. */
  canonical: string;
  /** The page in each language it is there in, its own among them; none where it is in one alone. */
  alternates: ReadonlyArray<{ hreflang: string; href: string }>;
}

/**
 * What a record says is there in the languages it is published in; below the prefix of another one it is shown in its
 * original, and that is where it stands.
 */
export function addressIn(
  { alternates }: Pick<PageMeta, 'alternates'>,
  { publicUrl, path, language }: Pick<RenderRequest, 'publicUrl' | 'path' | 'language'>,
): PageAddress {
  if (!language) return { canonical: publicUrl + path, alternates: [] };
  const there = language.offered.filter(({ tag }) => !alternates || tag in alternates);
  const addressOf = ({ tag, prefix }: OfferedLanguage) => publicUrl + prefix + (alternates?.[tag] ?? path);
  const own = there.find(({ tag }) => tag === language.tag);
  // The original's language is the first of them.
  const [original] = there;
  const shown = own ?? original;
  return {
    canonical: shown ? addressOf(shown) : publicUrl + language.prefix + path,
    alternates:
      own && original && there.length > 1
        ? [
            ...there.map((each) => ({ hreflang: each.tag, href: addressOf(each) })),
            { hreflang: 'x-default', href: addressOf(original) },
          ]
        : [],
  };
}
