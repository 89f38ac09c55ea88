// A mail server that takes connections and says nothing: visitors are answered at once, mails wait, and once it speaks
// again each of them goes out once.
import { setTimeout as pause } from 'node:timers/promises';
import { type OutgoingMailView, mailCalls } from '#contract/system/mails.ts';
import { type ReceivedMail, startMailServer } from '#tests/support/mail-server.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { openDoor } from '#tests/support/s3-server.ts';
import { signIn } from './support/examine.ts';
import { Ledger, addressOf } from './support/ledger.ts';
import { type Outcome, percentile, shorten } from './support/outcome.ts';

export interface HungSmtpOptions {
  enquiries: number;
  /** How long it says nothing once all have written. */
  hangMs: number;
  /** Has what failed tried again at once, as a superuser can, instead of waiting a minute or more. */
  askAgain: boolean;
}

const ALL_OUT_WITHIN_MS = 10 * 60_000;
const LOOK_MS = 200;

export async function hungSmtp({ enquiries, hangMs, askAgain }: HungSmtpOptions): Promise<Outcome> {
  const server = await startMailServer();
  let door = await openDoor(server.port);
  const program = await startProgram({ SMTP_URL: `smtp://127.0.0.1:${door.port}` });
  const ledger = new Ledger();
  const answeredMs: number[] = [];
  try {
    door.hang();
    for (let index = 0; index < enquiries; index += 1) {
      const began = performance.now();
      await ledger.send(program.url, ledger.add('enquiry'));
      answeredMs.push(performance.now() - began);
    }
    await pause(hangMs);
    const headers = await signIn(program);
    const waiting = (await listWaiting(program, headers)).length;
    const early = server.received.length;
    if (askAgain) {
      // As when it is started anew: those who waited for a word are hung up on.
      const { port } = door;
      await door.close();
      door = await openDoor(server.port, port);
    } else door.goOn();
    const back = performance.now();
    while (server.received.length < 2 * enquiries && performance.now() - back < ALL_OUT_WITHIN_MS) {
      if (askAgain) await retryAll(program, headers);
      await pause(LOOK_MS);
    }
    const outMs = performance.now() - back;
    const failures = [...ledger.surprises, ...judge(ledger, server.received)];
    if (early > 0) failures.push(`${early} mails went out while the server was silent`);
    if (ledger.acknowledged < enquiries)
      failures.push(`${ledger.acknowledged} of ${enquiries} enquiries were taken`);
    return {
      fault: 'hung SMTP',
      cycles: 1,
      figure: `${enquiries} enquiries answered in ${Math.round(percentile(answeredMs, 0.99))} ms (p99), ${waiting} mails waited, all out ${(outMs / 1000).toFixed(1)} s after it spoke again, each once`,
      failures: shorten(failures),
    };
  } finally {
    await door.close();
    await program.stop();
    await server.stop();
  }
}

type Headers = Record<string, string>;

async function listWaiting({ url }: Program, headers: Headers): Promise<OutgoingMailView[]> {
  const answer = await fetch(url + mailCalls.list.path, { headers });
  const mails = (await answer.json()) as OutgoingMailView[];
  return mails.filter(({ state }) => state !== 'sent');
}

async function retryAll(program: Program, headers: Headers): Promise<void> {
  for (const { id, last_error, state } of await listWaiting(program, headers)) {
    if (state !== 'queued' || last_error === null) continue;
    const path = mailCalls.retry.path.replace('{id}', String(id));
    await fetch(program.url + path, { method: 'POST', headers });
  }
}

function judge(ledger: Ledger, received: readonly ReceivedMail[]): string[] {
  const failures: string[] = [];
  const ids = new Set(received.map(({ mail }) => mail.headers.get('message-id')));
  if (ids.size < received.length) failures.push(`${received.length - ids.size} mails came twice`);
  for (const entry of ledger.entries.values()) {
    const times = received.filter(({ to }) => to.includes(addressOf(entry))).length;
    if (times !== 1) failures.push(`${entry.marker} got ${times} mails`);
  }
  const notices = received.length - ledger.entries.size;
  if (notices !== ledger.entries.size)
    failures.push(`${notices} notices for ${ledger.entries.size} enquiries`);
  return failures;
}
