import { MINUTE_MS } from '#contract/durations.ts';
import { engines } from '#tests/support/engines.ts';
import { mailBench, recorder } from '#tests/support/mail-bench.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { describe, expect, it } from 'vitest';
import { mailTask } from './mail-task.ts';
import type { QueuedMail } from './mail.ts';
import { smtpTransport } from './transports.ts';

describe.each(engines)('a mail on $name', ({ open }) => {
  const { clock, queue, rows, onlyRow, start } = mailBench(open);
  const queued = async () => JSON.parse((await onlyRow()).payload) as QueuedMail;

  it('is laid out and sent as soon as its transaction is committed', async () => {
    const { sent, transport } = recorder();
    const worker = start(transport);
    await worker.idle();
    const id = await queue({ replyTo: 'office@etpl.example' });
    await worker.idle();
    expect(sent).toEqual([
      {
        id,
        messageId: (await queued()).messageId,
        to: 'asha@menonfoods.example',
        replyTo: 'office@etpl.example',
        subject: 'Hi',
        text: expect.stringMatching(/^Hello\.\n/),
        html: expect.stringContaining('Hello.'),
        createdAt: clock.now().toISOString(),
      },
    ]);
    expect(await onlyRow()).toMatchObject({ state: 'done' });
  });

  it('has exactly one address and a subject of one line', async () => {
    await expect(queue({ to: 'a@b.example, c@d.example' })).rejects.toThrow(TypeError);
    await expect(queue({ to: 'a@b.example\r\nBcc: c@d.example' })).rejects.toThrow(TypeError);
    await expect(queue({ replyTo: 'Me <a@b.example>' })).rejects.toThrow(TypeError);
    await queue({ content: { subject: 'One\r\nBcc: two@b.example', paragraphs: [] } });
    expect((await queued()).content.subject).toBe('One Bcc: two@b.example');
  });

  it('is nowhere in the clear while it waits, if a secret stands in it, and gone once it is sent', async () => {
    const url = 'https://www.example.com/reset-password/s3cret-of-the-link';
    const content = { subject: 'Your link', paragraphs: ['123456'], action: { label: 'Open', url } };
    const { sent, transport } = recorder(() => Promise.reject(new Error(`not now: ${url} 123456`)));
    const worker = start(transport);
    await queue({ content, secrets: [url, '123456'] });
    await worker.idle();
    const waiting = await onlyRow();
    expect(JSON.stringify(waiting)).not.toMatch(/s3cret|123456/);
    expect(waiting).toMatchObject({
      secret: expect.any(String),
      last_error: expect.stringContaining('not now'),
    });
    const later = recorder();
    transport.send = later.transport.send;
    clock.pass(2 * MINUTE_MS);
    worker.wake();
    await worker.idle();
    for (const [{ text } = { text: '' }] of [sent, later.sent]) {
      expect(text).toContain('123456');
      expect(text).toContain(url);
    }
    expect((await queued()).content).toEqual({
      subject: 'Your link',
      paragraphs: ['••••••'],
      action: { label: 'Open', url: 'https://www.example.com/…' },
    });
    expect(await onlyRow()).toMatchObject({ state: 'done', secret: null });
  });

  it('is tried again later, with the same Message-ID, and then it is sent', async () => {
    const server = await startMailServer();
    server.replies.push(451);
    const worker = start(smtpTransport(server.url));
    await queue();
    await worker.idle();
    const waiting = await onlyRow();
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1 });
    expect(waiting.last_error).toContain('451');
    expect(Date.parse(waiting.due_at) - clock.at).toBeGreaterThanOrEqual(48_000);

    clock.pass(2 * MINUTE_MS);
    worker.wake();
    await worker.idle();
    const { messageId } = await queued();
    expect(server.received.map(({ mail }) => mail.headers.get('message-id'))).toEqual([messageId]);
    expect(await onlyRow()).toMatchObject({ state: 'done', tries: 2, last_error: null });
    await server.stop();
  });

  it('waits for a server that is down', async () => {
    const gone = await startMailServer();
    await gone.stop();
    const worker = start(smtpTransport(gone.url));
    await queue();
    await worker.idle();
    expect(await onlyRow()).toMatchObject({ state: 'waiting', tries: 1 });

    const back = await startMailServer(gone.port);
    clock.pass(2 * MINUTE_MS);
    worker.wake();
    await worker.idle();
    expect(back.received).toHaveLength(1);
    await worker.stop();
    await back.stop();
  });

  it('keeps its place when there are many: they go out in turn', async () => {
    const { sent, transport } = recorder();
    for (let n = 0; n < 12; n += 1) await queue({ to: `reader${n}@b.example` });
    await start(transport).idle();
    expect(sent.map(({ to }) => to)).toEqual((await rows()).map(({ payload }) => JSON.parse(payload).to));
  });

  it('is kept when a slow server is hung up on because the program stops', async () => {
    let hangUp = (_error: Error) => {};
    const { sent, transport } = recorder(() => new Promise((_, reject) => (hangUp = reject)));
    const worker = start({ ...transport, close: () => hangUp(new Error('hung up')) });
    await queue();
    await expect.poll(() => sent.length).toBe(1);
    await worker.stop();
    expect(await onlyRow()).toMatchObject({ state: 'waiting', last_error: 'hung up' });
  });
});

it('a mail is tried ten times over a day and a half, and each outcome is counted', () => {
  const counted: string[] = [];
  const { transport } = recorder();
  const kind = mailTask({ transport, metrics: { mail: (outcome) => counted.push(outcome) } });
  const waits = Array.from({ length: kind.maxTries - 1 }, (_, n) => kind.retryDelaysMs[n] ?? 360 * MINUTE_MS);
  expect(kind.maxTries).toBe(10);
  expect(waits.reduce((sum, wait) => sum + wait) / MINUTE_MS).toBe(1881);
  expect(kind.leaseMs).toBeGreaterThan(transport.longestSendMs);
  for (const outcome of ['done', 'retried', 'failed'] as const) kind.onOutcome?.(outcome);
  expect(counted).toEqual(['sent', 'retried', 'failed']);
});
