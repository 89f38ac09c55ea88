// A list in the order of one of its columns; rows that are alike there, by id.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FoundIds, type Reach, type Search, countedMax, findIds } from './find.ts';
import type { Totals } from './list-counts.ts';
import { all, allMatches, idsOf } from './search-plan.ts';
import type { Reader } from './transaction.ts';
import { isOnSqlite } from './word-index.ts';

export interface Order {
  column: string;
  isDescending: boolean;
}

interface Slice {
  offset: number;
  limit: number;
}

const FEW = 250;
// So many rows are gone through in the column's order at a time. Where a text is sought that stands in this column, the
// rows that have it lie together, and that may be at the other end.
const WALKED_AT_ONCE = 4000;

export async function sortedPage(
  db: Reader,
  search: Search,
  totals: Totals,
  { offset, limit, ...order }: Order & Omit<Reach, 'oldestFirst'>,
): Promise<FoundIds> {
  const slice = { offset, limit };
  if (search.conditions.length === 0) {
    const counted = { total: totals.total, isCapped: false };
    return { ids: await wholeSorted(db, search, order, slice, totals.total), ...counted };
  }
  const { ids, ...counted } = await findIds(db, search, totals, {
    offset: 0,
    limit: Math.max(offset + limit, countedMax(totals, search)),
    oldestFirst: false,
  });
  if (ids.length === 0) return { ids, ...counted };
  const areFew = !counted.isCapped && ids.length <= FEW;
  const page = areFew
    ? fewSorted(db, search, order, slice, ids)
    : manySorted(db, search, totals, order, slice);
  return { ids: await page, ...counted };
}

const inOrder = ({ column, isDescending }: Order): RawBuilder<unknown> => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`order by ${sql.ref(column)} ${direction}, id ${direction}`;
};

const sliced = ({ limit, offset }: Slice) => sql`limit ${limit} offset ${offset}`;

/** Pages near the end are read from the end: the way there is never longer than half the list. */
async function wholeSorted(
  db: Reader,
  { list, state }: Search,
  order: Order,
  { offset, limit }: Slice,
  total: number,
): Promise<number[]> {
  const read = (by: Order, slice: Slice) =>
    idsOf(db, sql`select id from ${sql.table(list)} where ${all(state)} ${inOrder(by)} ${sliced(slice)}`);
  const left = Math.min(limit, total - offset);
  if (left <= 0) return [];
  if (offset < total / 2) return read(order, { offset, limit });
  const reversed = { ...order, isDescending: !order.isDescending };
  return (await read(reversed, { offset: total - offset - left, limit: left })).toReversed();
}

function fewSorted(
  db: Reader,
  { list }: Search,
  order: Order,
  slice: Slice,
  ids: number[],
): Promise<number[]> {
  // Else SQLite would go through the column's index and look for these ids.
  const table = isOnSqlite(db) ? sql`${sql.table(list)} not indexed` : sql.table(list);
  return idsOf(
    db,
    sql`select id from ${table} where id in (${sql.join(ids)}) ${inOrder(order)} ${sliced(slice)}`,
  );
}

/** The first of many soon turn up in the column's own order; where not, all are found and sorted. */
async function manySorted(
  db: Reader,
  search: Search,
  { total }: Totals,
  order: Order,
  slice: Slice,
): Promise<number[]> {
  const walked = await idsOf(db, sql`${await among(db, search, order)} ${inOrder(order)} ${sliced(slice)}`);
  if (walked.length === slice.limit) return walked;
  const matches = await allMatches(db, search, total, order.column);
  return idsOf(db, sql`select id from (${matches}) as found ${inOrder(order)} ${sliced(slice)}`);
}

/** Those that fit among the first rows: each engine asked in the way it does not read more than it needs. */
async function among(db: Reader, search: Search, order: Order): Promise<RawBuilder<unknown>> {
  const { list, state, conditions, columns } = search;
  if (isOnSqlite(db)) {
    const end = await placeAfter(db, search, order, undefined);
    const near = end ? [isBefore(order, end)] : [];
    return sql`select id from ${sql.table(list)} where ${all([...state, ...conditions, ...near])}`;
  }
  const needed = [...new Set(['id', order.column, ...columns])].map((name) => sql.ref(name));
  const first = sql`select ${sql.join(needed)} from ${sql.table(list)} where ${all(state)}
    ${inOrder(order)} limit ${WALKED_AT_ONCE}`;
  return sql`select id from (${first}) as first where ${all(conditions)}`;
}

/** All that fit, a batch of ids at a time. */
export async function* eachSorted(db: Reader, search: Search, order: Order): AsyncGenerator<number[]> {
  const { list, state, conditions } = search;
  let from: Place | undefined;
  for (;;) {
    const end = await placeAfter(db, search, order, from);
    const within = [...(from ? [isNotBefore(order, from)] : []), ...(end ? [isBefore(order, end)] : [])];
    const ids = await idsOf(
      db,
      sql`select id from ${sql.table(list)} where ${all([...state, ...conditions, ...within])} ${inOrder(order)}`,
    );
    if (ids.length > 0) yield ids;
    if (end === undefined) return;
    from = end;
  }
}

/** A row, by where it stands in the order. */
interface Place {
  key: string;
  id: number;
}

/** The one behind the next rows that are gone through; undefined where the list ends before. */
async function placeAfter(
  db: Reader,
  { list, state }: Search,
  order: Order,
  from: Place | undefined,
): Promise<Place | undefined> {
  const since = from ? [isNotBefore(order, from)] : [];
  const { rows } = await sql<Place>`
    select ${sql.ref(order.column)} as key, id from ${sql.table(list)} where ${all([...state, ...since])}
    ${inOrder(order)} ${sliced({ offset: WALKED_AT_ONCE, limit: 1 })}`.execute(db);
  return rows[0];
}

const isBefore = ({ column, isDescending }: Order, { key, id }: Place): Expression<SqlBool> =>
  sql`(${sql.ref(column)}, id) ${isDescending ? sql`>` : sql`<`} (${key}, ${id})`;
const isNotBefore = ({ column, isDescending }: Order, { key, id }: Place): Expression<SqlBool> =>
  sql`(${sql.ref(column)}, id) ${isDescending ? sql`<=` : sql`>=`} (${key}, ${id})`;
