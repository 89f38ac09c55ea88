// Which page an address is of. The host and the API ask; pages do not carry it.
import { accessPages, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { languageAt } from './page-language.ts';

const allPages = [sitePages, accessPages, officePages].flatMap((pages) => Object.values<string>(pages));

/** The page an address is of, as it stands in the lists of addresses, in whichever language; undefined for addresses of no page. */
export function pageAt(path: string): string | undefined {
  const parts = partsOf(languageAt(path).path);
  return allPages.find((page) => {
    const own = partsOf(page);
    return own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at]);
  });
}

/** Pages whose address opens something: nobody is told where a visitor of theirs came from. */
const pagesWithSecret: ReadonlySet<string> = new Set(
  allPages.filter((page) => /\{(secret|token|code)\}/.test(page)),
);

export const holdsSecret = (path: string): boolean => pagesWithSecret.has(pageAt(path) ?? '');

const pagesOfSite: ReadonlySet<string> = new Set(Object.values(sitePages));

/** A page of the site that is for everybody: neither the office's nor one whose address is a secret. */
export function isPublicPage(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && pagesOfSite.has(page) && !pagesWithSecret.has(page);
}

// In any letter case, with or without the closing slash.
const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');
