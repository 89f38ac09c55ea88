// The owner hears of every change and of every new browser, at the address from before, and can end it all.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';

const EMAIL = 'meera@example.com';

describe.each(engines)('the owner of an account on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let boss: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => api.close());

  const patch = (payload: object, by = meera) =>
    api.send('PATCH', `/api/Profile/profiles/${meera.id}/`, { payload, ...asUser(by) });
  const logIn = (headers: Record<string, string> = {}) =>
    api.send('POST', '/api/Auth/login/', { payload: { username: 'meera', password: PASSWORD }, headers });
  const subjects = async () => (await mailsTo(api.database, EMAIL)).map(({ subject }) => subject);
  const endLink = () => secretFor(api.database, EMAIL, 'end-sessions');
  const endBy = (secret: string) => api.send('POST', `/api/Auth/end-sessions/${secret}/`);
  const statusOf = async (user: TestUser) => (await api.get('/api/contact/list/?page=1', user)).statusCode;

  it.each([
    ['a wish for a new address', { user: { email: 'new@example.com' } }, /^A new e-mail address/],
    ['two-step sign-in switched on', { two_step: true }, /^Two-step sign-in .* is on$/],
  ])('is told of %s, by himself or by a superuser, with a link', async (_, change, subject) => {
    for (const by of [meera, boss]) {
      await patch(change, by);
      expect((await subjects()).at(-1)).toMatch(subject);
      expect(await endLink()).toMatch(/^[\w-]{43}$/);
      await patch({ two_step: false }, by);
    }
  });

  it('is told of two-step sign-in switched off', async () => {
    await patch({ two_step: true });
    await patch({ two_step: false }, boss);
    expect((await subjects()).at(-1)).toMatch(/^Two-step sign-in .* is off$/);
  });

  it('is told of a new address at the old one', async () => {
    await patch({ user: { email: 'new@example.com' } });
    const asked = await endLink();
    const secret = await secretFor(api.database, 'new@example.com', 'confirm-email');
    await api.send('POST', `/api/Auth/confirm-email/${secret}/`);
    expect((await subjects()).at(-1)).toMatch(/has changed$/);
    expect(await endLink()).not.toBe(asked);
    expect(await statusOf(meera)).toBe(200);
    expect((await endBy(await endLink())).statusCode).toBe(200);
    expect(await statusOf(meera)).toBe(401);
  });

  it('is told of a new password', async () => {
    const change = { old_password: PASSWORD, new_password: 'quite another pass phrase' };
    await api.post('/api/Auth/change-password/', change, meera);
    expect((await subjects()).at(-1)).toMatch(/password .* was changed$/);
    expect((await endBy(await endLink())).statusCode).toBe(200);
    expect(await statusOf(meera)).toBe(401);
  });

  it('is told of a sign-in from a browser not seen before, and of no other', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const login = await logIn({ 'user-agent': firefox, 'x-forwarded-for': '203.0.113.7' });
    const [mail, ...others] = await mailsTo(api.database, EMAIL);
    expect(mail?.subject).toMatch(/^A new browser signed in/);
    expect(mail?.text).toMatch(/Firefox on Linux[^]*203\.0\.113\.7[^]*2 November 2026 at 9:30 UTC/);
    expect(others).toEqual([]);
    await logIn({ cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' });
    expect(await mailsTo(api.database, EMAIL)).toHaveLength(1);
  });

  it('is not told of the first sign-in ever', async () => {
    await api.database.transaction((tx) => tx.updateTable('users').set({ last_login_at: null }).execute());
    await logIn();
    expect(await subjects()).toEqual([]);
    await logIn();
    expect(await subjects()).toHaveLength(1);
  });

  it('does not find a full mailbox: programs are a new browser each time', async () => {
    for (let times = 0; times < 12; times += 1) await logIn();
    expect(await subjects()).toHaveLength(10);
    api.clock.move(DAY_MS);
    await logIn();
    expect(await subjects()).toHaveLength(11);
  });

  it('ends a wish for a new address by signing out everywhere: it was the thief’s', async () => {
    await patch({ user: { email: 'thief@example.com' } });
    await api.send('DELETE', '/api/Auth/sessions/', asUser(meera));
    const thief = await secretFor(api.database, 'thief@example.com', 'confirm-email');
    expect((await api.send('POST', `/api/Auth/confirm-email/${thief}/`)).statusCode).toBe(400);
  });

  describe('the link', () => {
    it('ends every session and what was begun, once, without a sign-in', async () => {
      const elsewhere = {
        ...meera,
        authorization: `Bearer ${(await logIn()).json<{ access: string }>().access}`,
      };
      await patch({ user: { email: 'thief@example.com' } });
      const secret = await endLink();
      const answer = await endBy(secret);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message: 'All sessions have ended. Now set a new password.' });
      expect([await statusOf(meera), await statusOf(elsewhere), await statusOf(boss)]).toEqual([
        401, 401, 200,
      ]);
      const thief = await secretFor(api.database, 'thief@example.com', 'confirm-email');
      expect((await api.send('POST', `/api/Auth/confirm-email/${thief}/`)).statusCode).toBe(400);
      const again = await endBy(secret);
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([400, 'dead_link']);
    });

    it('leaves the link for a new password alone, which is needed next', async () => {
      await logIn();
      await api.post('/api/Auth/forgot-password/', { email: EMAIL });
      await endBy(await endLink());
      const reset = await secretFor(api.database, EMAIL, 'reset-password');
      const form = { new_password: 'quite another phrase', confirm_password: 'quite another phrase' };
      expect((await api.post(`/api/Auth/reset-password/${reset}/`, form)).statusCode).toBe(200);
    });

    it('lives for seven days and is kept as a hash only', async () => {
      await logIn();
      const secret = await endLink();
      const rows = await api.database.read.selectFrom('session_end_links').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(secret);
      api.clock.move(7 * DAY_MS);
      expect((await endBy(secret)).statusCode).toBe(400);
      expect((await endBy('x'.repeat(43))).statusCode).toBe(400);
    });
  });
});
