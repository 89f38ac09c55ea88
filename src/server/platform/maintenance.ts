// Maintenance, switched on at the machine: everybody reads, nobody writes. Every process looks for it in the database.
import { type Clock, isoNow } from './clock.ts';
import type { Database, Reader } from './database/database.ts';
import { DomainError } from './domain-error.ts';

const LOOK_MS = 2000;
// Whoever comes back when it took longer than was thought.
const LEAST_RETRY_SECONDS = 60;

interface Maintenance {
  /** When it should be over; it lasts until it is switched off. */
  until: string;
  /** For staff. */
  reason: string;
}

export interface MaintenanceWatch {
  /** Throws while it is on. */
  assertOff(reader: 'staff' | 'visitor'): void;
  stop(): void;
}

export async function watchMaintenance(
  { database, clock }: { database: Database; clock: Clock },
  lookMs = LOOK_MS,
): Promise<MaintenanceWatch> {
  let found: Maintenance | undefined;
  const look = async () => {
    found = await readMaintenance(database.read);
  };
  await look();
  // While the database is away, what was known last holds: nothing can be written then anyway.
  const timer = setInterval(() => void look().catch(() => {}), lookMs).unref();
  return {
    assertOff(reader) {
      if (!found) return;
      const left = (Date.parse(found.until) - clock.now().getTime()) / 1000;
      const retryAfterSeconds = Math.ceil(Math.max(left, LEAST_RETRY_SECONDS));
      throw new DomainError('maintenance', {
        retryAfterSeconds,
        ...wordsFor(reader, found, Math.ceil(retryAfterSeconds / 60)),
      });
    },
    stop: () => clearInterval(timer),
  };
}

function wordsFor(reader: 'staff' | 'visitor', { reason }: Maintenance, minutes: number) {
  if (reader === 'visitor') return { minutes };
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return {
    words: `Maintenance${reason && ` (${reason})`}: nothing can be changed for about ${wait}. What is there can be read.`,
  };
}

export function readMaintenance(db: Reader): Promise<Maintenance | undefined> {
  return db.selectFrom('maintenance').select(['until', 'reason']).executeTakeFirst();
}

export async function beginMaintenance(
  database: Database,
  clock: Clock,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<void> {
  const until = new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  const set = { since: isoNow(clock), until, reason };
  await database.transaction((tx) =>
    tx
      .insertInto('maintenance')
      .values({ id: 1, ...set })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
      .execute(),
  );
}

/** Whether it was on. */
export async function endMaintenance(database: Database): Promise<boolean> {
  const { numDeletedRows } = await database.transaction((tx) =>
    tx.deleteFrom('maintenance').executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}
