// kill -9 while people are erased: of each there is everything or nothing, and a receipt for exactly those that went.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { DAY_MS } from '#contract/durations.ts';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { type Program, fillDataDir, startProgram } from '#tests/support/program.ts';
import { askSqlite } from './support/ask-sqlite.ts';
import { type Outcome, between, shorten } from './support/outcome.ts';

const START_TIMEOUT_MS = 120_000;
const WORKING_MS = [10, 600] as const;
const DUE_PER_CYCLE = 400;
const DELETED_PER_CYCLE = 200;
const REJECTED = 6;
const AT_ONCE = 10;

export async function killErasing({ cycles }: { cycles: number }): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-erasing-'));
  let added = 0;
  let killed = 0;
  const failures: string[] = [];
  try {
    await fillDataDir(dataDir);
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      // The clock erases these at once, and the office deletes those meanwhile.
      addApplicants(dataDir, DUE_PER_CYCLE, { daysAgo: 400 });
      const toDelete = addApplicants(dataDir, DELETED_PER_CYCLE, { daysAgo: 0 });
      added += DUE_PER_CYCLE + DELETED_PER_CYCLE;
      const program = await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
      const deleting = deleteAll(program, toDelete);
      await pause(between(...WORKING_MS));
      await program.kill();
      killed += 1;
      await deleting;
      failures.push(...examine(dataDir, added));
    }
    // Left alone, it erases all that is due.
    addApplicants(dataDir, 1, { daysAgo: 400 });
    const program = await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
    await untilNothingIsDue(dataDir);
    await program.stop();
    failures.push(...examine(dataDir, added + 1), ...(await halfFiles(dataDir)));
    return {
      fault: 'kill -9 while people are erased, SQLite',
      cycles,
      figure: `${added} people, killed ${killed} times`,
      failures: shorten(failures),
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Straight into the file, each with something in other tables; and the clock has its day before it again. */
function addApplicants(dataDir: string, count: number, { daysAgo }: { daysAgo: number }): number[] {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME), { timeout: 10_000 });
  file.function('search_words', { deterministic: true }, (text) => String(text ?? ''));
  file.exec('pragma foreign_keys = on');
  const insert =
    file.prepare(`insert into applications (is_archived, is_read, email_key, title_key, search_text,
      stage_id, stage_since, source, name_key, name, email, mobile_number, experience, job_title, current_location,
      subject, resume_key, resume_type, created_at)
    values (0, 0, 'a@b.example', 'tester', 'a', ?, ?, 'direct', 'a', 'A', 'a@b.example', '1', '0-1', 'Tester', 'Here',
      'Work', ?, 'pdf', ?) returning id`);
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  file.exec('begin immediate');
  const ids = Array.from({ length: count }, () => {
    const key = `resumes/${crypto.randomUUID().replaceAll('-', '')}.pdf`;
    const id = Number(insert.get(daysAgo > 0 ? REJECTED : 1, at, key, at)?.['id']);
    file
      .prepare(
        `insert into application_timeline (application_id, at, kind, by_name, data) values (?, ?, 'received', '', '{}')`,
      )
      .run(id, at);
    file
      .prepare(
        `insert into files (key, kind, media_type, byte_size, created_at) values (?, 'resumes', 'application/pdf', 1, ?)`,
      )
      .run(key, at);
    file
      .prepare(`insert into tasks (kind, payload, holds_secret, state, due_at, tries, created_at, concerns)
        values ('mail', '{}', 0, 'done', ?, 1, ?, ?)`)
      .run(at, new Date().toISOString(), `application ${id}`);
    return id;
  });
  // What the program itself orders a minute after its start.
  file.exec(`delete from tasks where kind = 'erase due'`);
  const now = new Date().toISOString();
  file
    .prepare(`insert into tasks (kind, key, lane, payload, holds_secret, state, due_at, tries, created_at)
      values ('erase due', ?, 'erase due', '{}', 0, 'waiting', ?, 0, ?)`)
    .run(now.slice(0, 10), now, now);
  file.exec('commit');
  file.close();
  return ids;
}

async function deleteAll(program: Program, ids: number[]): Promise<void> {
  const post = (path: string, body: object, token = '') =>
    fetch(program.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  try {
    const login = await post(accountCalls.login.path, program.admin);
    const { access } = (await login.json()) as { access: string };
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await (
        await post(applicationCalls.deleteMany.path, { ids: ids.slice(at, at + AT_ONCE) }, access)
      ).text();
  } catch {
    // It was killed.
  }
}

const DUE = `select count(*) as left_over from applications where stage_id = ${REJECTED}`;

async function untilNothingIsDue(dataDir: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (askSqlite<{ left_over: number }>(dataDir, DUE)[0]?.left_over === 0) return;
    await pause(100);
  }
}

interface Counted {
  people: number;
  receipts: number | null;
  timelines: number;
  files: number;
  mails: number;
  entries: number;
}

const COUNTS = `select
  (select count(*) from applications) as people,
  (select sum(records) from erasures where kind = 'application') as receipts,
  (select count(*) from application_timeline where application_id in (select id from applications)) as timelines,
  (select count(*) from files where kind = 'resumes') as files,
  (select count(*) from tasks where concerns like 'application %') as mails,
  (select count(*) from audit_log where subject = 'application' and action in ('erase', 'delete')) as entries`;

function examine(dataDir: string, added: number): string[] {
  const [row] = askSqlite<Counted>(dataDir, COUNTS);
  if (!row) return ['Nothing could be read.'];
  const gone = added - row.people;
  const problems = [
    (row.receipts ?? 0) !== gone && `${gone} are gone, and there are receipts for ${row.receipts}.`,
    row.entries !== gone && `${gone} are gone, ${row.entries} are on record.`,
    row.timelines !== row.people && `${row.people} are there with ${row.timelines} timelines.`,
    row.files !== row.people && `${row.people} are there with ${row.files} files.`,
    row.mails !== row.people && `${row.people} are there with ${row.mails} mails.`,
  ];
  return problems.filter((problem) => problem !== false);
}

/** Files nothing owns are swept; none is half written. */
async function halfFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('.unfinished-')).map((name) => `${name} was left.`);
}
