// The whole program while its wall clock jumps by days in both directions, through libfaketime; the single cases are in
// clock-jumps.test.ts. Where there is no libfaketime and no Debian package of it, nothing is shown, and the figure says so.
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/durations.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { fetchPackages, unpackedAt } from '../../scripts/prepare/debian-packages.mjs';
import { signIn } from './support/examine.ts';
import { Ledger, startWriters } from './support/ledger.ts';
import { type Outcome, shorten } from './support/outcome.ts';

const FAULT = 'clock jumps';
// The farthest first, and one visitor at a time, whose mails are soon out: a minute after the start housekeeping begins,
// and rightly erases what is due by the clock.
const JUMPS = ['+400d', '+0', '+1d', '+0', '-1d', '+0', '-400d', '+0'];
const VISITORS = 1;
const STAY_MS = 1500;
const NEXT_OUT_WITHIN_MS = MINUTE_MS;

const inFolder = (root: string) => globSync(join(root, 'usr/lib/*/faketime/libfaketimeMT.so.1'))[0];

function findLibrary(): string | undefined {
  const installed = process.env.LIBFAKETIME ?? inFolder('/');
  if (installed) return installed;
  fetchPackages('libfaketime', ['libfaketime']);
  return inFolder(unpackedAt('libfaketime'));
}

export async function jumpingClock(): Promise<Outcome> {
  const library = findLibrary();
  if (!library) return { fault: FAULT, cycles: 0, figure: 'NOT RUN: no libfaketime here', failures: [] };
  const folder = await mkdtemp(join(tmpdir(), 'clock-'));
  const setting = join(folder, 'time');
  await writeFile(setting, '+0');
  const server = await startMailServer();
  const program = await startProgram({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: setting,
    FAKETIME_NO_CACHE: '1',
    // What counts how long something takes does not jump on a real machine either.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    SMTP_URL: server.url,
  });
  const failures: string[] = [];
  const ledger = new Ledger();
  try {
    const writers = startWriters(program.url, ledger, VISITORS);
    const first = await signIn(program);
    const expected: Record<string, number> = {
      '+0': 200,
      '-1d': 401,
      '-400d': 401,
      '+1d': 401,
      '+400d': 401,
    };
    for (const jump of JUMPS) {
      await writeFile(setting, jump);
      const here = await signIn(program);
      await pause(STAY_MS);
      failures.push(...(await look(program, jump, { first, here }, expected[jump] ?? 0)));
      await writeFile(setting, '+0');
      const status = await statusOf(program, here);
      if (jump.startsWith('+') && jump !== '+0' && status !== 401)
        failures.push(`a token of ${jump} is good for ${status} after the clock was put back`);
    }
    await writers.stop();
    await ledger.settle(program.url);
    const expectedMails = 2 * ledger.entries.size;
    // Not those that tell an account of its sign-ins.
    const ofForms = () => server.received.filter(({ mail }) => !mail.subject.includes('signed in'));
    for (let before = -1; ofForms().length < expectedMails && ofForms().length > before;) {
      before = ofForms().length;
      const began = performance.now();
      while (ofForms().length === before && performance.now() - began < NEXT_OUT_WITHIN_MS) await pause(100);
    }
    const ids = new Set(ofForms().map(({ mail }) => mail.headers.get('message-id')));
    if (ids.size !== expectedMails) failures.push(`${ids.size} of ${expectedMails} mails went out`);
    const copies = ofForms().length - ids.size;
    if (copies > 0) failures.push(`${copies} mails went out twice`);
    return {
      fault: FAULT,
      cycles: JUMPS.length,
      figure: `${JUMPS.filter((jump) => jump !== '+0').join(', ')} and back: ${ledger.acknowledged} forms taken, ${ids.size} mails, each once; no token outlived its clock`,
      failures: shorten([...failures, ...ledger.surprises]),
    };
  } finally {
    await program.stop();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

type Headers = Record<string, string>;

const statusOf = async ({ url }: Program, headers: Headers): Promise<number> => {
  const answer = await fetch(`${url}/api/contact/list/?page=1`, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

/** Pages go on, whoever has just signed in is let in, and a token of another time is judged by today's clock. */
async function look(
  program: Program,
  jump: string,
  { first, here }: { first: Headers; here: Headers },
  expected: number,
): Promise<string[]> {
  const failures: string[] = [];
  for (const path of ['/', '/Career', '/readyz']) {
    const { status } = await fetch(program.url + path);
    if (status !== 200) failures.push(`${path} answers ${status} at ${jump}`);
  }
  const [old, fresh] = [await statusOf(program, first), await statusOf(program, here)];
  if (fresh !== 200) failures.push(`a fresh token is answered ${fresh} at ${jump}`);
  if (old !== expected) failures.push(`the first token is answered ${old} at ${jump}`);
  return failures;
}
