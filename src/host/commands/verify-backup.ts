// `foyer verify-backup <file>`: restores a backup to a scratch place and compares every row and file.
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#host/config.ts';
import { layout } from '#server/features.ts';
import { printLosses, printSummary, readBackupArguments, runOperation } from './operation.ts';

export const run = (args: string[]) =>
  runOperation(async () => {
    const { path, keys } = await readBackupArguments(args, readConfig(process.env));
    if (!path) throw new Error('Usage: foyer verify-backup <file> [--identity <file>]');
    const { head, summary } = await verifyBackup(path, { clock: systemClock, layout, keys });
    printSummary(summary);
    console.log(`Sound: every row and file of ${head.made_at} (from ${head.engine}) came back as it was.`);
    if (printLosses(summary)) process.exitCode = 1;
  });
