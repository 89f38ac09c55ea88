import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { engines } from '#tests/support/engines.ts';
import { failEverywhere } from '#tests/support/failed-logins.ts';
import { allMails, codeFor, mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, addUser, asUser, testApp } from '#tests/support/test-app.ts';

const EMAIL = 'meera@example.com';
const NEW = 'quite another pass phrase';

describe.each(engines)('passwords on $name', (engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await testApp(engine);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.close();
  });

  const logIn = (password: string) =>
    api.post('/api/Auth/login/', { username: 'meera', password }).then((answer) => answer.statusCode);
  const forgot = (email: string, address = '203.0.113.1') =>
    api.send('POST', '/api/Auth/forgot-password/', {
      payload: { email },
      headers: { 'x-forwarded-for': address },
    });
  const reset = (secret: string, new_password = NEW, confirm_password = new_password) =>
    api.post(`/api/Auth/reset-password/${secret}/`, { new_password, confirm_password });
  const askForSecret = async () => {
    await forgot(EMAIL);
    return secretFor(api.database, EMAIL, 'reset-password');
  };

  describe('a forgotten one', () => {
    beforeEach(() => addUser(api.database, 'meera', false));

    it('gets the same answer for every address, and a mail only where somebody has it', async () => {
      const known = await forgot('MEERA@example.com');
      const unknown = await forgot('nobody@example.com');
      for (const answer of [known, unknown]) {
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toEqual({
          token: expect.stringMatching(/^[\w-]{43}$/),
          message: 'Password reset link sent successfully! Please Check Your Email',
        });
      }
      expect((await allMails(api.database)).map(({ to }) => to)).toEqual([EMAIL]);
    });

    it('mails a link below PUBLIC_URL, whatever the Host header says, as text and as HTML', async () => {
      await api.send('POST', '/api/Auth/forgot-password/', {
        payload: { email: EMAIL },
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      });
      const [mail] = await mailsTo(api.database, EMAIL);
      for (const words of [mail?.text, mail?.html]) {
        expect(words).toMatch(/http:\/\/localhost:3000\/reset-password\/[\w-]{43}/);
        expect(words).not.toContain('evil');
      }
    });

    it('hands out a receipt that opens nothing', async () => {
      const { token } = (await forgot(EMAIL)).json<{ token: string }>();
      expect(token).not.toBe(await secretFor(api.database, EMAIL, 'reset-password'));
      expect((await reset(token)).statusCode).toBe(400);
      expect(await logIn(PASSWORD)).toBe(200);
    });

    it('says whether a link still works, and reading it uses nothing up', async () => {
      const secret = await askForSecret();
      const read = () => api.get(`/api/Auth/reset-password/${secret}/`);
      for (let time = 0; time < 2; time += 1) {
        const answer = await read();
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toEqual({ expires_at: expect.any(String) });
      }
      expect((await reset(secret)).statusCode).toBe(200);
      const dead = await read();
      expect(dead.statusCode).toBe(400);
      expect(dead.json()).toMatchObject({ code: 'dead_link' });
    });

    it('keeps only the hash of the secret', async () => {
      const secret = await askForSecret();
      const rows = await api.database.read.selectFrom('password_resets').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    it('is set anew with the link, once, and everything open is closed', async () => {
      const session = await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
      const bearer = { authorization: `Bearer ${session.json<{ access: string }>().access}` };
      const secret = await askForSecret();
      const answer = await reset(secret);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message: 'Password reset successfully!' });
      expect((await api.send('GET', '/api/contact/list/', { headers: bearer })).statusCode).toBe(401);
      expect(await logIn(PASSWORD)).toBe(401);
      expect(await logIn(NEW)).toBe(200);
      const again = await reset(secret, 'and yet another one');
      expect(again.statusCode).toBe(400);
      expect(again.json()).toEqual({
        code: 'dead_link',
        message: 'This link is no longer valid. Please ask for a new one.',
      });
      const subjects = (await mailsTo(api.database, EMAIL)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringMatching(/was changed/));
    });

    it('ends a sign-in that waits for its code', async () => {
      await api.database.transaction((tx) => tx.updateTable('users').set({ two_step: true }).execute());
      const login = await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
      const otp = await codeFor(api.database, EMAIL);
      await reset(await askForSecret());
      const verified = await api.send('POST', '/api/Auth/verify-otp/', {
        payload: { otp, email: EMAIL },
        headers: { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' },
      });
      expect(verified.statusCode).toBe(401);
    });

    it('lets one of many at once through', async () => {
      const secret = await askForSecret();
      const answers = await Promise.all(Array.from({ length: 8 }, () => reset(secret)));
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    });

    it('does not use the link up by a slip or a weak password', async () => {
      const secret = await askForSecret();
      const mismatch = await reset(secret, NEW, 'something else');
      expect(mismatch.statusCode).toBe(400);
      expect(mismatch.json()).toMatchObject({ message: 'Passwords do not match.' });
      const short = await reset(secret, 'short');
      expect(short.json()).toMatchObject({
        errors: { new_password: ['New Password must be at least 8 characters'] },
      });
      const common = await reset(secret, 'Password123');
      expect(common.statusCode).toBe(400);
      expect(common.json()).toMatchObject({ errors: { new_password: [expect.stringMatching(/commonest/)] } });
      expect((await reset(secret, 'x'.repeat(129))).statusCode).toBe(400);
      // Counted as a person counts.
      expect((await reset(secret, 'ßöµ𝄞'.repeat(31) + 'wxyz')).statusCode).toBe(200);
    });

    it('is not the one there is already, and the link goes on working', async () => {
      const secret = await askForSecret();
      const same = await reset(secret, PASSWORD);
      expect(same.statusCode).toBe(400);
      expect(same.json()).toEqual({
        code: 'same_password',
        message: 'This is your password already. Please choose another one.',
        errors: { new_password: ['This is your password already. Please choose another one.'] },
      });
      expect((await reset(secret)).statusCode).toBe(200);
    });

    it('has thirty minutes', async () => {
      const secret = await askForSecret();
      api.clock.move(30 * MINUTE_MS);
      expect((await reset(secret)).statusCode).toBe(400);
    });

    it('only the newest link works', async () => {
      const older = await askForSecret();
      const newer = await askForSecret();
      expect((await reset(older)).statusCode).toBe(400);
      expect((await reset(newer)).statusCode).toBe(200);
    });

    it.each(['nonsense', 'x'.repeat(43), '..%2F..%2F', 'x'.repeat(150)])('refuses %s', async (secret) => {
      const answer = await reset(secret);
      expect([400, 404]).toContain(answer.statusCode);
    });

    it('is a way back for an account that others have locked', async () => {
      await failEverywhere(api, 'meera', 100);
      expect(await logIn(PASSWORD)).toBe(429);
      await reset(await askForSecret());
      expect(await logIn(NEW)).toBe(200);
    });

    it('may be asked for five times in a quarter of an hour, known or not', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const email of [EMAIL, 'nobody@example.com']) {
        for (let asked = 0; asked < 5; asked += 1) {
          expect((await forgot(email, `203.0.113.${asked}`)).statusCode).toBe(200);
        }
        const refused = await forgot(email, '198.51.100.1');
        expect(refused.statusCode).toBe(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
      vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
      expect((await forgot(EMAIL)).statusCode).toBe(200);
    });

    it('fills no mailbox: ten links a day, and the last one goes on working', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const answers = [];
      for (let asked = 0; asked < 12; asked += 1) {
        answers.push(await forgot(EMAIL, `203.0.113.${asked}`));
        vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
      }
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(await mailsTo(api.database, EMAIL)).toHaveLength(10);
      expect((await reset(await secretFor(api.database, EMAIL, 'reset-password'))).statusCode).toBe(200);
      vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS);
      const before = (await mailsTo(api.database, EMAIL)).length;
      await forgot(EMAIL);
      expect(await mailsTo(api.database, EMAIL)).toHaveLength(before + 1);
    });

    it('may be asked for twenty times from one address', async () => {
      for (let asked = 0; asked < 20; asked += 1) await forgot(`someone-${asked}@example.com`);
      expect((await forgot(EMAIL)).statusCode).toBe(429);
      expect((await forgot(EMAIL, '198.51.100.1')).statusCode).toBe(200);
    });
  });

  describe('a change', () => {
    const change = (user: Parameters<typeof asUser>[0], old_password: string, new_password = NEW) =>
      api.send('POST', '/api/Auth/change-password/', {
        payload: { old_password, new_password },
        ...asUser(user),
      });

    it('needs the old one, keeps this session and ends the others', async () => {
      const user = await api.signIn('meera');
      const second = await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
      const elsewhere = { ...user, authorization: `Bearer ${second.json<{ access: string }>().access}` };
      const answer = await change(user, PASSWORD);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message: 'Password changed successfully!' });
      expect((await api.get('/api/contact/list/', user)).statusCode).toBe(200);
      expect((await api.get('/api/contact/list/', elsewhere)).statusCode).toBe(401);
      expect(await logIn(PASSWORD)).toBe(401);
      expect(await logIn(NEW)).toBe(200);
    });

    it('says what is wrong and leaves the session alone', async () => {
      const user = await api.signIn('meera');
      const wrong = await change(user, 'not this one');
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json()).toMatchObject({ message: 'The old password is not right.' });
      expect((await change(user, PASSWORD, 'iloveyou1')).json()).toMatchObject({
        message: expect.stringMatching(/commonest/),
      });
      expect((await change(undefined, PASSWORD)).statusCode).toBe(401);
      expect((await api.get('/api/contact/list/', user)).statusCode).toBe(200);
    });

    it('says why a password is too easy to guess, one’s own name included', async () => {
      const user = await api.signIn('meera');
      expect((await change(user, PASSWORD, 'Meera2026!')).json()).toMatchObject({
        errors: { new_password: [expect.stringMatching(/your own name/)] },
      });
    });

    it('is one to another password, and who does not know the old one is told nothing of it', async () => {
      const user = await api.signIn('meera');
      await api.database.transaction((tx) =>
        tx.updateTable('users').set({ must_change_password: true }).execute(),
      );
      const same = await change(user, PASSWORD, PASSWORD);
      expect(same.statusCode).toBe(400);
      expect(same.json()).toMatchObject({
        code: 'same_password',
        errors: { new_password: ['This is your password already. Please choose another one.'] },
      });
      expect((await change(user, 'not this one', PASSWORD)).json()).toMatchObject({
        code: 'bad_input',
        errors: { old_password: ['The old password is not right.'] },
      });
      const login = await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
      expect(login.json()).toMatchObject({ must_change_password: true });
    });

    it('ends the wish for a new one', async () => {
      const user = await api.signIn('meera');
      await api.database.transaction((tx) =>
        tx.updateTable('users').set({ must_change_password: true }).execute(),
      );
      const signedIn = () =>
        api.post('/api/Auth/login/', { username: 'meera', password: NEW }).then((answer) => answer.json());
      await change(user, PASSWORD);
      expect(await signedIn()).toMatchObject({ must_change_password: false });
    });

    it('is no place to guess at, and whoever guesses does not hold back the owner', async () => {
      const user = await api.signIn('meera');
      for (let tries = 0; tries < 10; tries += 1) await change(user, 'wrong');
      expect((await change(user, PASSWORD)).statusCode).toBe(429);
      const login = await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
      const owner = { ...user, authorization: `Bearer ${login.json<{ access: string }>().access}` };
      expect((await change(owner, PASSWORD)).statusCode).toBe(200);
    });
  });
});
