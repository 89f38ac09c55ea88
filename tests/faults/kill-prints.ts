// kill -9 while cards are printed: nothing of the file is left, and every card that went out is noted and on record.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { cardPrintCalls } from '#contract/employees/card-prints.ts';
import { fillPeople } from '#tests/support/people-with-photos.ts';
import { type Program, fillDataDir, startProgram } from '#tests/support/program.ts';
import { askSqlite } from './support/ask-sqlite.ts';
import { type Outcome, between, shorten } from './support/outcome.ts';

const START_TIMEOUT_MS = 120_000;
const CARDS = 100;
const WORKING_MS = [0, 1500] as const;

export async function killPrints({ cycles }: { cycles: number }): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-prints-'));
  const failures: string[] = [];
  let begun = 0;
  let whole = 0;
  try {
    await fillDataDir(dataDir);
    await fillPeople(dataDir, CARDS);
    const before = await filesIn(dataDir);
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const program = await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS);
      const { hasBegun, end } = await beginPrint(program);
      await Promise.race([hasBegun, end]);
      await pause(between(...WORKING_MS));
      await program.kill();
      const { bytes, isWhole } = await end;
      if (bytes > 0) begun += 1;
      if (isWhole) whole += 1;
    }
    await (await startProgram({ DATA_DIR: dataDir }, START_TIMEOUT_MS)).stop();
    failures.push(...examine(dataDir, begun));
    const left = (await filesIn(dataDir)).filter((name) => !before.includes(name));
    for (const name of left) failures.push(`${name} is left over`);
    return {
      fault: 'kill -9 while cards are printed, SQLite',
      cycles,
      figure: `${begun} files of ${CARDS} cards begun, ${whole} whole`,
      failures: shorten(failures),
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Sent {
  bytes: number;
  isWhole: boolean;
}

async function beginPrint({ url, admin }: Program): Promise<{ hasBegun: Promise<void>; end: Promise<Sent> }> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(url + accountCalls.login.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  });
  const { access } = (await login.json()) as { access: string };
  const { promise: hasBegun, resolve: began } = Promise.withResolvers<void>();
  const read = async (): Promise<Sent> => {
    let bytes = 0;
    try {
      const answer = await fetch(url + cardPrintCalls.print.path, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${access}` },
        body: JSON.stringify({ group: 'all', layout: 'card', bleed: true }),
      });
      for await (const piece of answer.body ?? []) {
        bytes += piece.length;
        began();
      }
      return { bytes, isWhole: true };
    } catch {
      return { bytes, isWhole: false };
    }
  };
  return { hasBegun, end: read() };
}

/** Of each print everything is noted or nothing, and no file has a byte before that. */
function examine(dataDir: string, begun: number): string[] {
  const [noted] = askSqlite<{ least: number; most: number }>(
    dataDir,
    'select min(printed) as least, max(printed) as most from employee_cards',
  );
  const [entries] = askSqlite<{ count: number }>(
    dataDir,
    "select count(*) as count from audit_log where action = 'print'",
  );
  const { least = 0, most = 0 } = noted ?? {};
  const failures: string[] = [];
  if (least !== most) failures.push(`some cards are noted ${least} times, others ${most}`);
  if (least < begun) failures.push(`${begun} files were sent, ${least} are noted`);
  if (entries?.count !== least * CARDS)
    failures.push(`${entries?.count} entries for ${least} prints of ${CARDS} cards`);
  return failures;
}

/** Stored files and what is held of uploads; the database and its log are not looked at. */
const filesIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir, { recursive: true })).filter((name) => /\.(pdf|webp|jpe?g|part|tmp)$/.test(name));
