// Uploads wait in a folder of their own while they are looked at, and go with their request. One that is still there an
// hour later belongs to a process that was killed.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** An uploaded file, waiting on disk. It goes when the request ends, unless it was put into the file store. */
export interface HeldFile {
  path: string;
  byteSize: number;
  /** What the sender calls it. Never part of a path. */
  givenName: string;
}

export async function removeHeldUploads(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // It may go by itself at any moment.
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
