// A file is either wholly there under its name, on disk, or not at all.
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** Writes under `temporaryPath`, which must be in the same folder, and renames when all of it is on disk. */
export async function writeDurably(
  path: string,
  content: Uint8Array | Readable,
  temporaryPath: string,
): Promise<void> {
  try {
    const file = await open(temporaryPath, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** The new name itself is only safe once its folder is. Windows cannot open folders and needs no such step. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
