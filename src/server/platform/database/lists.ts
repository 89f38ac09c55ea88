// Pages of a list, how many rows there are, and the whole of it in batches.
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { COUNTED_MAX, type Newer, PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import type { Schema } from './schema.ts';
import { type Search, fitting } from './search.ts';
import type { Reader } from './transaction.ts';

/** A list with a trigram index. Rows that are alike in the column come in the order of their ids. */
export interface SortedSearch extends Search {
  order: { column: string; isDescending: boolean };
  /** The row the searched text names exactly: it comes before all others. It has to fit the conditions. */
  first?: number | undefined;
}

export type Counted = Omit<Page<unknown>, 'rows'>;

/** `sort=-name` as a column and a direction; `columns` gives those that are called something else here. */
export const orderOf = (sort: string, columns: Record<string, string> = {}): SortedSearch['order'] => {
  const name = sort.replace('-', '');
  return { column: columns[name] ?? name, isDescending: sort.startsWith('-') };
};

/** The ids of one page, and how many rows fit. The caller reads the rows: a deep page costs no more than its ids. */
export async function pageOfIds(
  db: Reader,
  list: SortedSearch,
  { page = 1, page_size: limit = PAGE_SIZE_DEFAULT }: Paging,
): Promise<Counted & { ids: number[] }> {
  const offset = (page - 1) * limit;
  const { first } = list;
  if (first === undefined) return sliceOfIds(db, list, { limit, offset });
  const rest = withoutFirst(list, first);
  const slice = await (offset === 0
    ? sliceOfIds(db, rest, { limit: limit - 1, offset })
    : sliceOfIds(db, rest, { limit, offset: offset - 1 }));
  const counted = slice.isCapped ? slice : cappedAt(slice.total + 1);
  return { ...counted, ids: offset === 0 ? [first, ...slice.ids] : slice.ids };
}

const withoutFirst = (list: SortedSearch, first: number): SortedSearch => ({
  ...list,
  first: undefined,
  conditions: [...list.conditions, sql`${sql.ref(`${list.table}.id`)} <> ${first}`],
});

async function sliceOfIds(
  db: Reader,
  list: SortedSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<Counted & { ids: number[] }> {
  const found = list.texts.length > 0 ? await findAll(db, clausesOf(db, list), { limit, offset }) : undefined;
  if (found?.isCapped === false) return found;
  const ids = (await readKeys(db, list, { limit, offset })).map(({ id }) => id);
  if (found) return { ...found, ids };
  // Where a page is the last one, what fits is counted by it.
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  const counted = isLast ? cappedAt(offset + ids.length) : await countFitting(db, list);
  return { ids, ...counted };
}

/**
 * What fits a search is found whole and then sorted. Going through the list in its order, the engine could stop at a
 * full page, but how far down the first one stands that fits it cannot know. If more fit than are counted, the ids are
 * not those of the page.
 */
export async function findAll(
  db: Reader,
  { rows, id, sortedBy, direction }: Found,
  { limit, offset }: { limit: number; offset: number },
): Promise<Counted & { ids: number[] }> {
  const { rows: found } = await sql<{ total: number; id: number | null }>`
    with found as materialized (select ${id} as id, ${sortedBy} as sorted_by from ${rows} limit ${COUNTED_MAX + 1}),
      page as (select * from found order by sorted_by ${direction}, id ${direction} limit ${limit} offset ${offset})
    select counted.total, page.id from (select count(*) as total from found) as counted left join page on true
    order by page.sorted_by ${direction}, page.id ${direction}`.execute(db);
  return { ids: found.flatMap((row) => row.id ?? []), ...cappedAt(found[0]?.total ?? 0) };
}

/** Without looking at all of them: those with the highest ids. */
export async function newestIn(
  db: Reader,
  { rows, id }: Pick<Found, 'rows' | 'id'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows: found } = await sql<{
    id: number;
  }>`select ${id} as id from ${rows} order by ${id} desc limit ${limit} offset ${offset}`.execute(db);
  return found.map((row) => row.id);
}

export interface Found {
  /** For a `select … from`. */
  rows: RawBuilder<unknown>;
  id: RawBuilder<number>;
  sortedBy: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
}

export const countFitting = (db: Reader, list: Search): Promise<Counted> =>
  countIn(db, fitting(db, list).rows);

/** Exact up to a limit that nobody pages through. `rows` is for a `select … from`. */
export async function countIn(db: Reader, rows: RawBuilder<unknown>): Promise<Counted> {
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from
    (select 1 from ${rows} limit ${COUNTED_MAX + 1}) as counted`.execute(db);
  return cappedAt(counted[0]?.total ?? 0);
}

/** What has come since a screen looked, by the index in the order of the ids. */
export async function countNewer(db: Reader, list: Search, after: number | undefined): Promise<Newer> {
  const [known = 0] = await newestIn(db, fitting(db, list), { limit: 1, offset: 0 });
  if (after === undefined || known <= after) return { count: 0, newest: known };
  const came = sql<SqlBool>`${sql.ref(`${list.table}.id`)} > ${after}`;
  const { total } = await countFitting(db, { ...list, conditions: [...list.conditions, came] });
  return { count: total, newest: known };
}

const cappedAt = (total: number): Counted => ({
  total: Math.min(total, COUNTED_MAX),
  isCapped: total > COUNTED_MAX,
});

const BATCH = 1000;

/** All that fit, by keyset: a slow reader holds neither memory nor a connection. */
export async function* batchesOfIds(db: Reader, all: SortedSearch): AsyncGenerator<number[]> {
  const list = all.first === undefined ? all : withoutFirst(all, all.first);
  if (all.first !== undefined) yield [all.first];
  let after: Key | undefined;
  for (;;) {
    const keys = await readKeys(db, list, { limit: BATCH, after });
    if (keys.length > 0) yield keys.map(({ id }) => id);
    if (keys.length < BATCH) return;
    after = keys.at(-1);
  }
}

/** Where a row stands in its list. */
interface Key {
  id: number;
  sorted_by: unknown;
}

async function readKeys(
  db: Reader,
  list: SortedSearch,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: Key | undefined },
): Promise<Key[]> {
  const { rows, id, sortedBy, direction, isById } = clausesOf(db, list);
  const past = list.order.isDescending ? sql`<` : sql`>`;
  const [key, order] = isById
    ? [sql`${id} ${past} ${after?.id}`, sql`${id} ${direction}`]
    : [
        sql`(${sortedBy}, ${id}) ${past} (${after?.sorted_by}, ${after?.id})`,
        sql`${sortedBy} ${direction}, ${id} ${direction}`,
      ];
  const found = await sql<Key>`select ${id} as id, ${sortedBy} as sorted_by from ${rows}
    ${after ? sql`and ${key}` : sql``} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return found.rows;
}

const clausesOf = (db: Reader, list: SortedSearch) => ({
  ...fitting(db, list),
  sortedBy: sql.ref(`${list.table}.${list.order.column}`),
  direction: list.order.isDescending ? sql`desc` : sql`asc`,
  isById: list.order.column === 'id',
});

interface Rows<Result> {
  execute(): Promise<Result[]>;
  limit(rows: number): { offset(rows: number): { execute(): Promise<Result[]> } };
}

/** The same for a short list: `found` is what `rows` selects from, before order and columns. */
export async function readPage<Result, Table extends keyof Schema>(
  { page, page_size = PAGE_SIZE_DEFAULT }: Paging,
  rows: Rows<Result>,
  found: SelectQueryBuilder<Schema, Table, object>,
): Promise<Page<Result>> {
  if (page === undefined) {
    const all = await rows.execute();
    return { rows: all, total: all.length };
  }
  const [some, total] = await Promise.all([
    rows
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    countRows(found),
  ]);
  return { rows: some, total };
}

export async function countRows<Table extends keyof Schema>(
  found: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** As they were asked for; those that are gone by now are left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
