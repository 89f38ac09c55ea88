// Keeps the audit trail chained while the program runs, and says whether it still is as it was written.
import { type ChainEnd, chainSome, countUnchained, hasUnchained, readChain } from './audit-chain.store.ts';
import type { Database, Reader } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import type { Log } from '#server/platform/log.ts';
import { type Repeated, repeat } from '#server/platform/repeat.ts';

const CHAIN_EVERY_MS = 1000;

/** All that waits, by whichever process is first. */
export async function chainAll(database: Database, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await hasUnchained(database.read)))
    if ((await database.transaction(chainSome)) === 0) return;
}

export function startAuditChain({ database, log }: { database: Database; log: Log }): Repeated {
  const chaining = repeat({
    everyMs: CHAIN_EVERY_MS,
    work: (signal) => chainAll(database, signal),
    onError: (error) => {
      if (!isDatabaseAway(error)) log.error('audit.chain_failed', { error });
    },
  });
  return {
    async stop() {
      await chaining.stop();
      // What was written last; where that fails, the next start does it.
      await chainAll(database).catch(() => {});
    },
  };
}

interface ChainReport {
  end: ChainEnd;
  /** Written in the last second or while the program was killed. */
  unchained: number;
  wrong: string[];
  /** More than are listed. */
  wrongCount: number;
  /** Whether the hash that was asked for is that of an entry. */
  hasExpected: boolean;
}

const LISTED_MAX = 50;

export async function verifyChain(db: Reader, expected?: string): Promise<ChainReport> {
  const report: ChainReport = {
    end: { position: 0, hash: '' },
    unchained: await countUnchained(db),
    wrong: [],
    wrongCount: 0,
    hasExpected: expected === undefined,
  };
  for await (const { end, wrong } of readChain(db)) {
    report.end = end;
    report.wrongCount += wrong.length;
    report.wrong.push(...wrong.slice(0, LISTED_MAX - report.wrong.length));
    if (end.hash === expected) report.hasExpected = true;
  }
  return report;
}
