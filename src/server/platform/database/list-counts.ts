// Totals and the way into the middle of a list, from the counts that triggers keep for each block of ids.
import { sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Reader } from './transaction.ts';

export type CountedList = Schema['list_counts']['list'];

/** Rows that are counted together: those whose state, by its bits, is among these. */
export interface CountedRows {
  list: CountedList;
  isCounted: (state: number) => boolean;
}

export interface Totals {
  total: number;
  /** In any state. */
  listed: number;
}

/** A block is what an id is without these bits. */
export const BLOCK_BITS = 14;
const LISTED_STATES = 16;

export async function readTotals(db: Reader, { list, isCounted }: CountedRows): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select cast(coalesce(sum(total) filter (where ${isAmong(isCounted)}), 0) as bigint) as total,
      cast(coalesce(sum(total), 0) as bigint) as listed
    from list_counts where list = ${list}`.execute(db);
  return rows[0] ?? { total: 0, listed: 0 };
}

const isAmong = (isCounted: CountedRows['isCounted']) => {
  const states = Array.from({ length: LISTED_STATES }, (_, state) => state).filter(isCounted);
  return sql`state in (${sql.join(states)})`;
};

export async function readStates(db: Reader, list: CountedList): Promise<{ state: number; total: number }[]> {
  const { rows } = await sql<{ state: number; total: number }>`
    select state, cast(sum(total) as bigint) as total from list_counts where list = ${list} group by state`.execute(
    db,
  );
  return rows;
}

export interface Slice {
  /** Ids on the far side of this one are passed over without a look. */
  from: number;
  offset: number;
}

/** Where to begin to reach the row at `offset`, in the order asked for. */
export async function sliceAt(
  db: Reader,
  { list, isCounted }: CountedRows,
  offset: number,
  oldestFirst: boolean,
): Promise<Slice> {
  const { rows: blocks } = await sql<{ block: number; total: number }>`
    select block, cast(sum(total) as bigint) as total from list_counts
    where list = ${list} and ${isAmong(isCounted)}
    group by block order by block ${oldestFirst ? sql`asc` : sql`desc`}`.execute(db);
  let left = offset;
  for (const { block, total } of blocks) {
    if (left < total) {
      const first = block * 2 ** BLOCK_BITS;
      return { from: oldestFirst ? first : first + 2 ** BLOCK_BITS - 1, offset: left };
    }
    left -= total;
  }
  return { from: oldestFirst ? Number.MAX_SAFE_INTEGER : 0, offset: 0 };
}
