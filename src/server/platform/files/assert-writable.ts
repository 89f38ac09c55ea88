import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FilesAwayError } from './files.ts';

const TRIED_BYTES = 64 * 1024;

/** Writes to the disk: it is full, read-only or gone where that fails. Nothing is left of it, not even by a kill. */
export async function assertWritable(folder: string): Promise<void> {
  const path = join(folder, `.write-check-${process.pid}`);
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await rm(path);
      await file.writeFile(Buffer.alloc(TRIED_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw new FilesAwayError(cause);
  }
}
