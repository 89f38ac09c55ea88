// One page of what a filter leaves of a list, in the order of ids, and how many there are, at a cost that the length
// of the list hardly moves. What is common is found among the newest rows; what is rare, in the indexes of letters.
import { type SqlBool, sql } from 'kysely';
import { type Totals, sliceAt } from './list-counts.ts';
import {
  FEW,
  type IdRange,
  type Search,
  all,
  branchIndex,
  fewIn,
  idsOf,
  jointIndex,
  look,
  plannedWalk,
  wordIndex,
} from './search-plan.ts';
import { type Shares, sharesOf } from './text-sample.ts';
import type { Reader } from './transaction.ts';
import { isOnSqlite, isShort } from './word-index.ts';

export { type Search, all, isIn } from './search-plan.ts';

/** In a long list matches are counted no further than this: each one of a text is read from its row … */
export const COUNTED_BY_TEXT = 100;
/** … and those of a title or of years of experience stand side by side in an index. */
export const COUNTED_BY_INDEX = 1000;

/** Every row of a short list is looked at anyway: there all matches are counted. */
export const countedMax = ({ listed }: Totals, { texts }: Pick<Search, 'texts'>): number =>
  listed <= NEWEST ? listed : texts.length > 0 ? COUNTED_BY_TEXT : COUNTED_BY_INDEX;

export interface Reach {
  offset: number;
  limit: number;
  oldestFirst: boolean;
}

export interface Counted {
  total: number;
  /** There are more than that. */
  isCapped: boolean;
}

export interface FoundIds extends Counted {
  ids: number[];
}

// How many of the newest rows are looked at before anything else. Small lists are done after that.
const NEWEST = 1000;
// As many are looked at where the index does not simply go on in order: PostgreSQL's, and SQLite's for short texts.
// Where only some are in the state asked for, as many less.
const LOOKED_AT_MAX = 16_000;
// Fewer than this among the newest are few in all, by guess …
const FEW_AMONG_NEWEST = 5;
// … and up to this PostgreSQL's index of words does better than the index of titles.
const SOME_AMONG_NEWEST = 50;

export async function findIds(db: Reader, search: Search, totals: Totals, reach: Reach): Promise<FoundIds> {
  const { offset, oldestFirst } = reach;
  const { branches, texts } = search;
  const end = offset + reach.limit;
  const counted = Math.max(end, countedMax(totals, search));
  const need = counted + 1;
  const answer = (ids: number[]): FoundIds => ({
    ids: ids.slice(offset, end),
    total: Math.min(ids.length, counted),
    isCapped: ids.length > counted,
  });
  if (branches?.length === 0) return answer([]);
  if (branches && texts.length === 0) {
    return answer(await branchIndex(db, search, branches).ids({ limit: need, oldestFirst }));
  }

  if (totals.total <= NEWEST) {
    return answer(await look(db, search, { rows: NEWEST, limit: need, oldestFirst }));
  }
  const isInOrder = isOnSqlite(db) && texts.some(({ text }) => !isShort(text));
  const ofState = totals.total / totals.listed;
  // Rows in a state that few are in lie far apart: fewer are looked at, and an index that is in order is asked at once.
  const rows = isMinority(totals) ? Math.ceil(NEWEST * Math.sqrt(ofState)) : NEWEST;
  const shares = await sharesOf(db, search.list, texts);
  const isWorthALook = isInOrder
    ? rows === NEWEST && shares.newest * NEWEST >= COUNTED_BY_TEXT
    : shares.newest * LOOKED_AT_MAX * ofState >= need;
  const newest = isWorthALook ? await look(db, search, { rows, limit: need, oldestFirst }) : [];
  if (newest.length >= need) return answer(newest);

  /** How many rows hold so many matches, if it goes on like this. */
  const rowsFor = (matches: number) => (matches * rows) / newest.length;
  if (!isInOrder && rowsFor(need) <= LOOKED_AT_MAX * ofState) {
    const ids = await look(db, search, { rows: 1.5 * rowsFor(need), limit: need, oldestFirst });
    if (ids.length >= need) return answer(ids);
  }

  return answer(await idsByIndex(db, search, totals, { shares, range: { limit: need, oldestFirst } }));
}

async function idsByIndex(
  db: Reader,
  search: Search,
  totals: Totals,
  { shares, range }: { shares: Shares; range: IdRange },
): Promise<number[]> {
  const rare = (isOnSqlite(db) ? FEW_AMONG_NEWEST : SOME_AMONG_NEWEST) / NEWEST;
  if (search.branches && shares.newest >= rare) {
    return branchIndex(db, search, search.branches).ids(range);
  }
  if (!isOnSqlite(db)) {
    // It may be wrong by half.
    const guess = Math.max(shares.newest, shares.spread) * totals.total;
    const joints = guess <= 2 * FEW ? await jointIndex(db, search) : undefined;
    if (joints) return joints.ids(range);
    const few = guess <= FEW / 2 ? await fewIn(db, search, totals.total, range) : undefined;
    if (few) return few;
  }
  const mark = isMinority(totals) ? search.mark : undefined;
  return (await wordIndex(db, { ...search, mark }, totals.total)).ids(range);
}

/** Most rows are in the other state: the index of words had better leave them out. */
const isMinority = ({ total, listed }: Totals): boolean => total < listed / 2;

// A page that is no further away is reached by counting; else the counts of blocks say where it begins.
const NEAR = 1000;

/** One page of the whole list. */
export async function wholePage(
  db: Reader,
  search: Pick<Search, 'list' | 'state' | 'isCounted'>,
  { total }: Totals,
  { offset, limit, oldestFirst }: Reach,
): Promise<FoundIds> {
  const counted = { total, isCapped: false };
  if (offset >= total) return { ids: [], ...counted };
  const slice = offset <= NEAR ? { offset } : await sliceAt(db, search, offset, oldestFirst);
  const from = 'from' in slice ? [sql<SqlBool>`id ${oldestFirst ? sql`>=` : sql`<=`} ${slice.from}`] : [];
  const ids = await idsOf(
    db,
    sql`select id from ${sql.table(search.list)} where ${all([...search.state, ...from])}
        order by id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit} offset ${slice.offset}`,
  );
  return { ids, ...counted };
}

const BATCH = 2000;

/** All that fit, a batch of ids at a time. */
export async function* eachBatch(db: Reader, search: Search, oldestFirst: boolean): AsyncGenerator<number[]> {
  if (search.branches?.length === 0) return;
  const index =
    isOnSqlite(db) && search.texts.length > 0
      ? await wordIndex(db, search, 0)
      : await plannedWalk(db, search);
  let after: number | undefined;
  for (;;) {
    const ids = await index.ids({ limit: BATCH, oldestFirst, after });
    if (ids.length > 0) yield ids;
    after = ids.at(-1);
    if (ids.length < BATCH) return;
  }
}
