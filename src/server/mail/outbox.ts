// The mails that lie in the outbox folder go with their tasks.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '#contract/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { removeIfOlder } from '#server/platform/files/remove-if-older.ts';
import type { Log } from '#server/platform/log.ts';
import { type Repeated, repeat } from '#server/platform/repeat.ts';
import { type DeletedTask, readProgress } from '#server/platform/tasks/tasks.store.ts';

export interface Outbox {
  remove(mails: readonly DeletedTask[]): Promise<void>;
}

/** Sorts by time, then by id: `20261115T093000Z-000012.eml`. */
export function outboxName(id: number, createdAt: string): string {
  const time = createdAt.replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `${time}-${String(id).padStart(6, '0')}.eml`;
}

// With what a write that broke off has left.
const NAME = /^\d{8}T\d{6}Z-(\d{6,15})\.eml(?:\.part)?$/;

export const folderOutbox = (folder: string): Outbox => ({
  async remove(mails) {
    for (const { id, created_at } of mails) {
      const path = join(folder, outboxName(id, created_at));
      await rm(path, { force: true });
      await rm(`${path}.part`, { force: true });
    }
  },
});

const BATCH = 500;

interface SweepPorts {
  database: Pick<Database, 'read'>;
  folder: string;
  clock: Clock;
  /** A younger one may still be read by whoever looks after it. */
  olderThanMs?: number;
}

/** Removes those whose task is gone: forgotten, or old. The answer is how many it was. */
export async function sweepOutbox({
  database,
  folder,
  clock,
  olderThanMs = HOUR_MS,
}: SweepPorts): Promise<number> {
  const before = new Date(clock.now().getTime() - olderThanMs);
  const names = await readdir(folder).catch(() => []);
  const mails = names.flatMap((name) => {
    const id = NAME.exec(name)?.[1];
    return id === undefined ? [] : { id: Number(id), path: join(folder, name) };
  });
  let removed = 0;
  for (let at = 0; at < mails.length; at += BATCH) {
    const batch = mails.slice(at, at + BATCH);
    const known = await readProgress(
      database.read,
      batch.map(({ id }) => id),
    );
    for (const { id, path } of batch) if (!known.has(id) && (await removeIfOlder(path, before))) removed += 1;
  }
  return removed;
}

export const startOutboxSweeper = ({ log, ...ports }: SweepPorts & { log: Log }): Repeated =>
  repeat({
    everyMs: HOUR_MS,
    work: async () => void (await sweepOutbox(ports)),
    onError: (error) => log.error('outbox.sweep_failed', { error }),
  });
