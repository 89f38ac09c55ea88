// What lies in DATA_DIR is for the account the program runs as and for nobody else on the machine. Everything is made
// with such modes; this mends what an earlier version, a copy or an unpacked archive has left open.
import { chmod, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const STICKY = 0o1000;
/** DATA_DIR may hold what is not ours: nothing else in it is touched. */
const OUR_FOLDERS = new Set(['files', 'holding', 'outbox', 'backups']);

/**
 * The folder itself: from then on nobody else gets to anything in it. False where it cannot be closed, because it
 * belongs to another account or is one that all share, such as /tmp.
 */
export async function closeDataDir(dataDir: string): Promise<boolean> {
  // Windows has no such modes.
  if (process.platform === 'win32') return true;
  const found = await stat(dataDir).catch(() => undefined);
  return ((found?.mode ?? 0) & STICKY) === 0 && close(dataDir, FOLDER_MODE);
}

/** All that is ours in it, however much that is. The answer is how many of them could not be closed. */
export async function closeContents(dataDir: string, databaseName: string): Promise<number> {
  if (process.platform === 'win32') return 0;
  let left = 0;
  for await (const entry of entries(dataDir)) {
    const path = join(dataDir, entry.name);
    // Beside the database lie its log and whatever copy somebody has made of it.
    const isOurs = entry.isFile() && entry.name.startsWith(databaseName);
    if (isOurs && !(await close(path, FILE_MODE))) left += 1;
    if (OUR_FOLDERS.has(entry.name)) left += await closeFolder(path);
  }
  return left;
}

async function closeFolder(path: string): Promise<number> {
  let left = (await close(path, FOLDER_MODE)) ? 0 : 1;
  for await (const entry of entries(path)) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) left += await closeFolder(inside);
    else if (entry.isFile() && !(await close(inside, FILE_MODE))) left += 1;
  }
  return left;
}

async function close(path: string, mode: number): Promise<boolean> {
  try {
    if (((await stat(path)).mode & 0o777) !== mode) await chmod(path, mode);
    return true;
  } catch (error) {
    // Gone by now: that is as good.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

async function* entries(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EACCES') throw error;
  }
}
