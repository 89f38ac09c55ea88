import { company } from '#company';
import { engines } from '#tests/support/engines.ts';
import { failEverywhere } from '#tests/support/failed-logins.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, addUser, asUser, testApp, untilSeen } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrResetSuperuser, ensureFirstSuperuser } from './superusers.ts';

const LOGIN = '/api/Auth/login/';
const FIFTEEN_MINUTES = 15 * 60 * 1000;

describe.each(engines)('accounts on $name', (engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await testApp(engine);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.close();
  });

  const logIn = (username: string, password = PASSWORD, address = '203.0.113.1', cookie = '') =>
    api.send('POST', LOGIN, {
      payload: { username, password },
      headers: { 'x-forwarded-for': address, cookie },
    });
  it('signs in, in any letter case of the name, and answers what the office stores', async () => {
    const id = await addUser(api.database, 'Meera', true);
    const answer = await logIn('meera');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      access: expect.stringMatching(/^[\w-]{43}$/),
      user_id: id,
      is_superuser: true,
    });
  });

  it('keeps only the hash of a token', async () => {
    const { authorization } = await api.signIn('meera');
    const row = await api.database.read.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(authorization.replace('Bearer ', ''));
  });

  it('gives a wrong user and a wrong password one answer', async () => {
    await addUser(api.database, 'meera', false);
    const wrongPassword = await logIn('meera', 'not this one');
    const wrongUser = await logIn('nobody', 'not this one');
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongPassword.json()).toEqual({
      code: 'bad_credentials',
      message: 'Invalid username or password.',
    });
    expect(wrongUser.body).toBe(wrongPassword.body);
    expect(wrongUser.statusCode).toBe(401);
  });

  it('needs both fields', async () => {
    const answer = await api.post(LOGIN, { username: ' ', password: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { username: ['Username is required'], password: ['Password is required'] },
    });
  });

  it('closes a network to an account after ten failures there, even for the right password', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await addUser(api.database, 'meera', false);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await logIn('meera', 'wrong', '2001:db8::1')).statusCode).toBe(401);
    }
    const refused = await logIn('meera', PASSWORD, '2001:db8::2');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await logIn('meera', PASSWORD, '198.51.100.1')).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + FIFTEEN_MINUTES);
    expect((await logIn('meera', PASSWORD, '2001:db8::2')).statusCode).toBe(200);
  });

  it('closes a network after ten failures, whatever the names, known or not', async () => {
    await addUser(api.database, 'meera', false);
    for (let tries = 0; tries < 10; tries += 1) await logIn(`guess-${tries}`, 'wrong');
    expect((await logIn('meera')).statusCode).toBe(429);
    expect((await logIn('meera', PASSWORD, '198.51.100.1')).statusCode).toBe(200);
  });

  it('lets an account wait that has had a hundred failures from everywhere', async () => {
    await addUser(api.database, 'meera', false);
    await failEverywhere(api, 'meera', 100);
    const refused = await logIn('meera', PASSWORD, '198.51.100.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  });

  it('gives a hundred tries at once no more than ten', async () => {
    await addUser(api.database, 'meera', false);
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn('meera', 'wrong')));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('forgets the failures of an account once it has signed in', async () => {
    await addUser(api.database, 'meera', false);
    await failEverywhere(api, 'meera', 90);
    expect((await logIn('meera')).statusCode).toBe(200);
    await failEverywhere(api, 'meera', 90);
    expect((await logIn('meera')).statusCode).toBe(200);
  });

  it('counts no success against a network', async () => {
    await addUser(api.database, 'meera', false);
    for (let times = 0; times < 12; times += 1) expect((await logIn('meera')).statusCode).toBe(200);
  });

  describe('a browser that has signed in before', () => {
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? '';
    let known: string;
    beforeEach(async () => {
      await addUser(api.database, 'meera', false);
      known = cookieOf(await logIn('Meera'));
    });

    it('is known by a cookie no script can read', async () => {
      expect((await logIn('meera')).headers['set-cookie']).toMatch(
        /^foyer_known_[\w-]{16}=[\w-]{43}\.[\w-]{43}; Max-Age=\d+; Path=\/api\/Auth; HttpOnly; SameSite=Strict$/,
      );
    });

    it('is not held back by others, be they in its own network or a hundred anywhere', async () => {
      for (let tries = 0; tries < 10; tries += 1) await logIn('meera', 'wrong');
      await failEverywhere(api, 'meera', 90);
      expect((await logIn('meera', PASSWORD, '198.51.100.1')).statusCode).toBe(429);
      expect((await logIn('meera')).statusCode).toBe(429);
      expect((await logIn('meera', PASSWORD, '203.0.113.1', `a=b; ${known}`)).statusCode).toBe(200);
    });

    it('is held back by its own failures, wherever it is, and they count for others there', async () => {
      for (let tries = 0; tries < 10; tries += 1)
        expect((await logIn('meera', 'wrong', '203.0.113.7', known)).statusCode).toBe(401);
      expect((await logIn('meera', PASSWORD, '198.51.100.1', known)).statusCode).toBe(429);
      expect((await logIn('meera', PASSWORD, '203.0.113.7')).statusCode).toBe(429);
      expect((await logIn('meera', PASSWORD, '198.51.100.1')).statusCode).toBe(200);
    });

    it('is one for that account alone, and cannot be made up', async () => {
      await addUser(api.database, 'arun', false);
      const [name = '', value = ''] = known.split('=');
      const forArun = cookieOf(await logIn('arun')).split('=')[0];
      for (let tries = 0; tries < 10; tries += 1) await logIn('meera', 'wrong');
      const made = [
        `${forArun}=${value}`,
        `${name}=${value.replace(/\.[^]/, (sign) => (sign === '.A' ? '.B' : '.A'))}`,
        `${name}=${'x'.repeat(43)}.${'x'.repeat(43)}`,
        `${name}=`,
      ];
      for (const cookie of made) {
        expect((await logIn('arun', PASSWORD, '203.0.113.1', cookie)).statusCode, cookie).toBe(429);
        expect((await logIn('meera', PASSWORD, '203.0.113.1', cookie)).statusCode, cookie).toBe(429);
      }
      expect((await logIn('meera', PASSWORD, '203.0.113.1', known)).statusCode).toBe(200);
    });
  });

  it('ends the token on the server at log out, and only that one', async () => {
    const staff = await api.signIn('meera');
    const other = (await logIn('meera')).json<{ access: string }>().access;
    expect((await api.send('POST', '/api/Auth/logout/', asUser(staff))).statusCode).toBe(200);
    expect((await api.get('/api/contact/list/', staff)).statusCode).toBe(401);
    const still = { ...staff, authorization: `Bearer ${other}` };
    expect((await api.get('/api/contact/list/', still)).statusCode).toBe(200);
  });

  it('lets a token live for twelve hours, however much it is used', async () => {
    const staff = await api.signIn('meera');
    for (let hour = 1; hour < 12; hour += 1) {
      api.clock.move(3600 * 1000);
      expect((await api.get('/api/contact/list/', staff)).statusCode).toBe(200);
      await untilSeen(api);
    }
    api.clock.move(3600 * 1000);
    const late = await api.get('/api/contact/list/', staff);
    expect(late.statusCode).toBe(401);
    expect(late.json()).toEqual({ code: 'not_signed_in', message: 'Please Login to continue' });
  });

  it('shows a profile to its owner and to superusers, without a password in it', async () => {
    const owner = await api.signIn('meera');
    const other = await api.signIn('arun');
    const superuser = await api.signIn('boss', { isSuperuser: true });
    const path = `/api/Profile/profiles/${owner.id}/`;
    const own = await api.get(path, owner);
    expect(own.json()).toMatchObject({ user: { id: owner.id, username: 'meera', is_superuser: false } });
    expect(own.body).not.toMatch(/password|argon2/);
    expect((await api.get(path, other)).statusCode).toBe(403);
    expect((await api.get(path, superuser)).statusCode).toBe(200);
    expect((await api.get('/api/Profile/profiles/999/', superuser)).statusCode).toBe(404);
  });

  describe('superusers from the machine', () => {
    const admin = { username: 'admin', email: 'admin@localhost' };

    it('makes the first one only where there is nobody, and says its password once', async () => {
      const first = await ensureFirstSuperuser(api, admin);
      expect(first).toEqual({
        created: true,
        generatedPassword: expect.stringMatching(/^(\w{4}-){4}\w{4}$/),
      });
      expect((await logIn('admin', first.generatedPassword)).json()).toMatchObject({
        is_superuser: true,
        must_change_password: true,
      });
      expect(await ensureFirstSuperuser(api, admin)).toEqual({ created: false });
    });

    it('leaves a password alone that whoever starts the program has chosen', async () => {
      await ensureFirstSuperuser(api, { ...admin, password: PASSWORD });
      expect((await logIn('admin')).json()).toMatchObject({ must_change_password: false });
    });

    it('makes one even when two processes start at once', async () => {
      const both = await Promise.all([ensureFirstSuperuser(api, admin), ensureFirstSuperuser(api, admin)]);
      expect(both.filter(({ created }) => created)).toHaveLength(1);
    });

    it('tells the superusers there are of a new one', async () => {
      await ensureFirstSuperuser(api, { ...admin, password: PASSWORD });
      await createOrResetSuperuser(api.ports, { username: 'boss', email: 'boss@example.com' });
      const [mail] = await mailsTo(api.database, admin.email);
      expect(mail?.subject).toBe(`A new superuser at ${company.brand}`);
      expect(mail?.text).toMatch(/boss[^]*the machine itself/);
      expect(await mailsTo(api.database, 'boss@example.com')).toEqual([]);
    });

    it('is a way back where codes do not come and others have locked the account', async () => {
      const id = await addUser(api.database, 'meera', false);
      await api.database.transaction((tx) =>
        tx
          .updateTable('users')
          .set({ two_step: true, email_verified_at: null })
          .where('id', '=', id)
          .execute(),
      );
      await failEverywhere(api, 'meera', 100);
      expect((await logIn('meera', PASSWORD, '198.51.100.1')).statusCode).toBe(429);
      const { password } = await createOrResetSuperuser(api.ports, {
        username: 'meera',
        email: 'x@example.com',
      });
      expect((await logIn('meera', password, '198.51.100.1')).json()).toHaveProperty('access');
    });

    it('does not take an address another account has', async () => {
      await addUser(api.database, 'meera', false);
      const twice = createOrResetSuperuser(api.ports, { username: 'boss', email: 'Meera@example.com' });
      await expect(twice).rejects.toThrow('Another account has the address');
    });

    it('gives an account its way back and ends its sessions', async () => {
      const staff = await api.signIn('meera');
      const { outcome, password } = await createOrResetSuperuser(api.ports, {
        username: 'Meera',
        email: 'x@example.com',
      });
      expect(outcome).toBe('reset');
      expect((await api.get('/api/contact/list/', staff)).statusCode).toBe(401);
      expect((await logIn('meera', password)).json()).toMatchObject({
        is_superuser: true,
        must_change_password: true,
      });
      expect((await mailsTo(api.database, 'meera@example.com'))[0]?.subject).toMatch(
        /password.* was changed/,
      );
    });
  });
});
