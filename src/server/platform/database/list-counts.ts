// Totals and the way into the middle of a list, from the counts that triggers keep for each block of ids.
import { sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Reader } from './transaction.ts';

export type CountedList = Schema['list_counts']['list'];

export interface Blocks {
  total: number;
  /** In any state. */
  listed: number;
  /** Oldest first. */
  blocks: { block: number; total: number }[];
}

const BLOCK_BITS = 14;
const LISTED_STATES = 16;

/** `has` says by its bits whether rows of a state belong to what is counted. */
export async function readBlocks(
  db: Reader,
  list: CountedList,
  has: (state: number) => boolean,
): Promise<Blocks> {
  const states = Array.from({ length: LISTED_STATES }, (_, state) => state).filter(has);
  const { rows } = await sql<{ block: number; total: number; listed: number }>`
    select block, cast(sum(case when state in (${sql.join(states)}) then total else 0 end) as bigint) as total,
      cast(sum(total) as bigint) as listed
    from list_counts where list = ${list} group by block order by block`.execute(db);
  const sum = (column: 'total' | 'listed') => rows.reduce((total, row) => total + row[column], 0);
  return { blocks: rows.filter(({ total }) => total > 0), total: sum('total'), listed: sum('listed') };
}

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
export function sliceAt({ blocks }: Blocks, offset: number, oldestFirst: boolean): Slice {
  let left = offset;
  for (const { block, total } of oldestFirst ? blocks : blocks.toReversed()) {
    if (left < total) {
      const first = block * 2 ** BLOCK_BITS;
      return { from: oldestFirst ? first : first + 2 ** BLOCK_BITS - 1, offset: left };
    }
    left -= total;
  }
  return { from: oldestFirst ? Number.MAX_SAFE_INTEGER : 0, offset: 0 };
}
