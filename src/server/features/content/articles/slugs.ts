// The last part of an article's address, made from its title.
import { SLUG_MAX_CHARACTERS, reservedSlugs } from '#contract/content/articles.ts';

/** For titles without a letter of the Latin script. */
const UNNAMED = 'post';

/** Letters that do not come apart into one of a–z and its accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[ß-þıłđœ]/g, (letter) => letters[letter] ?? ' ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_CHARACTERS)
    .replaceAll(/^-|-$/g, '') || UNNAMED;

/** The first that is free: `a-title`, `a-title-2`, … */
export async function freeSlug(title: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const base = slugOf(title);
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `-${count}`;
    const slug = base.slice(0, SLUG_MAX_CHARACTERS - end.length).replace(/-$/, '') + end;
    if (!reservedSlugs.includes(slug) && !(await isTaken(slug))) return slug;
  }
}
