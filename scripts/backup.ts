// `npm run backup [-- file]`: database and files into one file, while the program works on.
import { join, resolve } from 'node:path';
import { backupName, writeBackup } from '#server/backup/write-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { layout } from '#server/rooms.ts';
import { printLosses, printSummary, runOperation } from './operation.ts';

await runOperation(async () => {
  const config = readConfig(process.env);
  const [given] = process.argv.slice(2);
  const path = given ? resolve(given) : join(config.dataDir, 'backups', backupName(systemClock));
  const summary = await writeBackup(
    { settings: config, files: await openFiles(config), clock: systemClock, layout },
    path,
  );
  printSummary(summary);
  console.log(`Backup: ${path}`);
  if (printLosses(summary)) process.exitCode = 1;
});
