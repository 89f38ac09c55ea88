// Where those who were found have what was looked for.
import { type Application, searchedFields } from '#contract/applications/applications.ts';
import { matchesIn, passageOf } from '#contract/search/search-matches.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchedTexts } from './word-index.store.ts';

// What says most about somebody comes first.
const shown = ['resume', 'notes', 'answers', 'subject', 'title', 'location', 'name'] as const;

export function withPassages(
  applications: Application[],
  texts: ReadonlyMap<number, SearchedTexts>,
  query: SearchQuery,
): Application[] {
  return applications.map((application) => {
    const own = texts.get(application.id);
    const found = new Map(
      searchedFields.map((field) => [field, own?.[field] ? matchesIn(own[field], query) : []] as const),
    );
    const field = shown.find((each) => (found.get(each)?.length ?? 0) > 0);
    return {
      ...application,
      snippet: field === undefined ? null : passageOf(own?.[field] ?? '', found.get(field) ?? []),
      matched_in: searchedFields.filter((each) => (found.get(each)?.length ?? 0) > 0),
    };
  });
}
