// Where a page stands in each language the site is offered in: in the main one at its own address, in every other one below
// the language's tag (`/ta/services`).
import { identity } from '#contract/identity/current.ts';

const mainTag = (): string => identity().languages[0] ?? 'en';

/** What stands before every path of a language: `/ta`; '' for the main one. */
export const prefixOf = (tag: string): string => (tag === mainTag() ? '' : `/${tag}`);

/** A path of the site in a language. */
export const pathIn = (tag: string, path: string): string => prefixOf(tag) + path;

export interface LanguagePlace {
  tag: string;
  /** Without the prefix; '' of a bare `/ta`. */
  path: string;
}

/** Which language an address is in. A tag of a language that is not offered is a path like any other. */
export function languageAt(path: string): LanguagePlace {
  const main = mainTag();
  const { languages } = identity();
  if (languages.length < 2) return { tag: main, path };
  const end = path.indexOf('/', 1);
  const first = path.slice(1, end === -1 ? undefined : end).toLowerCase();
  const tag = languages.find((each) => each !== main && each.toLowerCase() === first);
  return tag === undefined ? { tag: main, path } : { tag, path: end === -1 ? '' : path.slice(end) };
}
