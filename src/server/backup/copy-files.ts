// The files of a backup, and the moment of the database whose files are all there.
//
// Files never change under their name; they only come and go. So they are copied first, while nothing is held, and
// then the database is looked at again until one look names no file that is gone. Each further look has only the
// files to fetch that came since the last one.
import type { DatabaseSettings } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { BackupError } from './archive.ts';
import type { BackupItem, Summary } from './contents.ts';
import { readFileSizes } from './rows.store.ts';
import { type Snapshot, openSnapshot } from './snapshot.store.ts';
import { inFlight, readFile } from './transfer.ts';

const LOOKS_MAX = 50;

/** Yields the files; answers what is known of them, and with the moment they belong to, still open. */
export async function* copyFiles(
  settings: DatabaseSettings,
  files: FileStore,
): AsyncGenerator<BackupItem, Omit<Summary, 'tables'> & { snapshot: Snapshot }> {
  // Content streams; of each file only its name and size is held, about 100 bytes.
  const copied = new Map<string, number>();
  const missed = new Set<string>();
  async function* copy(named: Map<string, number>): AsyncGenerator<BackupItem> {
    const wanted = named.keys().filter((key) => !copied.has(key));
    const reads = inFlight(wanted, async (key) => ({ key, content: await readFile(files, key) }));
    for await (const { key, content } of reads) {
      if (content) {
        copied.set(key, content.length);
        yield { kind: 'file', key, content };
      } else missed.add(key);
    }
  }

  const first = await openSnapshot(settings);
  yield* copy(await readFileSizes(first.db).finally(() => first.close()));
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const snapshot = await openSnapshot(settings);
    let isSettled = false;
    try {
      const named = await readFileSizes(snapshot.db);
      const missedBefore = missed.size;
      yield* copy(named);
      // A row goes before its file: a file missed before this look, which still names it, is truly missing.
      isSettled = missed.size === missedBefore;
      if (isSettled) return { snapshot, ...compare(named, copied) };
    } finally {
      if (!isSettled) await snapshot.close();
    }
  }
  throw new BackupError('Files are deleted faster than they can be copied. Try again at a quieter time.');
}

function compare(named: Map<string, number>, copied: Map<string, number>): Omit<Summary, 'tables'> {
  const kept = [...named.keys()].filter((key) => copied.has(key));
  return {
    files: { count: kept.length, bytes: kept.reduce((sum, key) => sum + (copied.get(key) ?? 0), 0) },
    missing: [...named.keys()].filter((key) => !copied.has(key)),
    damaged: kept.filter((key) => copied.get(key) !== named.get(key)),
    dropped: [...copied.keys()].filter((key) => !named.has(key)),
  };
}
