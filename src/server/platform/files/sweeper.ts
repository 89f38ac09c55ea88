// Removes stored files that no row owns: what an upload left whose transaction never came about, and what was disowned.
import { HOUR_MS } from '#contract/durations.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { type Repeated, repeat } from '../repeat.ts';
import type { FileStore } from './files.ts';
import { removeHeldUploads } from './held-uploads.ts';
import { ownedAmong } from './stored-files.store.ts';

// A younger file may belong to a transaction that is not committed yet.
const OLDER_THAN_MS = HOUR_MS;
const BATCH = 500;

export interface SweepPorts {
  database: Database;
  files: FileStore;
  /** Where uploads wait until they are looked at. */
  holdingDir?: string;
  clock: Clock;
  signal?: AbortSignal;
}

interface Swept {
  orphans: number;
  unfinished: number;
}

export async function sweep({ database, files, holdingDir, clock, signal }: SweepPorts): Promise<Swept> {
  const before = new Date(clock.now().getTime() - OLDER_THAN_MS);
  const held = holdingDir === undefined ? 0 : await removeHeldUploads(holdingDir, before);
  const unfinished = held + (await files.removeUnfinished(before));
  let orphans = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const owned = await ownedAmong(database.read, batch);
    for (const key of batch) if (!owned.has(key) && (await removeIfOld(files, key, before))) orphans += 1;
    batch = [];
  };
  for await (const { key, modifiedAt } of files.list()) {
    if (signal?.aborted) return { orphans, unfinished };
    if (modifiedAt >= before) continue;
    batch.push(key);
    if (batch.length === BATCH) await sweepBatch();
  }
  if (batch.length > 0) await sweepBatch();
  return { orphans, unfinished };
}

// Asked again: the same content may have been put since it was listed.
async function removeIfOld(files: FileStore, key: string, before: Date): Promise<boolean> {
  const now = await files.stat(key);
  if (!now || now.modifiedAt >= before) return false;
  await files.delete(key);
  return true;
}

export function startSweeper(ports: Omit<SweepPorts, 'signal'> & { log: Log }): Repeated {
  return repeat({
    everyMs: HOUR_MS,
    async work(signal) {
      const swept = await sweep({ ...ports, signal });
      if (swept.orphans + swept.unfinished > 0) ports.log.info('files.swept', { ...swept });
    },
    onError: (error) => ports.log.error('files.sweep_failed', { error }),
  });
}
