// kill -9 between sending and marking: a receiver has got a message, and the program dies before it hears so. Whatever was
// emitted arrives all the same, under the same id, and in the order of its record.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { webhookCalls } from '#contract/system/webhooks.ts';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { aJob } from '#tests/factories/job.ts';
import { type Program, fillDataDir, startProgram } from '#tests/support/program.ts';
import { type Receiver, answerWith, startReceiver } from '#tests/support/receiver.ts';
import { askSqlite } from './support/ask-sqlite.ts';
import { type Outcome, shorten } from './support/outcome.ts';

// On a machine that does other things at the same time.
const START_TIMEOUT_MS = 120_000;
const ARRIVAL_MS = 60_000;

export async function killWebhooks({ cycles }: { cycles: number }): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-webhooks-'));
  const receiver = await startReceiver();
  const failures: string[] = [];
  const start = () => startProgram({ DATA_DIR: dataDir, WEBHOOKS_TO: 'loopback' }, START_TIMEOUT_MS);
  await fillDataDir(dataDir);
  let program = await start();
  try {
    const made = { url: receiver.url, events: ['job.published', 'job.closed'] };
    await call(program, await logIn(program), 'POST', webhookCalls.create.path, made);
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const token = await logIn(program);
      const received = nextUnanswered(receiver);
      const { id } = await call(
        program,
        token,
        'POST',
        jobCalls.post.path,
        aJob({ title: `Weaver ${cycle}` }),
      );
      await call(program, token, 'DELETE', `/api/jobs/${id}/`);
      const unanswered = await received;
      await program.kill();
      receiver.answers(answerWith(204));
      endLeases(dataDir);
      program = await start();
      failures.push(...(await examine(receiver, id, unanswered)));
    }
    // The answer to the last one may not be written down yet.
    const open = () => askSqlite<{ id: number }>(dataDir, OPEN);
    for (const end = Date.now() + ARRIVAL_MS; open().length > 0 && Date.now() < end;) await tick();
    if (open().length > 0) failures.push(`${open().length} deliveries are not marked as done.`);
    const figure = `${receiver.received.length} received, ${2 * cycles} emitted, ${cycles} of them sent twice`;
    return {
      fault: 'kill -9 between sending to a webhook and marking',
      cycles,
      figure,
      failures: shorten(failures),
    };
  } finally {
    await program.stop();
    await receiver.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const OPEN = `select id from tasks where kind = 'webhook' and state <> 'done'`;
const tick = () => new Promise((resolve) => setTimeout(resolve, 50));

/** The id of the next message; its sender waits for an answer until it is killed. */
const nextUnanswered = (receiver: Receiver): Promise<string> =>
  new Promise((done) => receiver.answers(({ headers }) => done(headers['webhook-id'] ?? '')));

/** Instead of waiting for them: the process they belong to is dead. */
function endLeases(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME));
  file.exec(`update tasks set leased_until = '2000-01-01T00:00:00.000Z' where state = 'running'`);
  file.close();
}

async function examine(receiver: Receiver, id: number, unanswered: string): Promise<string[]> {
  const about = () => receiver.received.filter(({ body }) => JSON.parse(body).data.id === id);
  for (const end = Date.now() + ARRIVAL_MS; about().length < 3 && Date.now() < end;) await tick();
  const types = about().map(({ body }) => JSON.parse(body).type as string);
  const expected = ['job.published', 'job.published', 'job.closed'];
  if (types.join() !== expected.join()) return [`Job ${id}: received ${types.join(', ')}.`];
  const [first, again] = about().map(({ headers }) => headers['webhook-id']);
  return first === unanswered && again === unanswered ? [] : [`Job ${id}: sent again under another id.`];
}

const logIn = async (program: Program): Promise<string> =>
  (await call<{ access: string }>(program, '', 'POST', accountCalls.login.path, program.admin)).access;

async function call<Answer = { id: number }>(
  program: Program,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(program.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? {} : await answer.json()) as Answer;
}
