// PostgreSQL is stopped at once, in the middle of writes, again and again, while the program runs on: it heals by
// itself, nothing acknowledged is lost, nothing is doubled.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { startProgram } from '#tests/support/program.ts';
import pg from 'pg';
import { MAIL_ROWS, type MailRow, type Place, examine } from './support/examine.ts';
import { Ledger, startWriters } from './support/ledger.ts';
import { type Outcome, between, percentile, shorten } from './support/outcome.ts';

const WRITING_MS = [200, 900] as const;
const AWAY_MS = [0, 800] as const;
const HEALED_WITHIN_MS = 15_000;

export async function stopPostgres({ cycles }: { cycles: number }): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stop-postgres-'));
  const postgres = await startOwnPostgres();
  const ledger = new Ledger();
  const healedMs: number[] = [];
  try {
    const program = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    try {
      const writers = startWriters(program.url, ledger);
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await pause(between(...WRITING_MS));
        await postgres.stopAtOnce();
        await pause(between(...AWAY_MS));
        await postgres.start();
        healedMs.push(await untilReady(program.url));
      }
      await writers.stop();
      await ledger.settle(program.url);
      const place: Place = { program, dataDir, mails: () => askMails(postgres.url) };
      const failures = await examine(place, ledger);
      return {
        fault: 'immediate stop of PostgreSQL during writes',
        cycles,
        figure: `${ledger.acknowledged} acknowledged, ${ledger.repeats} repeated, ${ledger.refused} refused with 503, ready again after ${Math.round(percentile(healedMs, 0.5))} ms (median), ${Math.round(Math.max(...healedMs))} ms (longest)`,
        failures: shorten(failures),
      };
    } finally {
      await program.stop();
    }
  } finally {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** How long the program takes from when PostgreSQL is back. */
async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < HEALED_WITHIN_MS) {
    if ((await fetch(`${url}/readyz`)).ok) return performance.now() - began;
    await pause(20);
  }
  throw new Error(`The program has not come back within ${HEALED_WITHIN_MS / 1000} s.`);
}

export async function askMails(url: string): Promise<MailRow[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(MAIL_ROWS.postgres);
    // Numbers and timestamps as the program itself reads them.
    return rows.map((row) => ({ ...row, id: Number(row.id), created_at: row.created_at.toISOString() }));
  } finally {
    await client.end();
  }
}
