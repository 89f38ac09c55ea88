import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inEveryArea } from '#contract/areas.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { engines } from '#tests/support/engines.ts';
import { codeFor, mailsTo } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, addUser, testApp } from '#tests/support/test-app.ts';
import { knownBrowsers } from './known-browsers.ts';

const EMAIL = 'meera@example.com';

describe.each(engines)('the second step of a sign-in on $name', (engine) => {
  let api: TestApp;
  let userId: number;
  beforeEach(async () => {
    api = await testApp(engine);
    userId = await addUser(api.database, 'meera', false);
    await unverify();
  });
  afterEach(() => api.close());

  const change = (values: { email_verified_at?: null; two_step?: boolean }) =>
    api.database.transaction((tx) => tx.updateTable('users').set(values).where('id', '=', userId).execute());
  const unverify = () => change({ email_verified_at: null });
  const logIn = (cookie = '') =>
    api.send('POST', '/api/Auth/login/', {
      payload: { username: 'meera', password: PASSWORD },
      headers: { cookie },
    });
  const cookieOf = (answer: Awaited<ReturnType<typeof logIn>>) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const verify = (cookie: string, otp: string, email = EMAIL) =>
    api.send('POST', '/api/Auth/verify-otp/', { payload: { otp, email }, headers: { cookie } });
  const resend = (cookie: string, email = EMAIL) =>
    api.send('POST', '/api/Auth/resend-otp/', { payload: { email }, headers: { cookie } });
  const begin = async () => {
    const cookie = cookieOf(await logIn());
    return { cookie, code: await codeFor(api.database, EMAIL) };
  };
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('gives no token before the code, and ties the attempt to the browser', async () => {
    const answer = await logIn();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      otp_required: true,
      method: 'email',
      email: EMAIL,
      message: expect.any(String),
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^foyer_otp=[\w-]{43}; Max-Age=\d+; Path=\/api\/Auth; HttpOnly; SameSite=Strict$/,
    );
    expect(await mailsTo(api.database, EMAIL)).toHaveLength(1);
  });

  it('lets nobody else set the cookie behind https', async () => {
    const safe = await testApp(engine, { publicUrl: 'https://www.example.com' });
    await addUser(safe.database, 'meera', false);
    await safe.database.transaction((tx) => tx.updateTable('users').set({ two_step: true }).execute());
    const answer = await safe.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
    const form = (name: string) =>
      new RegExp(String.raw`^__Host-${name}=\S+; Max-Age=\d+; Path=/; HttpOnly; SameSite=Strict; Secure$`);
    const own = String(answer.headers['set-cookie']);
    expect(own).toMatch(form('foyer_otp'));
    const verifyWith = async (cookie = '') =>
      safe.send('POST', '/api/Auth/verify-otp/', {
        payload: { otp: await codeFor(safe.database, EMAIL), email: EMAIL },
        headers: { cookie },
      });
    const cookie = own.split(';')[0] ?? '';
    // As another host of the same site could set it.
    expect((await verifyWith(cookie.replace('__Host-', ''))).statusCode).toBe(401);
    const verified = await verifyWith(cookie);
    expect(verified.statusCode).toBe(200);
    const known = [verified.headers['set-cookie']].flat().at(-1) ?? '';
    expect(known).toMatch(form(String.raw`foyer_known_[\w-]{16}`));
    // Browsers known from 1.0.0 go on being known, by what is signed.
    const browsers = knownBrowsers({ ...safe, publicUrl: 'https://www.example.com' });
    const pair = known.split(';')[0] ?? '';
    for (const each of [pair, pair.replace('__Host-', '')])
      expect(await browsers.read('meera', each)).toMatch(/^[\w-]{43}$/);
    await safe.close();
  });

  it('signs in with the code, and from then on without one', async () => {
    const { cookie, code } = await begin();
    const answer = await verify(cookie, code);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access: expect.stringMatching(/^[\w-]{43}$/),
      user_id: userId,
      is_superuser: false,
      permissions: inEveryArea('write'),
      must_change_password: false,
      message: 'OTP verified successfully! Redirecting...',
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringContaining('foyer_otp=; Max-Age=0'),
      expect.stringMatching(/^foyer_known_/),
    ]);
    const bearer = { headers: { authorization: `Bearer ${answer.json<{ access: string }>().access}` } };
    expect((await api.send('GET', '/api/contact/list/', bearer)).statusCode).toBe(200);
    expect((await logIn()).json()).toHaveProperty('access');
  });

  it('asks for a code each time where two-step sign-in is on', async () => {
    await change({ two_step: true });
    for (let round = 0; round < 2; round += 1) {
      const { cookie, code } = await begin();
      expect((await verify(cookie, code)).statusCode).toBe(200);
    }
  });

  it('keeps neither code nor cookie', async () => {
    const { cookie, code } = await begin();
    const row = JSON.stringify(await api.database.read.selectFrom('otp_attempts').selectAll().execute());
    expect(row).not.toContain(code);
    expect(row).not.toContain(cookie.replace('foyer_otp=', ''));
  });

  it('takes a code once', async () => {
    const { cookie, code } = await begin();
    expect((await verify(cookie, code)).statusCode).toBe(200);
    expect((await verify(cookie, code)).statusCode).toBe(401);
  });

  it.each([
    ['without the cookie', () => ''],
    ['from another browser', () => `foyer_otp=${'x'.repeat(43)}`],
    ['with a broken cookie', () => 'foyer_otp=;; =; foyer_otp'],
  ])('refuses the right code %s', async (_, cookie) => {
    const { code } = await begin();
    const answer = await verify(cookie(), code);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 'bad_otp', message: 'OTP verification failed. Please try again.' });
  });

  it('refuses the code of another attempt and of another account', async () => {
    const mine = await begin();
    await addUser(api.database, 'arun', false);
    await api.database.transaction((tx) => tx.updateTable('users').set({ two_step: true }).execute());
    const theirs = await api.post('/api/Auth/login/', { username: 'arun', password: PASSWORD });
    const theirCode = await codeFor(api.database, 'arun@example.com');
    expect((await verify(cookieOf(theirs), mine.code)).statusCode).toBe(401);
    expect((await verify(cookieOf(theirs), theirCode)).statusCode).toBe(401);
    expect((await verify(mine.cookie, mine.code, 'arun@example.com')).statusCode).toBe(401);
    expect((await verify(mine.cookie, mine.code)).statusCode).toBe(200);
  });

  it('takes a code for ten minutes', async () => {
    const { cookie, code } = await begin();
    api.clock.move(10 * MINUTE_MS - 1);
    const late = await begin();
    api.clock.move(1);
    const expired = await verify(cookie, code);
    expect([expired.statusCode, expired.json<{ code: string }>().code]).toEqual([401, 'dead_otp']);
    expect((await verify(late.cookie, late.code)).statusCode).toBe(200);
  });

  it('gives a code five tries, even when forty come at once', async () => {
    const { cookie, code } = await begin();
    const wrong = await Promise.all(Array.from({ length: 40 }, () => verify(cookie, other(code))));
    expect(new Set(wrong.map((answer) => answer.statusCode))).toEqual(new Set([401]));
    const { tries } = await api.database.read
      .selectFrom('otp_attempts')
      .select('tries')
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await verify(cookie, code)).statusCode).toBe(401);
  });

  it('says with the fifth wrong try that the code is dead, and goes on saying it', async () => {
    const { cookie, code } = await begin();
    const codes = [];
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await verify(cookie, other(code))).json<{ code: string }>().code);
    expect(codes).toEqual(['bad_otp', 'bad_otp', 'bad_otp', 'bad_otp', 'dead_otp']);
    expect((await verify(cookie, code)).json()).toEqual({
      code: 'dead_otp',
      message: expect.stringContaining('five tries and ten minutes. Please have a new one sent.'),
    });
  });

  it('lets one of forty right ones in', async () => {
    const { cookie, code } = await begin();
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(cookie, code)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('checks the form', async () => {
    const answer = await verify('', '12ab');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { otp: ['The OTP has six digits'] } });
  });

  describe('a new code', () => {
    it('comes once in sixty seconds, and the login’s own counts', async () => {
      const { cookie, code } = await begin();
      api.clock.move(20_000);
      const early = await resend(cookie);
      expect(early.statusCode).toBe(429);
      expect(early.headers['retry-after']).toBe('40');
      api.clock.move(40_000);
      const both = await Promise.all([resend(cookie), resend(cookie)]);
      expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 429]);
      expect(await mailsTo(api.database, EMAIL)).toHaveLength(2);
      const newer = await codeFor(api.database, EMAIL);
      if (newer !== code) expect((await verify(cookie, code)).statusCode).toBe(401);
      expect((await verify(cookie, newer)).statusCode).toBe(200);
    });

    it('brings five new tries and helps after the old one has expired', async () => {
      const { cookie, code } = await begin();
      for (let tries = 0; tries < 5; tries += 1) await verify(cookie, other(code));
      api.clock.move(11 * MINUTE_MS);
      expect((await resend(cookie)).statusCode).toBe(200);
      expect((await verify(cookie, await codeFor(api.database, EMAIL))).statusCode).toBe(200);
    });

    it('answers the same for an unknown address, without the cookie and from another browser', async () => {
      const { cookie } = await begin();
      api.clock.move(MINUTE_MS);
      const answers = [
        await resend('', 'nobody@example.com'),
        await resend('', EMAIL),
        await resend(`foyer_otp=${'x'.repeat(43)}`, EMAIL),
        await resend(cookie, 'nobody@example.com'),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toEqual({ message: 'OTP resent successfully!' });
      }
      expect(await mailsTo(api.database, EMAIL)).toHaveLength(1);
      expect(await mailsTo(api.database, 'nobody@example.com')).toHaveLength(0);
    });

    it('is not to be had an hour after the password', async () => {
      const { cookie } = await begin();
      api.clock.move(61 * MINUTE_MS);
      expect((await resend(cookie)).statusCode).toBe(200);
      expect(await mailsTo(api.database, EMAIL)).toHaveLength(1);
    });
  });

  describe('against someone who knows the password', () => {
    it('keeps the owner’s attempt alive', async () => {
      const owner = await begin();
      await begin();
      expect((await verify(owner.cookie, owner.code)).statusCode).toBe(200);
    });

    it('replaces the attempt of the same browser', async () => {
      const first = await begin();
      const second = cookieOf(await logIn(first.cookie));
      const rows = await api.database.read.selectFrom('otp_attempts').select('id').execute();
      expect(rows).toHaveLength(1);
      expect((await verify(first.cookie, first.code)).statusCode).toBe(401);
      expect((await verify(second, await codeFor(api.database, EMAIL))).statusCode).toBe(200);
    });

    it('cannot use up the codes of a browser the owner has signed in with before', async () => {
      const owner = await begin();
      const answer = await verify(owner.cookie, owner.code);
      const known = String((answer.headers['set-cookie'] as string[])[1]).split(';')[0] ?? '';
      await change({ two_step: true });
      for (let codes = 0; codes < 10; codes += 1) await begin();
      expect((await logIn()).statusCode).toBe(429);
      const login = await logIn(known);
      expect(login.statusCode).toBe(200);
      api.clock.move(MINUTE_MS);
      expect((await resend(`${known}; ${cookieOf(login)}`)).statusCode).toBe(200);
      const code = await codeFor(api.database, EMAIL);
      expect((await verify(cookieOf(login), code)).statusCode).toBe(200);
    });

    it('mails no more than ten codes in a quarter of an hour, and a right one forgives', async () => {
      for (let codes = 0; codes < 9; codes += 1) await begin();
      const last = await begin();
      expect((await logIn()).statusCode).toBe(429);
      expect((await verify(last.cookie, last.code)).statusCode).toBe(200);
      await unverify();
      expect((await logIn()).statusCode).toBe(200);
    });
  });
});
