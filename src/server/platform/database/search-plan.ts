// What is looked for in a list, and the queries that find it: row by row, or by an index.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { BLOCK_BITS, type CountedRows } from './list-counts.ts';
import { STRETCH_BITS, askedOf, hasWordIndex, jointsAsked } from './postgres-words.ts';
import { containing } from './search.ts';
import type { Reader } from './transaction.ts';
import type { SoughtText } from './text-sample.ts';
import { type WordIndex, indexedUpTo, isOnSqlite, isShort, matchOf, wordIndexFor } from './word-index.ts';

export interface Search extends CountedRows {
  /** The state asked for: an index has it, followed by the id. */
  state: Expression<SqlBool>[];
  /** The same in SQLite's index of words … */
  mark?: string | undefined;
  /** … and in PostgreSQL's, together with one block of ids: written as the index has it. */
  isInBlock: (block: RawBuilder<unknown>) => Expression<SqlBool>;
  /** Everything else a row has to fulfil, and the columns this needs. */
  conditions: Expression<SqlBool>[];
  columns: string[];
  /** Texts among the conditions that the index of words knows. */
  texts: SoughtText[];
  /** Conditions of which one has to hold: each has an index of its own, followed by the id. */
  branches?: Expression<SqlBool>[] | undefined;
}

/** Ids in their order. */
export interface IdRange {
  oldestFirst: boolean;
  limit: number;
  /** Only those past this one. */
  after?: number | undefined;
}

