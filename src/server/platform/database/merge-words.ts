// SQLite's indexes of words grow by parts, and a search asks each of them: here parts of a size are put together, a few
// pages at a time, so that nobody waits long for the write lock.
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { wordIndexNames } from './word-index.ts';

const PAGES_AT_ONCE = 16;
const PAUSE_MS = 20;

export async function mergeWords(
  database: Database,
  { signal, pauseMs = PAUSE_MS }: { signal?: AbortSignal | undefined; pauseMs?: number } = {},
): Promise<void> {
  if (database.engine !== 'sqlite') return;
  for (const index of wordIndexNames) {
    while (!signal?.aborted && (await database.transaction((tx) => mergeSome(tx, index))))
      await setTimeout(pauseMs);
  }
}

/** Whether there was something to do, and may be more. */
async function mergeSome(tx: Tx, index: string): Promise<boolean> {
  const before = await changesSoFar(tx);
  await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('merge', ${sql.lit(PAGES_AT_ONCE)})`.execute(
    tx,
  );
  // The command itself is one.
  return (await changesSoFar(tx)) - before > 1;
}

async function changesSoFar(tx: Tx): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(tx);
  return rows[0]?.changes ?? 0;
}
