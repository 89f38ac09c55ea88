// One page of what a filter leaves of a list, in the order of ids, and how many there are, at a cost that the length
// of the list hardly moves. What is common is found among the newest rows; what is rare, in the indexes of letters.
import { type SqlBool, sql } from 'kysely';
import { type Blocks, sliceAt } from './list-counts.ts';
import {
  FEW,
  type Index,
  type Search,
  all,
  branchIndex,
  fewIn,
  idsOf,
  isIn,
  look,
  walk,
  wordIndex,
} from './search-plan.ts';
import type { Reader } from './transaction.ts';
import { isOnSqlite, isShort } from './word-index.ts';

export { type Search, all, isIn } from './search-plan.ts';

/** In a long list matches are counted no further than this: each one of a text is read from its row … */
export const COUNTED_BY_TEXT = 100;
/** … and those of a title or of years of experience stand side by side in an index. */
export const COUNTED_BY_INDEX = 1000;

/** Every row of a short list is looked at anyway: there all matches are counted. */
export const countedMax = ({ listed }: Blocks, { texts }: Pick<Search, 'texts'>): number =>
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
// How many show whether that would do.
const GLANCE = 64;
// As many are looked at where the index does not simply go on in order: PostgreSQL's, and SQLite's for short texts.
// Where only some are in the state asked for, as many less.
const LOOKED_AT_MAX = 16_000;
// Fewer than this among the newest are few in all, by guess …
const FEW_AMONG_NEWEST = 5;
// … and up to this PostgreSQL's index of words does better than the index of titles.
const SOME_AMONG_NEWEST = 50;

export async function findIds(db: Reader, search: Search, blocks: Blocks, reach: Reach): Promise<FoundIds> {
  const { offset, oldestFirst } = reach;
  const { branches, texts } = search;
  const end = offset + reach.limit;
  const counted = Math.max(end, countedMax(blocks, search));
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

  const isShortList = blocks.total <= NEWEST;
  const isInOrder = isOnSqlite(db) && texts.some(({ text }) => !isShort(text));
  // Rows in a state that few are in lie far apart: fewer are looked at. An index that is in order is asked at once there,
  // and wherever a glance shows that the newest are not enough.
  const rows =
    isShortList || !isMinority(blocks) ? NEWEST : Math.ceil(NEWEST * Math.sqrt(blocks.total / blocks.listed));
  const isAskedAtOnce =
    isInOrder && !isShortList && (rows < NEWEST || !(await isCommon(db, search, oldestFirst)));
  const newest = isAskedAtOnce ? [] : await look(db, search, { rows, limit: need, oldestFirst });
  if (newest.length >= need || isShortList) return answer(newest);

  /** How many rows hold so many matches, if it goes on like this. */
  const rowsFor = (matches: number) => (matches * rows) / newest.length;
  if (!isInOrder && rowsFor(need) <= LOOKED_AT_MAX * (blocks.total / blocks.listed)) {
    const ids = await look(db, search, { rows: 1.5 * rowsFor(need), limit: need, oldestFirst });
    if (ids.length >= need) return answer(ids);
  }

  if (branches && !(await hasRareText(db, search))) {
    return answer(await branchIndex(db, search, branches).ids({ limit: need, oldestFirst }));
  }
  // A guess from the newest may be wrong by half: the index itself says whether they are few.
  if (!isOnSqlite(db) && (newest.length * blocks.total) / rows <= FEW / 2) {
    const few = await fewIn(db, search, blocks.total);
    if (few) return answer(oldestFirst ? few.toReversed() : few);
  }
  const index = await wordIndex(
    db,
    { ...search, mark: isMinority(blocks) ? search.mark : undefined },
    blocks,
  );
  return answer(await index.ids({ limit: need, oldestFirst }));
}

/** Most rows are in the other state: the index of words had better leave them out. */
const isMinority = ({ total, listed }: Blocks): boolean => total < listed / 2;

/** Whether the newest thousand are likely to hold all that is counted. */
async function isCommon(db: Reader, search: Search, oldestFirst: boolean): Promise<boolean> {
  const limit = Math.ceil((GLANCE * COUNTED_BY_TEXT) / NEWEST);
  return (await look(db, search, { rows: GLANCE, limit, oldestFirst })).length >= limit;
}

/** Whether the texts alone leave few rows, going by the newest. */
async function hasRareText(db: Reader, search: Search): Promise<boolean> {
  const limit = isOnSqlite(db) ? FEW_AMONG_NEWEST : SOME_AMONG_NEWEST;
  const texts = { ...search, conditions: search.texts.map((text) => isIn(db, text)) };
  return (await look(db, texts, { rows: NEWEST, limit, oldestFirst: false })).length < limit;
}

/** One page of the whole list: the blocks say where it begins. */
export async function wholePage(
  db: Reader,
  { list, state }: Pick<Search, 'list' | 'state'>,
  blocks: Blocks,
  { offset, limit, oldestFirst }: Reach,
): Promise<FoundIds> {
  const counted = { total: blocks.total, isCapped: false };
  if (offset >= blocks.total) return { ids: [], ...counted };
  const slice = sliceAt(blocks, offset, oldestFirst);
  const from = sql<SqlBool>`id ${oldestFirst ? sql`>=` : sql`<=`} ${slice.from}`;
  const ids = await idsOf(
    db,
    sql`select id from ${sql.table(list)} where ${all([...state, from])}
        order by id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit} offset ${slice.offset}`,
  );
  return { ids, ...counted };
}

const BATCH = 2000;

/** All that fit, a batch of ids at a time. */
export async function* eachBatch(db: Reader, search: Search, oldestFirst: boolean): AsyncGenerator<number[]> {
  if (search.branches?.length === 0) return;
  // PostgreSQL finds its own way where it may read in order.
  const index =
    isOnSqlite(db) && search.texts.length > 0
      ? await wordIndex(db, search, { blocks: [], total: 0, listed: 0 })
      : { ids: (range: Parameters<Index['ids']>[0]) => walk(db, search, range) };
  let after: number | undefined;
  for (;;) {
    const ids = await index.ids({ limit: BATCH, oldestFirst, after });
    if (ids.length > 0) yield ids;
    after = ids.at(-1);
    if (ids.length < BATCH) return;
  }
}
