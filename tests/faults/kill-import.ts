// kill -9 while an import is applied or taken back: of each there is everything or nothing, and no photo is left over.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { fillPath } from '#contract/addresses.ts';
import { importCalls } from '#contract/employees/employee-import-calls.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aZip } from '#tests/factories/zip.ts';
import { type Program, fillDataDir, startProgram } from '#tests/support/program.ts';
import { askSqlite } from './support/ask-sqlite.ts';
import { type Outcome, between, shorten } from './support/outcome.ts';

const START_TIMEOUT_MS = 120_000;
const WORKING_MS = [1, 400] as const;
const ROWS = 400;
const PHOTOS = 10;

export async function killImport({ cycles }: { cycles: number }): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-import-'));
  const failures: string[] = [];
  let acknowledged = 0;
  await fillDataDir(dataDir);
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      let program = await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
      const id = await (await openOffice(program)).begin(cycle);
      for (const [at, step] of (['apply', 'undo'] as const).entries()) {
        const done = (await openOffice(program)).send(id, step);
        // Half of them come right after the answer: what was acknowledged is kept.
        if ((cycle + at) % 2 === 0) await pause(between(...WORKING_MS));
        else await done;
        await program.kill();
        const status = await done;
        if (status === 200) acknowledged += 1;
        program = await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
        failures.push(...examine(dataDir, { id, cycle, step, isAcknowledged: status === 200 }));
        // What was not done can be done now; what was is refused.
        const again = await (await openOffice(program)).send(id, step);
        if (again !== 200 && again !== 409) failures.push(`Import ${id}: ${step} again answered ${again}.`);
      }
      await program.stop();
      failures.push(...leftOver(dataDir));
    }
    if (acknowledged < cycles) failures.push('Of those killed after their answer not all were acknowledged.');
    return {
      fault: 'kill -9 while an import is applied and taken back, SQLite',
      cycles,
      figure: `${acknowledged} of ${cycles * 2} acknowledged before the kill`,
      failures: shorten(failures),
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const prefixOf = (cycle: number): string => `EK${cycle}-`;

async function openOffice(program: Program) {
  const login = await fetch(program.url + accountCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(program.admin),
  });
  const { access } = (await login.json()) as { access: string };
  const authorization = `Bearer ${access}`;
  return {
    async begin(cycle: number): Promise<number> {
      const ids = Array.from({ length: ROWS }, (_, at) => prefixOf(cycle) + at);
      const form = new FormData();
      form.set('file', new Blob([`ID,Name,Phone\n${ids.map((id) => `${id},Asha,+91 1`).join('\n')}`]));
      const content = await aPicture('jpeg', { width: 40 + cycle, height: 50 });
      const zip = aZip(ids.slice(0, PHOTOS).map((id) => ({ name: `${id}.jpg`, content })));
      form.set('photos', new Blob([new Uint8Array(zip)]), 'photos.zip');
      const answer = await fetch(program.url + importCalls.begin.path, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      return ((await answer.json()) as { id: number }).id;
    },
    /** The status of the answer, or 0 where none came. */
    async send(id: number, step: 'apply' | 'undo'): Promise<number> {
      const answer = await fetch(program.url + fillPath(importCalls[step].path, { id }), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: step === 'apply' ? '{}' : null,
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      return text === undefined ? 0 : (answer?.status ?? 0);
    },
  };
}

interface Killed {
  id: number;
  cycle: number;
  step: 'apply' | 'undo';
  isAcknowledged: boolean;
}

function examine(dataDir: string, { id, cycle, step, isAcknowledged }: Killed): string[] {
  const count = (what: string) => Number(askSqlite<{ found: number }>(dataDir, what)[0]?.found);
  const mine = `like '${prefixOf(cycle)}%'`;
  const people = count(`select count(*) as found from employees where employee_id ${mine}`);
  const photos = count(
    `select count(*) as found from employees where employee_id ${mine} and image_key is not null`,
  );
  const entries = (action: string) =>
    count(
      `select count(*) as found from audit_log where subject = 'employee' and action = '${action}' and subject_id ${mine}`,
    );
  const [row] = askSqlite<{ state: string }>(dataDir, `select state from employee_imports where id = ${id}`);
  const isThere = step === 'apply' ? row?.state === 'applied' : row?.state !== 'undone';
  const problems = [
    people !== (isThere ? ROWS : 0) && `is ${row?.state}, and ${people} of ${ROWS} people are there`,
    photos !== (isThere ? PHOTOS : 0) && `is ${row?.state}, and ${photos} of ${PHOTOS} photos are there`,
    entries('add') - entries('delete') !== people && `has entries of its own in the audit trail`,
    isAcknowledged && isThere !== (step === 'apply') && `was told to be done, and is ${row?.state}`,
  ];
  return problems.filter((problem) => problem !== false).map((problem) => `Import ${id} ${problem}.`);
}

/** Each photo is counted as often as it is used. */
const leftOver = (dataDir: string): string[] =>
  askSqlite<{ key: string; uses: number; used: number }>(
    dataDir,
    `select key, uses, (select count(*) from employees where image_key = key)
      + (select count(*) from employee_import_rows where image_key = key)
      + (select count(*) from employee_import_rows where old_image_key = key) as used
    from images where key in (select image_key from employees)
      or key in (select image_key from employee_import_rows)`,
  )
    .filter(({ uses, used }) => uses !== used)
    .map(({ key, uses, used }) => `The photo ${key} is counted ${uses} times and used ${used} times.`);
