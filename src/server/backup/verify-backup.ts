// `foyer verify-backup`: proves a backup by restoring it to a scratch place and reading everything back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '#server/platform/files/files.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { BackupError } from './archive.ts';
import type { BackupItem, Summary } from './contents.ts';
import { readBackup } from './read-backup.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { readFile } from './transfer.ts';
import type { BackupPorts } from './write-backup.ts';

export async function verifyBackup(
  path: string,
  { clock, layout, keys }: Pick<BackupPorts, 'clock' | 'layout' | 'keys'>,
  place = tmpdir(),
): Promise<Restored> {
  const scratch = await mkdtemp(join(place, 'foyer-verify-'));
  try {
    const files = folderStore(join(scratch, 'files'));
    // Every table is read back and compared before its restoring counts.
    const ports = { settings: { dataDir: scratch }, files, clock, layout, keys };
    const restored = await restoreBackup(ports, path);
    await compareFiles(files, readBackup(path, keys), restored.summary);
    return restored;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function compareFiles(
  files: FileStore,
  backup: AsyncIterable<BackupItem>,
  summary: Summary,
): Promise<void> {
  const dropped = new Set(summary.dropped);
  for await (const item of backup) {
    if (item.kind !== 'file' || dropped.has(item.key)) continue;
    if (!(await readFile(files, item.key))?.equals(item.content))
      throw new BackupError(`The file ${item.key} came out different from the backup.`);
  }
  let count = 0;
  for await (const _ of files.list()) count += 1;
  if (count !== summary.files.count)
    throw new BackupError(`${count} files came out of the backup instead of ${summary.files.count}.`);
}
