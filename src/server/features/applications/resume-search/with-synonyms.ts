// What a recruiter looks for, by the other names the company has for it. Only for a word as it stands: who writes a phrase or
// the beginning of a word says exactly what is meant.
import { SYNONYMS_MAX, type SynonymDraft } from '#contract/applications/skills.ts';
import { type SearchQuery, type Term, searchWords } from '#contract/search/search-query.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { readSynonyms } from './skills.store.ts';

export async function withSynonyms<Filter extends { q?: SearchQuery | undefined }>(
  db: Reader,
  filter: Filter,
): Promise<Filter> {
  return filter.q ? { ...filter, q: byAnyName(filter.q, (await readSynonyms(db)).list) } : filter;
}

export function byAnyName({ wanted, unwanted }: SearchQuery, synonyms: readonly SynonymDraft[]): SearchQuery {
  const groups = synonyms.map(({ skill, also }) =>
    [skill, ...also].map(searchWords).filter(({ length }) => length > 0),
  );
  const named = (term: Term): Term[] =>
    term.isPrefix || term.isPhrase ? [term] : [term, ...otherNames(term, groups)];
  return { wanted: wanted.map((terms) => terms.flatMap(named)), unwanted: unwanted.flatMap(named) };
}

function otherNames({ words }: Term, groups: readonly string[][][]): Term[] {
  const key = keyOf(words);
  const names = groups.filter((group) => group.some((name) => keyOf(name) === key)).flat();
  const others = new Map(names.map((name) => [keyOf(name), name]));
  others.delete(key);
  return [...others.values()].slice(0, SYNONYMS_MAX).map((name) => ({ words: name, isPrefix: false }));
}

const keyOf = (words: readonly string[]): string => words.join(' ');
