// People who have the words of a search, best first.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { type Counted, type Found, countIn, findAll } from '#server/platform/database/lists.ts';
import { wordsFound } from './word-index.store.ts';

interface HavingWords extends Found {
  /** Who has the words, whatever else is asked for. */
  everyone: Found['rows'];
  isRankedAfterAll: boolean;
}

export function havingWords(
  db: Reader,
  q: SearchQuery,
  conditions: readonly Expression<SqlBool>[],
): HavingWords {
  const { words, withApplications, id, fits, rank, isRankedAfterAll } = wordsFound(db, q);
  const everyone = sql`${words} where ${fits}`;
  const rows =
    conditions.length > 0
      ? sql`${withApplications} where ${sql.join([fits, ...conditions], sql` and `)}`
      : everyone;
  return { everyone, rows, id, sortedBy: rank, direction: sql`desc`, isRankedAfterAll };
}

/** Undefined: more than are counted have the words, and what so many have tells nobody apart. */
export async function findBest(
  db: Reader,
  found: HavingWords,
  slice: { limit: number; offset: number },
): Promise<(Counted & { ids: number[] }) | undefined> {
  const { everyone, rows, isRankedAfterAll } = found;
  const isFitByMany = async (some: Found['rows']) => (await countIn(db, some)).isCapped;
  if (isRankedAfterAll && (await isFitByMany(everyone)) && (await isFitByMany(rows))) return undefined;
  const best = await findAll(db, found, slice);
  return best.isCapped ? undefined : best;
}
