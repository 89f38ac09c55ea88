// The wall clock is put forward and back by a day: nothing that expires lives on, nobody is locked out until the clock
// gets there again, and mails go out once.
// @module-tag long
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { tidyUp } from '#server/platform/housekeeping.ts';
import { queueMail } from '#server/mail/mail.ts';
import { memoryLimits } from '#server/platform/rate-limits.ts';
import { platformRetention } from '#server/platform/retention.ts';
import { features } from '#server/features.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { engines } from '#tests/support/engines.ts';
import { mailBench, recorder } from '#tests/support/mail-bench.ts';
import { codeFor, mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, type TestUser, addUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const EMAIL = 'meera@example.com';

describe.each(engines)('a clock that jumps, on $name', (engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await testApp(engine);
  });
  afterEach(() => api.close());

  const statusOf = async (user: TestUser) => (await api.get('/api/contact/list/?page=1', user)).statusCode;
  const logIn = (password = PASSWORD) => api.post('/api/Auth/login/', { username: 'meera', password });

  it('ends sessions when put forward, and those made while it ran ahead when put back', async () => {
    const early = await api.signIn('early');
    api.clock.move(DAY_MS);
    expect(await statusOf(early)).toBe(401);
    const ahead = await api.signIn('ahead');
    expect(await statusOf(ahead)).toBe(200);
    api.clock.move(-DAY_MS);
    expect(await statusOf(ahead)).toBe(401);
    expect(await statusOf(await api.signIn('after'))).toBe(200);
  });

  it('keeps sessions when it is put right by a little', async () => {
    const user = await api.signIn('meera');
    api.clock.move(-2 * MINUTE_MS);
    expect(await statusOf(user)).toBe(200);
    api.clock.move(4 * MINUTE_MS);
    expect(await statusOf(user)).toBe(200);
  });

  it('ends codes made while it ran ahead, and does not keep anyone waiting for the next one', async () => {
    const id = await addUser(api.database, 'meera', false);
    await api.database.transaction((tx) =>
      tx.updateTable('users').set({ two_step: true }).where('id', '=', id).execute(),
    );
    const begin = async () => ({
      cookie: String((await logIn()).headers['set-cookie']).split(';')[0] ?? '',
      code: await codeFor(api.database, EMAIL),
    });
    const send = (path: string, cookie: string, payload: object) =>
      api.send('POST', `/api/Auth/${path}/`, { payload, headers: { cookie } });
    api.clock.move(DAY_MS);
    const ahead = await begin();
    api.clock.move(-DAY_MS);
    const late = await send('verify-otp', ahead.cookie, { otp: ahead.code, email: EMAIL });
    expect(late.statusCode).toBe(401);

    const { cookie } = await begin();
    const before = (await mailsTo(api.database, EMAIL)).length;
    api.clock.move(-3 * MINUTE_MS);
    expect((await send('resend-otp', cookie, { email: EMAIL })).statusCode).toBe(200);
    expect(await mailsTo(api.database, EMAIL)).toHaveLength(before + 1);
    const again = await send('resend-otp', cookie, { email: EMAIL });
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60']);
    const otp = await codeFor(api.database, EMAIL);
    expect((await send('verify-otp', cookie, { otp, email: EMAIL })).statusCode).toBe(200);
  });

  it('ends links for a new password made while it ran ahead', async () => {
    await addUser(api.database, 'meera', false);
    api.clock.move(DAY_MS);
    await api.post('/api/Auth/forgot-password/', { email: EMAIL });
    const secret = await secretFor(api.database, EMAIL, 'reset-password');
    expect(secret).not.toBe('');
    api.clock.move(-DAY_MS);
    const answer = await api.post(`/api/Auth/reset-password/${secret}/`, {
      new_password: 'a new one for meera',
      confirm_password: 'a new one for meera',
    });
    expect(answer.statusCode).toBe(400);
    expect((await logIn()).statusCode).toBe(200);
  });

  it('answers a repeated form as the first one, and keeps the order in which things came', async () => {
    const staff = await api.signIn('editor');
    const send = (key: string, subject: string) =>
      api.send('POST', '/api/contact/create/', {
        payload: anEnquiry({ subject }),
        headers: { 'idempotency-key': key },
      });
    await send('a', 'First');
    api.clock.move(-HOUR_MS);
    await send('b', 'Second');
    expect((await send('a', 'First')).statusCode).toBe(201);
    api.clock.move(HOUR_MS);
    const listed = (await api.get('/api/contact/list/', staff)).json<{ subject: string }[]>();
    expect(listed.map(({ subject }) => subject)).toEqual(['Second', 'First']);
    const trail = await api.database.read
      .selectFrom('audit_log')
      .select('subject_id')
      .where('subject', '=', 'enquiry')
      .orderBy('id')
      .execute();
    expect(trail.map((row) => Number(row.subject_id))).toEqual(trail.map((_, index) => index + 1));
  });

  it('throws nothing away early when put back', async () => {
    const staff = await api.signIn('editor');
    await api.post('/api/contact/create/', anEnquiry());
    api.clock.move(-DAY_MS);
    const retention = [...platformRetention, ...features.flatMap((feature) => feature.retention ?? [])];
    const gone = await tidyUp({ database: api.database, clock: api.clock, retention });
    expect(Object.values(gone).every((count) => count === 0)).toBe(true);
    api.clock.move(DAY_MS);
    expect(await statusOf(staff)).toBe(200);
  });
});

