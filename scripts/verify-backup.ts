// `npm run verify-backup -- <file>`: restores a backup to a scratch place and compares every row and file.
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { layout } from '#server/rooms.ts';
import { printLosses, printSummary, runOperation } from './operation.ts';

await runOperation(async () => {
  const [path] = process.argv.slice(2);
  if (!path) throw new Error('Usage: npm run verify-backup -- <file>');
  const { head, summary } = await verifyBackup(path, { clock: systemClock, layout });
  printSummary(summary);
  console.log(`Sound: every row and file of ${head.made_at} (from ${head.engine}) came back as it was.`);
  if (printLosses(summary)) process.exitCode = 1;
});
