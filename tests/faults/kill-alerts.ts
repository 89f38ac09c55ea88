// kill -9 while people are told of new positions: each address gets one mail, none gets two, whenever it was killed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { fillDataDir, startProgram } from '#tests/support/program.ts';
import { askSqlite } from './support/ask-sqlite.ts';
import { type Outcome, between, shorten } from './support/outcome.ts';

const START_TIMEOUT_MS = 120_000;
const WORKING_MS = [10, 600] as const;
const ADDRESSES = 5000;
const TOLD_MS = 120_000;
const LONG_AGO = '2000-01-01T00:00:00.000Z';

export async function killAlerts({ cycles }: { cycles: number }): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-alerts-'));
  const failures: string[] = [];
  let halfWay = 0;
  const start = () => startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
  try {
    await fillDataDir(dataDir);
    addAlerts(dataDir);
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const day = `20${30 + cycle}-01-01`;
      orderDay(dataDir, day, cycle);
      const killed = await start();
      await pause(between(...WORKING_MS));
      await killed.kill();
      const told = toldOn(dataDir, day);
      if (told > 0 && told < ADDRESSES) halfWay += 1;
      endLeases(dataDir);
      const program = await start();
      await untilTold(dataDir, day);
      await program.stop();
      failures.push(...examine(dataDir, cycle));
    }
    return {
      fault: 'kill -9 while job alerts are told, SQLite',
      cycles,
      figure: `${ADDRESSES} addresses, killed ${cycles} times, ${halfWay} of them half way`,
      failures: shorten(failures),
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function open(dataDir: string): DatabaseSync {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME), { timeout: 10_000 });
  file.function('search_words', { deterministic: true }, (text) => String(text ?? ''));
  return file;
}

function addAlerts(dataDir: string): void {
  const file = open(dataDir);
  const insert =
    file.prepare(`insert into job_alerts (email, email_key, department, location, employment_type,
      confirm_hash, stop_hash, confirmed_at, told_on, asked_at, created_at)
    values (?1, ?1, '', '', '', ?1, ?1, ?2, '2000-01-01', ?2, ?2)`);
  file.exec('begin immediate');
  for (let at = 0; at < ADDRESSES; at += 1) insert.run(`person-${at}@example.com`, LONG_AGO);
  file.exec('commit');
  file.close();
}

/** One new position, and the task of a day that is due; mails wait so that they can be counted. */
function orderDay(dataDir: string, day: string, cycle: number): void {
  const file = open(dataDir);
  const now = new Date().toISOString();
  file.exec('begin immediate');
  file
    .prepare(`insert into jobs (title, location, department, positions, employment_type, work_timing, qualification,
        key_skills, job_url, experience, responsibility, description, posted_on, state, questions, published_at,
        search_text, created_at, updated_at)
      values (?, 'Here', 'Looms', 1, 'full-time', 'On-site', '', '', '', '', '', '', '2026-01-01', 'open', '[]', ?,
        'a', ?, ?)`)
    .run(`Weaver ${cycle}`, now, now, now);
  file
    // In no lane: there it would wait for the program's own one of today, which may not be due yet.
    .prepare(`insert into tasks (kind, key, payload, holds_secret, state, due_at, tries, created_at)
      values ('tell job alerts', ?, ?, 0, 'waiting', ?, 0, ?)`)
    .run(day, JSON.stringify({ day, until: now }), now, now);
  file.exec('commit');
  file.close();
}

function toldOn(dataDir: string, day: string): number {
  const [found] = askSqlite<{ told: number }>(
    dataDir,
    `select count(*) as told from job_alerts where told_on = '${day}'`,
  );
  return found?.told ?? 0;
}

function endLeases(dataDir: string): void {
  const file = open(dataDir);
  file.exec(`update tasks set leased_until = '${LONG_AGO}' where state = 'running'`);
  file.close();
}

async function untilTold(dataDir: string, day: string): Promise<void> {
  const waiting = `select id from tasks where kind = 'tell job alerts' and key = '${day}' and state <> 'done'`;
  for (const end = Date.now() + TOLD_MS; askSqlite(dataDir, waiting).length > 0 && Date.now() < end;)
    await pause(100);
}

function examine(dataDir: string, cycle: number): string[] {
  const mails = askSqlite<{ to: string; times: number }>(
    dataDir,
    `select payload ->> 'to' as "to", count(*) as times from tasks
      where kind = 'mail' and payload -> 'content' ->> 'subject' like '%: Weaver ${cycle}' group by 1`,
  );
  const twice = mails.filter(({ times }) => times > 1).map(({ to }) => `${to} got two mails.`);
  return mails.length === ADDRESSES
    ? twice
    : [...twice, `${mails.length} of ${ADDRESSES} addresses were told of ${cycle}.`];
}
