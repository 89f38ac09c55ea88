// The files of a backup, and the moment of the database whose files are all there.
//
// Files never change under their name; they only come and go. So they are copied first, while nothing is held, and
// then the database is looked at again until one look names no file that is gone. Each further look has only the
// files to fetch that came since the last one.
import type { DatabaseSettings } from '../database/database.ts';
import type { FileStore } from '../files/files.ts';
import { BackupError } from './archive.ts';
import type { Part } from './contents.ts';
import type { FileList } from './file-list.store.ts';
import { readFileRows } from './rows.store.ts';
import { type Snapshot, openSnapshot } from './snapshot.store.ts';
import { inFlight, readFile } from './transfer.ts';

const LOOKS_MAX = 50;

interface CopyPorts {
  settings: DatabaseSettings;
  files: FileStore;
  list: FileList;
}

/** Yields the files and answers with the snapshot they belong to, still open, and its number in the list. */
export async function* copyFiles(
  ports: CopyPorts,
): AsyncGenerator<Part, { snapshot: Snapshot; look: number }> {
  const first = await openSnapshot(ports.settings);
  await nameFiles(first, ports.list, 0).finally(() => first.close());
  yield* copyNamed(ports, 0);
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const snapshot = await openSnapshot(ports.settings);
    let isSettled = false;
    try {
      await nameFiles(snapshot, ports.list, look);
      yield* copyNamed(ports, look);
      // A row goes before its file: a file missed before this look, which still names it, is truly missing.
      isSettled = !ports.list.hasFreshMisses(look);
      if (isSettled) return { snapshot, look };
    } finally {
      if (!isSettled) await snapshot.close();
    }
  }
  throw new BackupError('Files are deleted faster than they can be copied. Try again at a quieter time.');
}

async function nameFiles({ db }: Snapshot, list: FileList, look: number): Promise<void> {
  for await (const { key, byte_size } of readFileRows(db)) list.name(key, byte_size, look);
}

async function* copyNamed({ files, list }: CopyPorts, look: number): AsyncGenerator<Part> {
  const reads = inFlight(list.missing(look), async (key) => ({ key, content: await readFile(files, key) }));
  for await (const { key, content } of reads) {
    if (content) {
      list.add(key, content.length);
      yield { kind: 'file', key, content };
    } else list.miss(key);
  }
}
