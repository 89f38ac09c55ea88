// What is typed into the one search field of applicants.
import { searchQuery } from '#contract/search/search-query.ts';

/** As the list takes it: words by `q`; a piece of an e-mail address or a telephone number by `search`. */
export interface SearchedBy {
  q: string;
  search: string;
}

const isContact = (text: string): boolean => /^[^\s"]+@\S*$/.test(text) || /^\+?[\d\s()-]{5,}$/.test(text);

export const searchedBy = (typed: string): SearchedBy => {
  const text = typed.trim();
  return isContact(text) ? { q: '', search: text } : { q: text, search: '' };
};

/** Why it cannot be understood, in the contract's words. */
export function problemOf(typed: string): string | undefined {
  const { q } = searchedBy(typed);
  return searchQuery.safeParse(q).error?.issues[0]?.message;
}

/** Whether the list is searched by words: what cannot be understood is not asked for. */
export const isSearched = ({ q = '' }: { q?: string | undefined }): boolean =>
  q.trim() !== '' && problemOf(q) === undefined;
