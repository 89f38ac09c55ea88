// Deletes or forgets what has had its time, now and then, in small batches.
import { HOUR_MS } from '#contract/durations.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import { type Repeated, repeat } from './repeat.ts';
import type { Retention } from './retention.ts';

const BATCH = 500;

interface Ports {
  database: Database;
  clock: Clock;
  retention: readonly Retention[];
}

/** How many of each went. */
export async function tidyUp({
  database,
  clock,
  retention,
  signal,
}: Ports & { signal?: AbortSignal }): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const { name, keepMs, deleteSome } of retention) {
    const before = new Date(clock.now().getTime() - keepMs).toISOString();
    let count = 0;
    // A transaction for each batch: nobody waits long for the write lock.
    for (let last = BATCH; last === BATCH && !signal?.aborted; count += last) {
      last = await database.transaction((tx) => deleteSome(tx, before, BATCH));
    }
    deleted[name] = count;
  }
  // What anybody has deleted since the last time leaves the log too.
  database.truncateLog();
  return deleted;
}

export const startHousekeeping = ({ log, ...ports }: Ports & { log: Log }): Repeated =>
  repeat({
    everyMs: HOUR_MS,
    work: async (signal) => void (await tidyUp({ ...ports, signal })),
    onError: (error) => log.error('housekeeping.failed', { error }),
  });