export const isIn = (db: Reader, { columns, text }: SoughtText): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) =>
      // Not what its index knows: else the planner would have a choice.
      isOnSqlite(db) ? containing(sql.ref(column), text) : sql`strpos(${sql.ref(column)}, ${text}) > 0`,
    ),
    sql` or `,
  )})`;

export const all = (conditions: Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;

export async function idsOf(db: Reader, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ id: number }>).execute(db);
  return rows.map(({ id }) => id);
}

const inOrder = (id: RawBuilder<unknown>, { oldestFirst, limit }: IdRange) =>
  sql`order by ${id} ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`;
const past = (id: RawBuilder<unknown>, { oldestFirst, after }: IdRange): Expression<SqlBool>[] =>
  after === undefined ? [] : [sql<SqlBool>`${id} ${oldestFirst ? sql`>` : sql`<`} ${after}`];

const ID = sql`id`;

/** Among the first rows of the list, one by one. */
export const look = (
  db: Reader,
  { list, state, conditions, columns }: Search,
  { rows, ...range }: IdRange & { rows: number },
): Promise<number[]> =>
  idsOf(
    db,
    sql`select id from (
          select ${sql.join(['id', ...columns].map((name) => sql.ref(name)))} from ${sql.table(list)}
          where ${all(state)} ${inOrder(ID, { ...range, limit: Math.ceil(rows) })}
        ) as first where ${all(conditions)} ${inOrder(ID, range)}`,
  );

/** In the list's own order, for as long as it takes. */
export const walk = (db: Reader, { list, state, conditions }: Search, range: IdRange): Promise<number[]> =>
  idsOf(
    db,
    sql`select id from ${sql.table(list)} where ${all([...state, ...conditions, ...past(ID, range)])} ${inOrder(ID, range)}`,
  );

export interface Index {
  ids(range: IdRange): Promise<number[]>;
}

/** `total` is how long the list is. */
export async function wordIndex(db: Reader, search: Search, total: number): Promise<Index> {
  if (!isOnSqlite(db)) {
    if (!(await hasWordIndex(db, search.list))) return inRows(db, search);
    // The state by itself, or the plain order of ids, would offer the planner other indexes: both lead through all rows.
    const asked = await askedOf(db, { ...search, total });
    return partByPart(db, search, BLOCK_BITS, [search.isInBlock(PART), ...asked]);
  }
  const index = wordIndexFor(search.list, search.texts);
  const upTo = await indexedUpTo(db, index);
  const match = await matchOf(db, index, search.texts, search.mark);
  if (match === undefined) return inRows(db, search);
  return {
    ids: inTurn(
      (range) => (match === null ? Promise.resolve([]) : matching(db, search, { index, match, upTo }, range)),
      (range) => walk(db, { ...search, state: [...search.state, sql<SqlBool>`id > ${upTo}`] }, range),
    ),
  };
}

const inRows = (db: Reader, search: Search): Index => ({ ids: (range) => walk(db, search, range) });

/** PostgreSQL finds its own way where it may read in order and knows what the index could do. */
export async function plannedWalk(db: Reader, search: Search): Promise<Index> {
  if (isOnSqlite(db)) return inRows(db, search);
  const texts = search.texts.filter(({ text }) => !isShort(text));
  const asked = await askedOf(db, { list: search.list, texts, total: 0 });
  return inRows(db, { ...search, conditions: [...search.conditions, ...asked] });
}

type ReadIds = Index['ids'];

/** What stands in the index is older than what waits to be taken into it. */
const inTurn =
  (indexed: ReadIds, waiting: ReadIds): ReadIds =>
  async (range) => {
    const [first, second] = range.oldestFirst ? [indexed, waiting] : [waiting, indexed];
    const ids = await first(range);
    const left = range.limit - ids.length;
    return left > 0 ? [...ids, ...(await second({ ...range, limit: left }))] : ids;
  };

interface Match {
  index: WordIndex;
  match: string;
  /** Newer rows are not in it. */
  upTo: number;
}

function matching(db: Reader, search: Search, named: Match, range: IdRange): Promise<number[]> {
  const id = sql`${sql.table(named.index.name)}.rowid`;
  return idsOf(db, sql`select ${id} as id ${namedBy(search, named, past(id, range))} ${inOrder(id, range)}`);
}

/** The rows SQLite's index names, and that fit. */
function namedBy(
  { list, state, conditions }: Search,
  { index, match, upTo }: Match,
  more: Expression<SqlBool>[] = [],
): RawBuilder<unknown> {
  const table = sql.table(list);
  const words = sql.table(index.name);
  const fitting = [sql<SqlBool>`${words}.rowid <= ${upTo}`, ...state, ...conditions, ...more];
  // `cross join` keeps the order: first the index, then the rows it names.
  return sql`from ${words} cross join ${table} on ${table}.id = ${words}.rowid
    where ${words} match ${match} and ${all(fitting)}`;
}

/** All that fit, with one more column, in no order: a query to go on with. */
export async function allMatches(
  db: Reader,
  search: Search,
  total: number,
  column: string,
): Promise<RawBuilder<unknown>> {
  const { list, state, conditions, texts } = search;
  const table = sql.table(list);
  const select = sql`select ${table}.id, ${table}.${sql.ref(column)}`;
  const rows = (more: Expression<SqlBool>[]) =>
    sql`${select} from ${table} where ${all([...more, ...state, ...conditions])}`;
  // Bounded by nothing, so that the planner asks the index.
  if (!isOnSqlite(db)) return sql`${rows(await askedOf(db, { list, texts, total }))} offset 0`;
  const index = wordIndexFor(list, texts);
  const match = await matchOf(db, index, texts);
  if (typeof match !== 'string') return rows([]);
  const upTo = await indexedUpTo(db, index);
  const waiting = rows([sql<SqlBool>`id > ${upTo}`]);
  return sql`${select} ${namedBy(search, { index, match, upTo })} union all ${waiting}`;
}

export const FEW = 800;

/** If PostgreSQL's index names no more than a few. */
export async function fewIn(
  db: Reader,
  search: Search,
  total: number,
  range: IdRange,
): Promise<number[] | undefined> {
  if (!(await hasWordIndex(db, search.list))) return undefined;
  const { list, state, conditions } = search;
  const asked = await askedOf(db, { ...search, total });
  // The inner query knows of no limit, so that the planner asks the index and does not hope to meet some rows by chance.
  const { rows } = await sql<{ id: number; few: number }>`select id, count(*) over () as few from (
      select id from (
        select id from ${sql.table(list)} where ${all([...asked, ...state, ...conditions])} offset 0
      ) as found limit ${FEW + 1}
    ) as named ${inOrder(ID, range)}`.execute(db);
  return rows[0] && rows[0].few > FEW ? undefined : rows.map(({ id }) => id);
}

/** PostgreSQL's index of the places where words meet, if that says more than the letters do. */
export async function jointIndex(db: Reader, search: Search): Promise<Index | undefined> {
  const hasJoints = await jointsAsked(db, search, PART);
  return hasJoints && partByPart(db, search, STRETCH_BITS, [hasJoints, ...search.state]);
}

const PART = sql`part`;

/** One part of the list after the other, and no further than needed: each has as many ids as these bits can tell apart. */
const partByPart = (
  db: Reader,
  { list, conditions }: Search,
  bits: number,
  asked: Expression<SqlBool>[],
): Index => ({
  ids(range) {
    const last = sql`(select max(id) from ${sql.table(list)}) >> ${sql.lit(bits)}`;
    const parts = range.oldestFirst ? sql`generate_series(0, ${last})` : sql`generate_series(${last}, 0, -1)`;
    return idsOf(
      db,
      sql`select id from ${parts} as ${PART}
          cross join lateral (
            select id from ${sql.table(list)} where ${all([...asked, ...conditions, ...past(ID, range)])}
            order by id + 0 ${range.oldestFirst ? sql`asc` : sql`desc`}
          ) as found limit ${range.limit}`,
    );
  },
});

export function branchIndex(db: Reader, search: Search, branches: Expression<SqlBool>[]): Index {
  const { list, state, conditions } = search;
  const ids = (range: IdRange) => {
    const parts = branches.map(
      (branch) =>
        sql`select id from ${sql.table(list)} where ${all([...state, branch, ...conditions, ...past(ID, range)])}`,
    );
    // SQLite merges them as they are read; PostgreSQL would read each to its end if nothing bounded it.
    if (isOnSqlite(db)) return idsOf(db, sql`${sql.join(parts, sql` union all `)} ${inOrder(ID, range)}`);
    const bounded = parts.map((part) => sql`(${part} ${inOrder(ID, range)})`);
    return idsOf(
      db,
      sql`select id from (${sql.join(bounded, sql` union all `)}) as branches ${inOrder(ID, range)}`,
    );
  };
  return { ids };
}
