// kill -9 while visitors write, again and again on the same data: nothing acknowledged is lost, nothing is doubled.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillDataDir, startProgram } from '#tests/support/program.ts';
import { askSqlite } from './support/ask-sqlite.ts';
import { MAIL_ROWS, type MailRow, examine } from './support/examine.ts';
import { Ledger, startWriters } from './support/ledger.ts';
import { type Outcome, between, shorten } from './support/outcome.ts';

// A résumé waits about half a second for its worker process: some lives are shorter, most are longer.
const WRITING_MS = [100, 2500] as const;
// On a machine that does other things at the same time.
const START_TIMEOUT_MS = 120_000;

export async function killOnSqlite({
  cycles,
  onCycle,
}: {
  cycles: number;
  onCycle?: (cycle: number, startMs: number) => void;
}): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  const ledger = new Ledger();
  await fillDataDir(dataDir);
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const began = performance.now();
      const program = await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
      onCycle?.(cycle, performance.now() - began);
      const writers = startWriters(program.url, ledger);
      await pause(between(...WRITING_MS));
      await program.kill();
      await writers.stop();
    }
    const program = await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
    try {
      const inDoubt = ledger.entries.size - ledger.acknowledged;
      await ledger.settle(program.url);
      const failures = await examine(
        { program, dataDir, mails: async () => askSqlite<MailRow>(dataDir, MAIL_ROWS.sqlite) },
        ledger,
      );
      failures.push(...checkFile(dataDir));
      const left = await leftovers(dataDir);
      return {
        fault: 'kill -9 during writes, SQLite',
        cycles,
        figure: `${ledger.acknowledged} acknowledged, ${ledger.repeats} repeated, ${inDoubt} in doubt at the end, ${left} files left to the sweeper`,
        failures: shorten(failures),
      };
    } finally {
      await program.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function checkFile(dataDir: string): string[] {
  const found = askSqlite<{ integrity_check: string }>(dataDir, 'pragma integrity_check');
  const said = found.map((row) => row.integrity_check).join(' ');
  return said === 'ok' ? [] : [`SQLite finds its file damaged: ${said.slice(0, 200)}`];
}

/** Uploads and résumés whose transaction never came about. */
async function leftovers(dataDir: string): Promise<number> {
  const owned = new Set(askSqlite<{ key: string }>(dataDir, 'select key from files').map(({ key }) => key));
  const resumes = await readdir(join(dataDir, 'files/resumes')).catch(() => []);
  const held = await readdir(join(dataDir, 'holding')).catch(() => []);
  return resumes.filter((name) => !owned.has(`resumes/${name}`)).length + held.length;
}
