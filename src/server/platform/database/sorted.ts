// A list in the order of one of its columns; rows that are alike there, by id.
import { type SqlBool, sql } from 'kysely';
import { type FoundIds, type Reach, type Search, countedMax, findIds } from './find.ts';
import type { Blocks } from './list-counts.ts';
import { all, idsOf } from './search-plan.ts';
import type { Reader } from './transaction.ts';

export interface Order {
  column: string;
  isDescending: boolean;
}

const FEW = 250;

export async function sortedPage(
  db: Reader,
  search: Search,
  blocks: Blocks,
  { column, isDescending, offset, limit }: Order & Omit<Reach, 'oldestFirst'>,
): Promise<FoundIds> {
  const { list, state, conditions } = search;
  const read = (from: typeof conditions, isReversed: boolean, slice: { offset: number; limit: number }) => {
    const direction = isDescending === isReversed ? sql`asc` : sql`desc`;
    return idsOf(
      db,
      sql`select id from ${sql.table(list)} where ${all([...state, ...from])}
          order by ${sql.ref(column)} ${direction}, id ${direction} limit ${slice.limit} offset ${slice.offset}`,
    );
  };
  if (conditions.length === 0) {
    const counted = { total: blocks.total, isCapped: false };
    const left = Math.min(limit, blocks.total - offset);
    if (left <= 0) return { ids: [], ...counted };
    // Pages near the end are read from the end: the way there is never longer than half the list.
    if (offset < blocks.total / 2) return { ids: await read([], false, { offset, limit }), ...counted };
    const ids = await read([], true, { offset: blocks.total - offset - left, limit: left });
    return { ids: ids.toReversed(), ...counted };
  }
  const { ids, ...counted } = await findIds(db, search, blocks, {
    offset: 0,
    limit: countedMax(blocks),
    oldestFirst: false,
  });
  if (ids.length === 0) return { ids, ...counted };
  // Few are put in order as they are; of many the first ones soon turn up in the column's own order.
  const areFew = !counted.isCapped && ids.length <= FEW;
  const from = areFew ? [sql<SqlBool>`id in (${sql.join(ids)})`] : conditions;
  return { ids: await read(from, false, { offset, limit }), ...counted };
}

const BATCH = 1000;

/** All that fit, a batch of ids at a time. */
export async function* eachSorted(
  db: Reader,
  { list, state, conditions }: Search,
  { column, isDescending }: Order,
): AsyncGenerator<number[]> {
  const key = sql.ref(column);
  const direction = isDescending ? sql`desc` : sql`asc`;
  let last: { id: number; key: string } | undefined;
  for (;;) {
    const past =
      last && sql<SqlBool>`(${key}, id) ${isDescending ? sql`<` : sql`>`} (${last.key}, ${last.id})`;
    const { rows } = await sql<{ id: number; key: string }>`
      select id, ${key} as key from ${sql.table(list)} where ${all([...state, ...conditions, ...(past ? [past] : [])])}
      order by ${key} ${direction}, id ${direction} limit ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
