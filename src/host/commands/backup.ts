// `foyer backup [file]`: database and files into one file, while the program works on.
import { join, resolve } from 'node:path';
import { assertInstalled } from '#server/backup/snapshot.store.ts';
import { backupName, writeBackup } from '#server/backup/write-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#host/config.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { layout } from '#server/rooms.ts';
import { printLosses, printSummary, runOperation } from './operation.ts';

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
    );
    printSummary(summary);
    if (summary.audit?.position)
      console.log(`Audit trail: ${summary.audit.position} entries, the last one ${summary.audit.hash}`);
    console.log(`Backup: ${path}${keys.key === undefined ? ', not encrypted (BACKUP_KEY is not set)' : ''}`);
    if (printLosses(summary)) process.exitCode = 1;
  });
