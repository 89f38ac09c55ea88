// `foyer backup [file]`: database and files into one file, while the program works on.
import { chown, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { noteBackup } from '#server/backup/noted-backups.store.ts';
import { assertInstalled } from '#server/backup/snapshot.store.ts';
import { backupName, writeBackup } from '#server/backup/write-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { type Config, readConfig } from '#host/config.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { layout } from '#server/features.ts';
import { lineOf, printLosses, printSummary, runOperation } from './operation.ts';

export const run = (args: string[]) =>
  runOperation(async () => {
    const config = readConfig(process.env);
    await assertInstalled(config);
    const [given] = args;
    const keys = { key: config.backupKey };
    const path = given ? resolve(given) : join(config.dataDir, 'backups', backupName(systemClock, keys));
    const summary = await writeBackup(
      { settings: config, files: await openFiles(config), clock: systemClock, layout, keys },
      path,
    )
      .catch(async (error: unknown) => {
        await note(config, path, lineOf(error));
        throw error;
      })
      .finally(() => (given ? undefined : giveToOwner(config.dataDir, path)));
    await note(config, path);
    printSummary(summary);
    if (summary.audit?.position)
      console.log(`Audit trail: ${summary.audit.position} entries, the last one ${summary.audit.hash}`);
    console.log(`Backup: ${path}${keys.key === undefined ? ', not encrypted (BACKUP_KEY is not set)' : ''}`);
    if (printLosses(summary)) process.exitCode = 1;
  });

/** Run by root, it takes nothing away from the account the program runs as: the next night's run is that account's. */
async function giveToOwner(dataDir: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  for (const each of [dirname(path), path])
    await chown(each, uid, gid).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}

/** A backup that nobody can be told of is one all the same. */
async function note(config: Config, path: string, reason?: string): Promise<void> {
  try {
    const database = await openDatabase(config);
    try {
      await noteBackup({ database, clock: systemClock }, basename(path), reason);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(`How it ended could not be noted in the audit trail: ${lineOf(error)}`);
  }
}
