// Deletes what has had its time, now and then, in small batches.
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import {
  deleteOldKeys,
  deleteOldLoginFailures,
  deleteOldMails,
  deleteOldSessions,
} from './housekeeping.store.ts';
import type { Log } from './log.ts';
import { type Repeated, repeat } from './repeat.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;

/** How long each kind of row is kept. Mails hold personal data in their text. */
const chores = [
  { name: 'sessions', keepMs: 0, deleteSome: deleteOldSessions },
  { name: 'login_failures', keepMs: DAY_MS, deleteSome: deleteOldLoginFailures },
  { name: 'idempotency_keys', keepMs: DAY_MS, deleteSome: deleteOldKeys },
  { name: 'outgoing_mail', keepMs: 30 * DAY_MS, deleteSome: deleteOldMails },
] as const;

export type TidiedUp = Record<(typeof chores)[number]['name'], number>;

interface Ports {
  database: Database;
  clock: Clock;
}

/** How many rows of each table went. */
export async function tidyUp({
  database,
  clock,
  signal,
}: Ports & { signal?: AbortSignal }): Promise<TidiedUp> {
  const deleted: TidiedUp = { sessions: 0, login_failures: 0, idempotency_keys: 0, outgoing_mail: 0 };
  for (const { name, keepMs, deleteSome } of chores) {
    const before = new Date(clock.now().getTime() - keepMs).toISOString();
    // A transaction for each batch: nobody waits long for the write lock.
    for (let last = BATCH; last === BATCH && !signal?.aborted; deleted[name] += last) {
      last = await database.transaction((tx) => deleteSome(tx, before, BATCH));
    }
  }
  return deleted;
}

export function startHousekeeping({
  log,
  everyMs = HOUR_MS,
  ...ports
}: Ports & { log: Log; everyMs?: number }): Repeated {
  return repeat({
    everyMs,
    work: async (signal) => void (await tidyUp({ ...ports, signal })),
    onError: (error) => log.error('housekeeping.failed', { error }),
  });
}
