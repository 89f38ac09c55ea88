// `foyer restore <file>`: a backup into the empty place the settings name.
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#host/config.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { closeDataDir } from '#host/private-data.ts';
import { layout } from '#server/features.ts';
import { printLosses, printSummary, readBackupArguments, runOperation } from './operation.ts';

export const run = (args: string[]) =>
  runOperation(async () => {
    const config = readConfig(process.env);
    const { path, keys } = await readBackupArguments(args, config);
    if (!path) throw new Error('Usage: foyer restore <file> [--identity <file>]');
    const restored = await restoreBackup(
      { settings: config, files: await openFiles(config), clock: systemClock, layout, keys },
      path,
    );
    // The folder may have been made for it, with any mode.
    await closeDataDir(config.dataDir);
    printSummary(restored.summary);
    const { mail = 0, webhook = 0, ...others } = restored.held;
    if (mail > 0)
      console.log(`${mail} mails were waiting to be sent. They wait for you under Outgoing Mails.`);
    if (webhook > 0)
      console.log(`${webhook} deliveries were waiting to be sent. They wait for you under Webhooks.`);
    const other = Object.values(others).reduce((sum, count) => sum + count, 0);
    if (other > 0) console.log(`${other} other tasks were waiting. They wait for you under Background Work.`);
    console.log(`Restored: the state of ${restored.head.made_at}. Everybody signs in anew.`);
    printLosses(restored.summary);
  });
