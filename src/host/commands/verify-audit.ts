// `foyer verify-audit [--expect=<hash>]`: whether the audit trail is as it was written, entry by entry.
import { parseArgs } from 'node:util';
import { openSnapshot } from '#server/backup/snapshot.store.ts';
import { verifyChain } from '#server/audit/audit-chain.ts';
import { readConfig } from '#host/config.ts';
import { runOperation } from './operation.ts';

export const run = (args: string[]) =>
  runOperation(async () => {
    const { expect } = parseArgs({ args, options: { expect: { type: 'string' } } }).values;
    const snapshot = await openSnapshot(readConfig(process.env));
    const { end, unchained, wrong, wrongCount, hasExpected } = await verifyChain(snapshot.db, expect).finally(
      snapshot.close,
    );
    for (const line of wrong) console.error(line);
    if (wrongCount > wrong.length) console.error(`… and ${wrongCount - wrong.length} more.`);
    if (!hasExpected)
      console.error(
        `There is no entry with the hash ${expect}: entries were taken off the end, or all of it was written anew, or a backup from before that entry was restored.`,
      );
    if (unchained > 0) console.log(`${unchained} entries were written just now and are not chained yet.`);
    const isSound = wrongCount === 0 && hasExpected;
    console.log(
      isSound
        ? `Sound: all ${end.position} entries are there and as they were written.`
        : `Not sound: read the lines above against a backup from before.`,
    );
    console.log(`The last one has the hash ${end.hash || '(none)'}`);
    if (!isSound) process.exitCode = 1;
  });
