// Uploads wait in a folder of their own while they are looked at, and go with their request. One that is still there an
// hour later belongs to a process that was killed.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeIfOlder } from './remove-if-older.ts';

/** An uploaded file, waiting on disk. It goes when the request ends, unless it was put into the file store. */
export interface HeldFile {
  path: string;
  byteSize: number;
  /** What the sender calls it. Never part of a path. */
  givenName: string;
}

export async function removeHeldUploads(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => []))
    if (await removeIfOlder(join(folder, name), before)) removed += 1;
  return removed;
}
