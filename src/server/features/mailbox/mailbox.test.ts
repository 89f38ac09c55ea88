import { type Socket, connect, createServer } from 'node:net';
import type { Enquiry } from '#contract/contact/contact.ts';
import type { ThreadMessage } from '#contract/contact/enquiries.ts';
import type { Erasure } from '#contract/office/privacy.ts';
import type { MailboxState } from '#contract/system/mailbox.ts';
import type { TaskView } from '#contract/system/tasks.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { silentLog } from '#server/platform/log.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { taskKindsOf } from '#server/features.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aMail } from '#tests/factories/mail.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { engines } from '#tests/support/engines.ts';
import { recorder } from '#tests/support/mail-bench.ts';
import { type MailboxBench, mailboxBench } from '#tests/support/mailbox-bench.ts';
import { type TestUser, asUser } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailboxReader } from './reader.ts';

const MB = 1024 * 1024;
const slow = { timeout: 60_000 };

describe.each(engines)('the mailbox on $name', (engine) => {
  let bench: MailboxBench;
  let boss: TestUser;
  beforeEach(async () => {
    bench = await mailboxBench(engine);
    boss = await bench.api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => bench.stop());

  const state = async () => (await bench.api.get('/api/mailbox/', boss)).json<MailboxState>();
  const enquiries = async () =>
    (await bench.api.get('/api/contact/list/?page=1&page_size=100', boss)).json<Enquiry[]>();
  const messages = async () => (await enquiries()).map(({ message }) => message).toSorted();
  const failedTasks = async () => (await bench.api.get('/api/tasks/?state=failed', boss)).json<TaskView[]>();
  async function work(imap = bench.api.ports.imap): Promise<void> {
    const { database, clock, ports } = bench.api;
    const kinds = taskKindsOf({ ...ports, imap }, { transport: recorder().transport });
    const worker = startTaskWorker({ database, kinds, clock, log: silentLog, stepMs: 0 });
    await worker.idle();
    await worker.stop();
  }
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, n) => `Mail ${String(n).padStart(3, '0')}.`);

  it('is seen by superusers', slow, async () => {
    expect(await state()).toEqual({
      configured: true,
      connected: false,
      last_seen_at: null,
      last_error: null,
      waiting: 0,
    });
    const reader = bench.read();
    await expect.poll(state).toMatchObject({ connected: true, last_error: null, waiting: 0 });
    await reader.stop();
    expect((await state()).connected).toBe(false);
  });

  it('takes in what arrives while it waits, at once', slow, async () => {
    const reader = startMailboxReader(bench.api.ports, bench.api.ports.imap!, { lookEveryMs: 60_000 });
    await expect.poll(async () => (await state()).connected).toBe(true);
    await bench.deliver(aMail({ text: 'Now.' }));
    await expect.poll(messages, { timeout: 10_000 }).toEqual(['Now.']);
    await reader.stop();
  });

  it('lets new ones lie where it is told to', slow, async () => {
    await bench.deliver(aMail({ text: 'Leave me.' }));
    const reader = bench.read({ takesNew: false });
    await expect.poll(async () => (await state()).last_seen_at).not.toBeNull();
    await reader.stop();
    expect(bench.dovecot.mailsIn('INBOX')).toHaveLength(1);
    expect(await messages()).toEqual([]);
  });

  it(
    'puts what cannot be read aside, with a line for superusers, and reads it again when asked to',
    slow,
    async () => {
      const parts = Array.from({ length: 1000 }, (_, n) => ({
        type: 'application/pdf',
        name: `${n}.pdf`,
        content: Buffer.from('x'),
      }));
      let nested = 'Content-Type: text/plain\r\n\r\nhi\r\n';
      for (let n = 0; n < 300; n += 1)
        nested = `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n${nested}\r\n--b${n}--\r\n`;
      await bench.deliver(
        aMail({ parts, text: 'A thousand.' }),
        `From: bomb@one.example\r\nMessage-ID: <bomb@one.example>\r\n${nested}`,
        aMail({ from: null, text: 'Nobody.' }),
        aMail({ text: 'Fine.' }),
      );
      await bench.readAll();
      expect(await messages()).toEqual(['Fine.']);
      expect(bench.dovecot.mailsIn('Foyer/Failed')).toHaveLength(3);
      await work();
      const lines = await failedTasks();
      expect(lines.map(({ kind }) => kind)).toEqual(Array(3).fill('unreadable mail'));
      expect(lines.map(({ last_error }) => last_error)).toContain(
        'In Foyer/Failed: It has more parts than a mail has.',
      );
      const [line] = lines;
      await bench.api.send('POST', `/api/tasks/${line?.id}/retry/`, asUser(boss));
      await work();
      expect(bench.dovecot.mailsIn('Foyer/Failed')).toHaveLength(2);
      expect(bench.dovecot.mailsIn('INBOX')).toHaveLength(1);
      await bench.readAll();
      expect(bench.dovecot.mailsIn('Foyer/Failed')).toHaveLength(3);
    },
  );

  it('keeps headers and words of one that is too large, and names its files', slow, async () => {
    const content = Buffer.alloc(38 * MB, 'x');
    const parts = [
      { type: 'application/pdf', name: 'plan.pdf', content },
      { type: 'image/png', name: 'b.png', content: aPdf() },
    ];
    const mail = aMail({ text: 'See the plan.', parts });
    expect(mail.length).toBeGreaterThan(50 * MB);
    await bench.deliver(mail);
    await bench.readAll();
    const [found] = await enquiries();
    expect(found?.message).toBe('See the plan.');
    const [first] = (await bench.api.get(`/api/contact/${found?.id}/thread/`, boss)).json<ThreadMessage[]>();
    expect(first?.attachments).toEqual([]);
    expect(first?.left_out).toEqual(
      expect.arrayContaining([
        { name: 'plan.pdf', code: 'body_too_large' },
        { name: 'b.png', code: 'body_too_large' },
      ]),
    );
  });

  it(
    'is read by one of two programs at a time, and by the other when that ends: each mail once',
    slow,
    async () => {
      const texts = numbered(30);
      for (const text of texts) await bench.deliver(aMail({ text }));
      const readers = [bench.read(), bench.read()];
      await expect.poll(() => bench.dovecot.mailsIn('INBOX').length, { timeout: 30_000 }).toBe(0);
      expect(await messages()).toEqual(texts);
      await readers[0]?.stop();
      await bench.deliver(aMail({ text: 'One more.' }));
      await expect.poll(async () => (await messages()).length, { timeout: 30_000 }).toBe(31);
      await readers[1]?.stop();
    },
  );

  it(
    'loses nothing and takes nothing twice when the line is cut at each command',
    { timeout: 120_000 },
    async () => {
      const texts = numbered(5);
      for (const text of texts) await bench.deliver(aMail({ text }));
      const line = await startCutLine(bench.dovecot.port);
      const reader = bench.read({ port: line.port });
      await expect
        .poll(() => bench.dovecot.mailsIn('INBOX').length, { timeout: 90_000, interval: 200 })
        .toBe(0);
      await reader.stop();
      await line.close();
      expect(line.cuts()).toBeGreaterThan(10);
      expect(await messages()).toEqual(texts);
      expect(bench.dovecot.mailsIn('Foyer/Done')).toHaveLength(5);
    },
  );

  it('goes on where mails cannot be moved, and says so; each is taken in once', slow, async () => {
    const reader = bench.read();
    await bench.deliver(aMail({ text: 'One.' }));
    await expect.poll(() => bench.dovecot.mailsIn('Foyer/Done').length, { timeout: 10_000 }).toBe(1);
    await bench.dovecot.makeReadOnly('Foyer/Done', true);
    await bench.deliver(aMail({ text: 'Two.' }));
    await expect.poll(messages, { timeout: 10_000 }).toEqual(['One.', 'Two.']);
    await expect.poll(async () => (await state()).last_error).toContain('could not be moved to Foyer/Done');
    await bench.deliver(aMail({ text: 'Three.' }));
    await expect.poll(messages, { timeout: 10_000 }).toEqual(['One.', 'Three.', 'Two.']);
    await bench.dovecot.makeReadOnly('Foyer/Done', false);
    await expect.poll(() => bench.dovecot.mailsIn('INBOX').length, { timeout: 10_000 }).toBe(0);
    await expect.poll(async () => (await state()).last_error).toBeNull();
    await reader.stop();
    expect(await messages()).toHaveLength(3);
  });

  it('is found again after it was away; superusers hear of it after an hour, once', slow, async () => {
    const reader = bench.read();
    await expect.poll(async () => (await state()).connected).toBe(true);
    await bench.dovecot.down();
    await expect
      .poll(state)
      .toMatchObject({ connected: false, last_error: expect.stringMatching(/ECONNREFUSED|cut|closed/i) });
    const told = async () =>
      bench.api.database.read
        .selectFrom('tasks')
        .select('id')
        .where('payload', 'like', '%cannot be read%')
        .execute();
    expect(await told()).toEqual([]);
    bench.api.clock.move(HOUR_MS);
    await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(1);
    bench.api.clock.move(HOUR_MS / 2);
    await bench.dovecot.restart();
    await bench.deliver(aMail({ text: 'Back.' }));
    await expect.poll(messages, { timeout: 10_000 }).toEqual(['Back.']);
    expect(await told()).toHaveLength(1);
    await reader.stop();
  });

  it('says what is wrong where the password is, without saying it', slow, async () => {
    const reader = bench.read({ password: 'not-this-one' });
    await expect
      .poll(async () => (await state()).last_error, { timeout: 10_000 })
      .toMatch(/authentication failed/i);
    expect((await state()).last_error).not.toContain('not-this-one');
    await reader.stop();
  });

  it('has the copies of somebody who is erased deleted, again and again until they are', slow, async () => {
    await bench.api.post('/api/contact/create/', anEnquiry());
    const [{ id } = { id: 0 }] = await enquiries();
    await bench.api.post(`/api/contact/${id}/reply/`, { body: 'Thursday?' }, boss);
    const { message_id } = await bench.api.database.read
      .selectFrom('enquiry_replies')
      .select('message_id')
      .executeTakeFirstOrThrow();
    const parts = [{ type: 'application/pdf', name: 'a.pdf', content: aPdf() }];
    await bench.deliver(
      aMail({ headers: { 'In-Reply-To': message_id }, parts }),
      aMail({ from: null }),
      aMail(),
    );
    await bench.readAll();
    expect(bench.dovecot.mailsIn('Foyer/Done')).toHaveLength(2);
    const keys = async () => bench.api.database.read.selectFrom('files').select('key').execute();
    expect(await keys()).toHaveLength(1);
    await bench.api.send('DELETE', `/api/contact/${id}/`, asUser(boss));
    const receipt = async () => (await bench.api.get('/api/erasures/', boss)).json<Erasure[]>()[0];
    expect(await keys()).toEqual([]);
    expect(await receipt()).toMatchObject({ files: 1, mail_copies: 1, mail_copies_left: 1 });
    await bench.dovecot.down();
    await work();
    expect(await receipt()).toMatchObject({ mail_copies_left: 1 });
    await bench.dovecot.restart();
    bench.api.clock.move(HOUR_MS);
    await work();
    expect(await receipt()).toMatchObject({ mail_copies: 1, mail_copies_left: 0 });
    expect(bench.dovecot.mailsIn('Foyer/Done')).toHaveLength(1);
    expect(bench.dovecot.mailsIn('Foyer/Done')[0]).not.toContain(message_id);
  });
});

/** A line that is cut at its first command, then at its second, and so on. */
async function startCutLine(target: number) {
  let allowed = 0;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const line = connect(target, '127.0.0.1');
    let left = (allowed += 1);
    for (const socket of [client, line]) sockets.add(socket.on('error', () => {}));
    line.pipe(client);
    client.on('data', (data) => {
      line.write(data);
      left -= 1;
      if (left > 0) return;
      cuts += 1;
      // Once the server has it: whether it has done it nobody hears.
      setTimeout(() => {
        client.resetAndDestroy();
        line.destroy();
      }, 5);
    });
    client.on('close', () => line.destroy());
    line.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
