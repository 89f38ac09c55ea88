import type { Database } from '#server/platform/database/database.ts';
import { engines } from '#tests/support/engines.ts';
import { mailBench, recorder } from '#tests/support/mail-bench.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { describe, expect, it } from 'vitest';
import { MailRefusedError } from './retries.ts';
import { smtpTransport } from './transports.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

describe.each(engines)('a mail that does not go out at once on $name', ({ open }) => {
  const bench = mailBench(open);
  const { clock, queue, onlyRow, start } = bench;

  it('tries again later, with the same Message-ID, and then it is sent', async () => {
    const server = await startMailServer();
    server.replies.push(451);
    const worker = start(smtpTransport(server.url));
    await queue();
    await worker.idle();
    const waiting = await onlyRow();
    expect(waiting).toMatchObject({ state: 'queued', tries: 1 });
    expect(waiting.last_error).toContain('451');
    expect(Date.parse(waiting.next_try_at) - clock.at).toBeGreaterThanOrEqual(48_000);

    worker.wake();
    await worker.idle();
    expect(server.received).toEqual([]);

    clock.pass(2 * MINUTE);
    worker.wake();
    await worker.idle();
    expect(server.received.map(({ mail }) => mail.headers.get('message-id'))).toEqual([waiting.message_id]);
    expect(await onlyRow()).toMatchObject({ state: 'sent', tries: 2, last_error: null });
    await server.stop();
  });

  it('waits for a server that is down', async () => {
    const gone = await startMailServer();
    await gone.stop();
    const worker = start(smtpTransport(gone.url));
    await queue();
    await worker.idle();
    expect(await onlyRow()).toMatchObject({ state: 'queued', tries: 1 });

    const back = await startMailServer(gone.port);
    clock.pass(2 * MINUTE);
    worker.wake();
    await worker.idle();
    expect(back.received).toHaveLength(1);
    await worker.stop();
    await back.stop();
  });

  it('gives up at once when the mail is refused for good', async () => {
    const { transport } = recorder(() => Promise.reject(new MailRefusedError('550 No such person')));
    const worker = start(transport);
    await queue();
    await worker.idle();
    expect(await onlyRow()).toMatchObject({ state: 'failed', tries: 1, last_error: '550 No such person' });
  });

  it('gives up after ten tries', async () => {
    const { sent, transport } = recorder(() => Promise.reject(new Error('not today')));
    const worker = start(transport);
    await queue();
    for (let day = 0; day < 12; day += 1) {
      await worker.idle();
      clock.pass(DAY);
      worker.wake();
    }
    await worker.idle();
    expect(sent).toHaveLength(10);
    expect(await onlyRow()).toMatchObject({ state: 'failed', tries: 10, last_error: 'not today' });
  });

  it('takes over from a process that died, once its lease has ended', async () => {
    let bury = (_error: Error) => {};
    const dead = recorder(() => new Promise((_, reject) => (bury = reject)));
    start(dead.transport);
    await queue();
    await expect.poll(() => dead.sent.length).toBe(1);

    const { sent, transport } = recorder();
    const worker = start(transport);
    clock.pass(transport.longestSendMs);
    worker.wake();
    await worker.idle();
    expect(sent).toEqual([]);

    clock.pass(5 * MINUTE);
    worker.wake();
    await worker.idle();
    expect(sent).toMatchObject([{ tries: 2, messageId: dead.sent[0]!.messageId }]);
    expect(await onlyRow()).toMatchObject({ state: 'sent' });
    bury(new Error('gone'));
  });

  it('does not let a late failure undo what another process has done', async () => {
    let fail = (_error: Error) => {};
    const slow = recorder(() => new Promise((_, reject) => (fail = reject)));
    const late = start(slow.transport);
    await queue();
    await expect.poll(() => slow.sent.length).toBe(1);
    clock.pass(slow.transport.longestSendMs + 5 * MINUTE);
    const quick = start(recorder().transport);
    await quick.idle();
    fail(new Error('too late'));
    await late.idle();
    expect(await onlyRow()).toMatchObject({ state: 'sent', tries: 2, last_error: null });
  });

  it('never sends again what was accepted while the database was away', async () => {
    const away = { now: false };
    const flaky: Database = {
      ...bench.database,
      transaction: (work) =>
        away.now ? Promise.reject(new Error('away')) : bench.database.transaction(work),
    };
    const { sent, transport } = recorder(async () => void (away.now = true));
    const worker = start(transport, flaky);
    await queue();
    await worker.idle();
    expect(await onlyRow()).toMatchObject({ state: 'sending' });

    clock.pass(DAY);
    worker.wake();
    await worker.idle();
    away.now = false;
    worker.wake();
    await worker.idle();
    expect(sent).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'sent' });
  });
});
