import { openDatabase } from '#server/platform/database/database.ts';
import { engines } from '#tests/support/engines.ts';
import { mailBench, recorder } from '#tests/support/mail-bench.ts';
import { describe, expect, it } from 'vitest';
import { orderMails, queueMail } from './mail.ts';

describe.each(engines)('the mail worker on $name', ({ open, create }) => {
  const bench = mailBench(open);
  const { clock, queue, rows, onlyRow, start } = bench;

  it('sends a mail as soon as its transaction is committed', async () => {
    const { sent, transport } = recorder();
    const worker = start(transport);
    await worker.idle();
    await queue({ subject: 'At once', replyTo: 'office@etpl.example' });
    await worker.idle();
    expect(sent).toMatchObject([{ subject: 'At once', replyTo: 'office@etpl.example', tries: 1 }]);
    expect(await onlyRow()).toMatchObject({
      state: 'sent',
      sent_at: clock.now().toISOString(),
      claimed_until: null,
    });
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const { sent, transport } = recorder();
    const worker = start(transport);
    const broken = bench.database.transaction(async (tx) => {
      await queueMail(tx, { to: 'a@b.example', subject: '', text: '', html: '' }, clock);
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    worker.wake();
    await worker.idle();
    expect(sent).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('refuses more than one address and takes a subject as one line', async () => {
    await expect(queue({ to: 'a@b.example, c@d.example' })).rejects.toThrow(TypeError);
    await expect(queue({ to: 'a@b.example\r\nBcc: c@d.example' })).rejects.toThrow(TypeError);
    await expect(queue({ replyTo: 'Me <a@b.example>' })).rejects.toThrow(TypeError);
    await queue({ subject: 'One\r\nBcc: two@b.example' });
    expect((await onlyRow()).subject).toBe('One Bcc: two@b.example');
  });

  it('sends 200 mails once each with two workers', async () => {
    const { sent, transport } = recorder();
    const settings = await create();
    const [one, other] = [await openDatabase(settings), await openDatabase(settings)];
    // Two connections of one process to one SQLite file would wait for each other: there they share one.
    const second = one.engine === 'postgres' ? other : one;
    await one.transaction(async (tx) => {
      for (let n = 0; n < 200; n += 1) {
        await queueMail(tx, { to: `reader${n}@b.example`, subject: '', text: '', html: '' }, clock);
      }
    });
    const pair = [start(transport, one), start(transport, second)];
    await Promise.all(pair.map((worker) => worker.idle()));
    expect(sent).toHaveLength(200);
    expect(new Set(sent.map((mail) => mail.to)).size).toBe(200);
    const left = await one.read
      .selectFrom('outgoing_mail')
      .select('id')
      .where('state', '<>', 'sent')
      .execute();
    expect(left).toEqual([]);
    await bench.stopAll();
    await Promise.all([one.close(), other.close()]);
  });

  const order20 = async () => {
    const letter = (to: string) => ({
      to,
      content: { subject: 'Hello', paragraphs: ['Good to hear from you.'] },
    });
    for (let n = 0; n < 20; n += 1) {
      await bench.database.transaction((tx) =>
        orderMails(tx, [letter(`office${n}@b.example`), letter(`visitor${n}@b.example`)], clock),
      );
    }
  };

  it('writes out what was ordered, in turn, even where the clock was put back since', async () => {
    const { sent, transport } = recorder();
    const orderedAt = clock.now().toISOString();
    await order20();
    clock.pass(-60_000);
    await start(transport).idle();
    const turns = Array.from({ length: 20 }, (_, n) => [`office${n}@b.example`, `visitor${n}@b.example`]);
    expect(sent.map(({ to }) => to)).toEqual(turns.flat());
    expect(sent[0]).toMatchObject({ createdAt: orderedAt, replyTo: null });
    expect(sent[0]?.text).toContain('Good to hear from you.');
    expect(sent[0]?.html).toContain('Good to hear from you.');
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('writes out what was ordered once, also with two workers', async () => {
    const { sent, transport } = recorder();
    await order20();
    const pair = [start(transport), start(transport)];
    await Promise.all(pair.map((worker) => worker.idle()));
    expect(new Set(sent.map(({ to }) => to)).size).toBe(40);
    expect(sent).toHaveLength(40);
    expect(await bench.database.read.selectFrom('mail_orders').selectAll().execute()).toEqual([]);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('takes no order with more than one address', async () => {
    const letter = { to: 'a@b.example, c@d.example', content: { subject: '', paragraphs: [] } };
    const order = bench.database.transaction((tx) => orderMails(tx, [letter], clock));
    await expect(order).rejects.toThrow(TypeError);
  });

  it('finishes what is on its way when it is stopped, and starts nothing new', async () => {
    let accept = () => {};
    const { sent, transport } = recorder(() => new Promise((resolve) => (accept = resolve)));
    const worker = start(transport);
    await queue();
    await expect.poll(() => sent.length).toBe(1);
    const stopping = worker.stop();
    await queue({ subject: 'Too late' });
    accept();
    await stopping;
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'queued']);
  });

  it('hangs up on a slow server when it is stopped for long, and keeps the mail', async () => {
    let hangUp = (_error: Error) => {};
    const { sent, transport } = recorder(() => new Promise((_, reject) => (hangUp = reject)));
    const worker = start({ ...transport, close: () => hangUp(new Error('hung up')) });
    await queue();
    await expect.poll(() => sent.length).toBe(1);
    await worker.stop();
    expect(await onlyRow()).toMatchObject({ state: 'queued', last_error: 'hung up' });
  });
});
