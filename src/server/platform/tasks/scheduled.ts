// What goes out or comes off at a time somebody has set: the time is read from the record when the task runs.
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { type TaskKind, addTask } from './tasks.ts';

interface Scheduled<Payload, Found> extends Pick<TaskKind<Payload>, 'kind' | 'name' | 'payload'> {
  /** The record, locked; undefined where it no longer has this time, or is gone. */
  find(tx: Tx, payload: Payload): Promise<Found | undefined>;
  dueAt(payload: Payload): string;
  work(tx: Tx, found: Found, now: string): Promise<void>;
}

export const scheduledTask = <Payload, Found>(
  { database, clock }: { database: Database; clock: Clock },
  { find, dueAt, work, ...named }: Scheduled<Payload, Found>,
): TaskKind<Payload> => ({
  ...named,
  handler: ({ payload }) =>
    database.transaction(async (tx) => {
      const found = await find(tx, payload);
      if (found === undefined) return;
      const [now, at] = [isoNow(clock), dueAt(payload)];
      if (at <= now) return work(tx, found, now);
      // The clock was put back, or the company has moved: it waits once more.
      await addTask(tx, { kind: named.kind, payload, dueAt: at }, clock);
    }),
  // Nobody looks after it at night: it is tried for days.
  maxTries: 100,
  retryDelaysMs: [1000, 5000, MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS],
  leaseMs: MINUTE_MS,
  // Many have the same minute, or the same midnight.
  concurrency: 10,
  keepMs: 30 * DAY_MS,
});
