// Deletes or forgets what has had its time, and keeps the indexes in order, now and then, in small batches.
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { mergeWords } from './database/merge-words.ts';
import {
  deleteExpired,
  deleteOldKeys,
  deleteOldMails,
  deleteOldSessions,
  forgetVisitorAddresses,
} from './housekeeping.store.ts';
import type { Log } from './log.ts';
import { type Repeated, repeat } from './repeat.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;

/** How long each kind of row is kept. Mails hold personal data in their text. */
const chores = [
  { name: 'sessions', keepMs: 0, deleteSome: deleteOldSessions },
  { name: 'otp_attempts', keepMs: 0, deleteSome: deleteExpired('otp_attempts') },
  { name: 'password_resets', keepMs: 0, deleteSome: deleteExpired('password_resets') },
  { name: 'email_changes', keepMs: 0, deleteSome: deleteExpired('email_changes') },
  { name: 'idempotency_keys', keepMs: DAY_MS, deleteSome: deleteOldKeys },
  { name: 'outgoing_mail', keepMs: 30 * DAY_MS, deleteSome: deleteOldMails },
  { name: 'visitor_addresses', keepMs: 90 * DAY_MS, deleteSome: forgetVisitorAddresses },
] as const;

export type TidiedUp = Record<(typeof chores)[number]['name'], number>;

interface Ports {
  database: Database;
  clock: Clock;
}

/** How many of each went. */
export async function tidyUp({
  database,
  clock,
  signal,
}: Ports & { signal?: AbortSignal }): Promise<TidiedUp> {
  const deleted = Object.fromEntries(chores.map(({ name }) => [name, 0])) as TidiedUp;
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
    work: async (signal) => {
      await tidyUp({ ...ports, signal });
      await mergeWords(ports.database, { signal });
    },
    onError: (error) => log.error('housekeeping.failed', { error }),
  });
}