describe.each(engines)('mails while the clock jumps, on $name', ({ open }) => {
  const bench = mailBench(open);
  const LEASE_MS = 12 * MINUTE_MS;

  it('go out at once after it was put back, be it while the worker ran or before it started', async () => {
    const { sent, transport } = recorder();
    const worker = bench.start(transport);
    await worker.idle();
    bench.clock.pass(-2 * HOUR_MS);
    // Queued by another process before it was put back.
    const ahead = { now: () => new Date(bench.clock.at + 2 * HOUR_MS) };
    const mail = { to: 'asha@menonfoods.example', content: { subject: 'Hi', paragraphs: [] } };
    await bench.database.transaction((tx) => queueMail(tx, mail, ahead));
    worker.wake();
    await worker.idle();
    expect(sent).toHaveLength(1);

    await bench.stopAll();
    await bench.queue();
    bench.clock.pass(-DAY_MS);
    const next = bench.start(transport);
    await next.idle();
    expect(sent).toHaveLength(2);
    expect((await bench.rows()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('go out though whoever queued them had read the clock before it was put back', async () => {
    const { sent, transport } = recorder();
    const worker = bench.start(transport);
    await worker.idle();
    bench.clock.pass(-DAY_MS);
    worker.wake();
    await worker.idle();
    const before = { now: () => new Date(bench.clock.at + DAY_MS) };
    const mail = { to: 'asha@menonfoods.example', content: { subject: 'Hi', paragraphs: [] } };
    await bench.database.transaction((tx) => queueMail(tx, mail, before));
    worker.wake();
    await worker.idle();
    expect(sent).toHaveLength(1);
  });

  it('are taken over from a dead process a lease later, not when the clock gets there again', async () => {
    await bench.queue();
    const dead = new Date(bench.clock.at + DAY_MS + LEASE_MS).toISOString();
    await bench.database.transaction((tx) =>
      tx.updateTable('tasks').set({ state: 'running', tries: 1, leased_until: dead }).execute(),
    );
    const { sent, transport } = recorder();
    const worker = bench.start(transport);
    await worker.idle();
    expect(sent).toHaveLength(0);
    bench.clock.pass(LEASE_MS + 3 * MINUTE_MS);
    worker.wake();
    await worker.idle();
    expect(sent).toHaveLength(1);
  });

  it('that are on their way when it is put forward are not sent a second time', async () => {
    const answer = Promise.withResolvers<void>();
    const { sent, transport } = recorder(() => answer.promise);
    await bench.queue();
    const worker = bench.start(transport);
    await expect.poll(() => sent.length).toBe(1);
    bench.clock.pass(DAY_MS);
    await bench.queue();
    await expect.poll(() => sent.length).toBe(2);
    answer.resolve();
    await worker.idle();
    expect(sent).toHaveLength(2);
    expect((await bench.rows()).map(({ state, tries }) => [state, tries])).toEqual([
      ['done', 1],
      ['done', 1],
    ]);
  });
});

describe('a limit in memory', () => {
  const limit = { max: 1, windowSeconds: 600 };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends with its window, not when the clock gets there again', async () => {
    const limits = memoryLimits();
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await limits.hit('a', limit)).toBeNull();
    // Time goes on as before; only what the clock shows is put back.
    vi.setSystemTime(Date.now() - DAY_MS);
    expect(await limits.hit('a', limit)).toBe(600);
    vi.advanceTimersByTime(600_000);
    expect(await limits.hit('a', limit)).toBeNull();
  });

  it('is over early when the clock is put forward', async () => {
    const limits = memoryLimits();
    await limits.hit('a', limit);
    expect(await limits.hit('a', limit)).toBe(600);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await limits.hit('a', limit)).toBeNull();
    expect(await limits.hit('a', limit)).toBe(600);
  });
});
