// kill -9 while the office moves, hires and answers: of each move, hire and reply there is everything or nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { fillPath } from '#contract/addresses.ts';
import { applicantCalls } from '#contract/applications/applicants.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { type Program, fillDataDir, startProgram } from '#tests/support/program.ts';
import { addEnquiries, answerAll, endLeases, examineReplies, untilSent } from './kill-replies.ts';
import { askSqlite } from './support/ask-sqlite.ts';
import { type Outcome, between, shorten } from './support/outcome.ts';

const START_TIMEOUT_MS = 120_000;
const WORKING_MS = [20, 800] as const;
const HIRED_PER_CYCLE = 200;
const MOVED = 10;
const HIRED_STAGE = 5;
const ANSWERED_PER_CYCLE = 300;

export async function killHires({ cycles }: { cycles: number }): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-hires-'));
  const acknowledged = new Set<number>();
  const answered = new Set<number>();
  let moves = 0;
  await fillDataDir(dataDir);
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const program = await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
      const toHire = addApplicants(dataDir, HIRED_PER_CYCLE);
      const toMove = addApplicants(dataDir, MOVED);
      const toAnswer = addEnquiries(dataDir, ANSWERED_PER_CYCLE);
      const office = await openOffice(program);
      const hiring = Promise.all(
        [0, 1].map(async (half) => {
          for (const id of toHire.filter((each) => each % 2 === half)) {
            const status = await office.hire(id);
            if (status === 201) acknowledged.add(id);
            if (status === 0) return;
          }
        }),
      );
      const moving = (async () => {
        for (let stage = 2; ; stage = stage === 4 ? 2 : stage + 1) {
          const status = await office.move(toMove, stage);
          if (status === 0) return;
          moves += 1;
        }
      })();
      const begun = Promise.withResolvers<void>();
      const answering = answerAll(office.post, {
        ids: toAnswer,
        acknowledged: answered,
        onFirst: begun.resolve,
      });
      await begun.promise;
      await pause(between(...WORKING_MS));
      await program.kill();
      await Promise.all([hiring, moving, answering]);
      endLeases(dataDir);
    }
    // Once more, so that what the log still holds is in the file.
    const last = await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
    await untilSent(dataDir);
    await last.stop();
    const failures = [...examine(dataDir, acknowledged), ...(await examineReplies(dataDir, answered))];
    return {
      fault: 'kill -9 during moves, hires and replies, SQLite',
      cycles,
      figure: `${acknowledged.size} hires, ${moves} moves of ${MOVED} and ${answered.size} replies acknowledged`,
      failures: shorten(failures),
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Straight into the file: the form is not what is looked at here. */
function addApplicants(dataDir: string, count: number): number[] {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME), { timeout: 10_000 });
  const insert =
    file.prepare(`insert into applications (is_archived, is_read, email_key, title_key, search_text,
      stage_id, stage_since, source, name_key, name, email, mobile_number, experience, job_title, current_location,
      subject, resume_key, resume_type, created_at)
    values (0, 0, 'a@b.example', 'tester', 'a', 1, ?, 'direct', 'a', 'A', 'a@b.example', '1', '0-1', 'Tester', 'Here',
      'Work', 'resumes/none.pdf', 'pdf', ?) returning id`);
  const now = new Date().toISOString();
  file.exec('begin immediate');
  const ids = Array.from({ length: count }, () => Number(insert.get(now, now)?.['id']));
  file.exec('commit');
  file.close();
  return ids;
}

/** The status of each answer, or 0 where none came. */
async function openOffice(program: Program) {
  const post = (path: string, body: object, token = '') =>
    fetch(program.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const login = await post(accountCalls.login.path, program.admin);
  const { access } = (await login.json()) as { access: string };
  const statusOf = async (path: string, body: object) => {
    const answer = await post(path, body, access).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    return text === undefined ? 0 : (answer?.status ?? 0);
  };
  return {
    post: statusOf,
    hire: (id: number) =>
      statusOf(fillPath(applicantCalls.hire.path, { id }), {
        employee: anEmployee({ employee_id: `E${id}` }),
      }),
    move: (ids: number[], stage: number) => statusOf(applicationCalls.moveMany.path, { ids, stage }),
  };
}

interface Row {
  id: number;
  stage_id: number;
  version: number;
  employees: number;
  hired: number;
  moved: number;
  hire_entries: number;
  move_entries: number;
}

const ROWS = `select id, stage_id, version,
  (select count(*) from employees where application_id = applications.id) as employees,
  (select count(*) from application_timeline where application_id = applications.id and kind = 'hired') as hired,
  (select count(*) from application_timeline where application_id = applications.id and kind = 'moved') as moved,
  (select count(*) from audit_log where subject = 'application' and subject_id = applications.id and action = 'hire')
    as hire_entries,
  (select count(*) from audit_log where subject = 'application' and subject_id = applications.id and action = 'move')
    as move_entries
  from applications`;

function examine(dataDir: string, acknowledged: ReadonlySet<number>): string[] {
  return askSqlite<Row>(dataDir, ROWS).flatMap((row) => {
    const isHired = row.employees === 1;
    const problems = [
      row.employees > 1 && 'is more than one employee',
      acknowledged.has(row.id) && !isHired && 'was hired, and is no employee',
      (row.stage_id === HIRED_STAGE) !== isHired && `stands in stage ${row.stage_id}`,
      row.hired !== row.employees && `has ${row.hired} entries of a hire in its timeline`,
      row.hire_entries !== row.employees && `has ${row.hire_entries} hires in the audit trail`,
      row.moved !== row.move_entries && `moved ${row.moved} times, ${row.move_entries} on record`,
      row.version !== 1 + row.moved && `has version ${row.version} after ${row.moved} moves`,
    ];
    return problems
      .filter((problem) => problem !== false)
      .map((problem) => `Application ${row.id} ${problem}.`);
  });
}
