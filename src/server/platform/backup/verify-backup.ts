// `npm run verify-backup`: proves a backup by restoring it to a scratch place and reading everything back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { FileStore } from '../files/files.ts';
import { folderStore } from '../files/folder-store.ts';
import { BackupError } from './backup-error.ts';
import { inspectBackup } from './read-backup.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { sha256 } from './seal.ts';
import { readFile } from './whole-files.ts';

export async function verifyBackup(path: string, clock: Clock, place = tmpdir()): Promise<Restored> {
  const scratch = await mkdtemp(join(place, 'foyer-verify-'));
  try {
    const files = folderStore(join(scratch, 'files'));
    // Every table is read back and compared before its restoring counts.
    const restored = await restoreBackup({ settings: { dataDir: scratch }, files, clock }, path);
    await compareFiles(files, path);
    return restored;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function compareFiles(files: FileStore, path: string): Promise<void> {
  const { ledger, summary } = await inspectBackup(path);
  try {
    const dropped = new Set(summary.dropped);
    for (const { key, sha256: expected } of ledger.all()) {
      const content = await readFile(files, key);
      const isRight = dropped.has(key) ? !content : content && sha256(content) === expected;
      if (!isRight) throw new BackupError(`The file ${key} came out different from the backup.`);
    }
    let count = 0;
    for await (const _ of files.list()) count += 1;
    if (count !== summary.files.count)
      throw new BackupError(`${count} files came out of the backup instead of ${summary.files.count}.`);
  } finally {
    ledger.close();
  }
}
