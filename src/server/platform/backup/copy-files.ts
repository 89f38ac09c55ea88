// The files of a backup, and the moment of the database whose files are all there.
//
// Files never change under their name; they only come and go. So they are copied first, while nothing is held, and
// then the database is looked at again until one look names no file that is gone. Each further look has only the
// files to fetch that came since the last one.
import type { DatabaseSettings } from '../database/database.ts';
import type { FileStore } from '../files/files.ts';
import { BackupError } from './backup-error.ts';
import { fileEntry } from './contents.ts';
import type { FileLedger } from './file-ledger.store.ts';
import { inFlight } from './in-flight.ts';
import { readFileRows } from './rows.store.ts';
import { sha256 } from './seal.ts';
import { openSnapshot, type Snapshot } from './snapshot.store.ts';
import type { Entry } from './tar.ts';
import { readFile } from './whole-files.ts';

const LOOKS_MAX = 50;
const READ_AT_ONCE = 8;

interface CopyPorts {
  settings: DatabaseSettings;
  files: FileStore;
  ledger: FileLedger;
}

export interface Settled {
  snapshot: Snapshot;
  /** The look in the ledger that belongs to it. */
  look: number;
}

/** Yields the files and answers with the snapshot they belong to, still open. */
export async function* copyFiles(ports: CopyPorts): AsyncGenerator<Entry, Settled> {
  const { settings, ledger } = ports;
  const first = await openSnapshot(settings);
  try {
    await noteRows(first, ledger, 0);
  } finally {
    await first.close();
  }
  yield* copyNamed(ports, 0);
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const snapshot = await openSnapshot(settings);
    let isSettled = false;
    try {
      await noteRows(snapshot, ledger, look);
      yield* copyNamed(ports, look);
      // A row goes before its file: a file missed before this look, which still names it, is truly missing.
      isSettled = !ledger.hasFreshMisses(look);
      if (isSettled) return { snapshot, look };
    } finally {
      if (!isSettled) await snapshot.close();
    }
  }
  throw new BackupError('Files are deleted faster than they can be copied. Try again at a quieter time.');
}

async function noteRows({ db }: Snapshot, ledger: FileLedger, look: number): Promise<void> {
  for await (const { key, byte_size } of readFileRows(db)) ledger.want(key, byte_size, look);
}

async function* copyNamed({ files, ledger }: CopyPorts, look: number): AsyncGenerator<Entry> {
  const reads = inFlight(ledger.notFound(look), READ_AT_ONCE, async (key) => ({
    key,
    content: await readFile(files, key),
  }));
  for await (const { key, content } of reads) {
    if (content) {
      ledger.found({ key, sha256: sha256(content), bytes: content.length });
      yield fileEntry(key, content);
    } else ledger.missed(key);
  }
}
