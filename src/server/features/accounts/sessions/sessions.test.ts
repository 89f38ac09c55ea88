import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIRMED_MINUTES, SESSIONS_MAX } from '#contract/accounts/sessions.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { engines } from '#tests/support/engines.ts';
import { codeFor, mailsTo } from '#tests/support/queued-mails.ts';
import {
  PASSWORD,
  type TestApp,
  type TestUser,
  asUser,
  testApp,
  untilSeen,
} from '#tests/support/test-app.ts';
import { openSession } from './sessions.ts';

const SESSIONS = '/api/Auth/sessions/';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(engines)('sessions on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
  });
  afterEach(() => api.close());

  const logIn = async (headers: Record<string, string> = {}): Promise<TestUser> => {
    const payload = { username: 'meera', password: PASSWORD };
    const login = await api.send('POST', '/api/Auth/login/', { payload, headers });
    return { ...meera, authorization: `Bearer ${login.json<{ access: string }>().access}` };
  };
  const list = async (user: TestUser) =>
    (await api.get(SESSIONS, user)).json<{ id: number; current: boolean }[]>();
  const statusOf = async (user: TestUser) => (await api.get('/api/contact/list/?page=1', user)).statusCode;
  const seenAt = async ({ id }: TestUser) => {
    const session = api.database.read.selectFrom('sessions').select('last_seen_at').where('user_id', '=', id);
    return (await session.executeTakeFirstOrThrow()).last_seen_at;
  };
  const end = (id: number, by: TestUser) => api.send('DELETE', `${SESSIONS}${id}/`, asUser(by));

  it('are listed for their owner in words, the one in use marked', async () => {
    api.clock.move(60 * MINUTE_MS);
    const here = await logIn({ 'x-forwarded-for': '203.0.113.7', 'user-agent': FIREFOX });
    const sessions = await list(here);
    expect(sessions).toMatchObject([
      {
        address: '203.0.113.7',
        browser: 'Firefox on Linux',
        current: true,
        created_at: api.clock.now().toISOString(),
        last_seen_at: api.clock.now().toISOString(),
      },
      { address: '127.0.0.1', browser: 'Unknown browser', current: false },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/token|Mozilla/);
  });

  it('are all ended by a superuser, with what was begun in them; the owner is told', async () => {
    const boss = await api.signIn('boss', { isSuperuser: true });
    const elsewhere = await logIn();
    await api.send('POST', '/api/calendar-link/', asUser(meera));
    const endAll = (id: number, by: TestUser) =>
      api.send('DELETE', `/api/Profile/profiles/${id}/sessions/`, asUser(by));
    expect((await endAll(boss.id, meera)).statusCode).toBe(403);
    expect((await endAll(999_999, boss)).json().code).toBe('profile_not_found');
    expect((await endAll(meera.id, boss)).statusCode).toBe(204);
    for (const session of [meera, elsewhere]) expect(await statusOf(session)).toBe(401);
    expect(await statusOf(boss)).toBe(200);
    expect(await api.database.read.selectFrom('calendar_links').select('user_id').execute()).toEqual([]);
    const again = await logIn();
    expect(await statusOf(again)).toBe(200);
    const mails = await mailsTo(api.database, 'meera@example.com');
    expect(mails.filter(({ subject }) => subject.endsWith('was signed out everywhere'))).toHaveLength(1);
    const trail = await api.database.read
      .selectFrom('audit_log')
      .select(['actor_name', 'label'])
      .where('action', '=', 'end all sessions')
      .execute();
    expect(trail).toEqual([{ actor_name: 'boss', label: 'meera' }]);
    api.clock.move(CONFIRMED_MINUTES * MINUTE_MS);
    expect((await endAll(meera.id, boss)).json().code).toBe('confirm_needed');
  });

  it('end one by one, only by their owner', async () => {
    const elsewhere = await logIn();
    const other = (await list(meera)).find(({ current }) => !current)?.id ?? 0;
    const arun = await api.signIn('arun', { isSuperuser: true });
    const refused = await end(other, arun);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'session_not_found']);
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await end(other, meera)).statusCode).toBe(204);
    expect([await statusOf(elsewhere), await statusOf(meera)]).toEqual([401, 200]);
    expect((await end(other, meera)).statusCode).toBe(404);
  });

  it('all end at once, and so does a sign-in that waits for its code', async () => {
    const elsewhere = await logIn();
    const boss = await api.signIn('boss');
    await api.send('PATCH', `/api/Profile/profiles/${meera.id}/`, {
      payload: { two_step: true },
      ...asUser(meera),
    });
    const login = await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
    const otp = await codeFor(api.database, 'meera@example.com');
    expect((await api.send('DELETE', SESSIONS, asUser(meera))).statusCode).toBe(204);
    expect([await statusOf(meera), await statusOf(elsewhere), await statusOf(boss)]).toEqual([401, 401, 200]);
    const verified = await api.send('POST', '/api/Auth/verify-otp/', {
      payload: { otp, email: 'meera@example.com' },
      headers: { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' },
    });
    expect(verified.statusCode).toBe(401);
  });

  it('are two hundred a person: the oldest goes', async () => {
    const boss = await api.signIn('boss');
    const origin = { address: '127.0.0.1', userAgent: 'a test' };
    await api.database.transaction(async (tx) => {
      for (let more = 1; more < SESSIONS_MAX; more += 1) await openSession(tx, api.clock, meera.id, origin);
    });
    expect(await statusOf(meera)).toBe(200);
    const newest = await logIn();
    expect([await statusOf(meera), await statusOf(newest), await statusOf(boss)]).toEqual([401, 200, 200]);
    expect(await list(newest)).toHaveLength(200);
  });

  it('end after two hours without a request, and each request begins them anew', async () => {
    api.clock.move(120 * MINUTE_MS - 1);
    expect(await statusOf(meera)).toBe(200);
    await untilSeen(api);
    api.clock.move(120 * MINUTE_MS - 1);
    expect(await statusOf(meera)).toBe(200);
    await untilSeen(api);
    const other = await logIn();
    api.clock.move(119 * MINUTE_MS);
    expect(await statusOf(other)).toBe(200);
    await untilSeen(api);
    api.clock.move(MINUTE_MS);
    expect(await statusOf(meera)).toBe(401);
    expect(await list(other)).toHaveLength(1);
  });

  it('are not kept alive by what an open page asks for by itself', async () => {
    const other = await api.signIn('arun');
    const before = await seenAt(meera);
    for (let minutes = 0; minutes < 120; minutes += 10) {
      expect((await api.get('/api/overview/', meera)).statusCode).toBe(200);
      await statusOf(other);
      // A use of the first that was written all the same would have been written before this one.
      await untilSeen(api);
      api.clock.move(10 * MINUTE_MS);
    }
    expect(await seenAt(meera)).toBe(before);
    expect((await api.get('/api/overview/', meera)).statusCode).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it('end sooner or later as the setting says', async () => {
    const strict = await testApp(engine, { sessionIdleMinutes: 5 });
    const user = await strict.signIn('arun');
    strict.clock.move(5 * MINUTE_MS - 1);
    expect((await strict.get(SESSIONS, user)).statusCode).toBe(200);
    await untilSeen(strict);
    strict.clock.move(5 * MINUTE_MS);
    expect((await strict.get(SESSIONS, user)).statusCode).toBe(401);
    await strict.close();
  });

  it('are written at most once a minute', async () => {
    const other = await api.signIn('arun');
    const before = await seenAt(meera);
    api.clock.move(MINUTE_MS);
    await statusOf(meera);
    api.clock.move(1);
    await statusOf(other);
    await untilSeen(api);
    expect(await seenAt(meera)).toBe(before);
    await statusOf(meera);
    await vi.waitFor(async () => expect(await seenAt(meera)).toBe(api.clock.now().toISOString()));
  });
});
