import { engines } from '#tests/support/engines.ts';
import { PASSWORD, type TestApp, addUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOrResetSuperuser, ensureFirstSuperuser } from './superusers.ts';

const LOGIN = '/api/Auth/login/';
const FIFTEEN_MINUTES = 15 * 60 * 1000;

describe.each(engines)('accounts on $name', (engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await testApp(engine);
  });
  afterEach(() => api.close());

  const logIn = (username: string, password = PASSWORD, address = '203.0.113.1') =>
    api.send('POST', LOGIN, { payload: { username, password }, headers: { 'x-forwarded-for': address } });

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

  it('closes an account for a while after ten failures, from wherever they come, even for the right password', async () => {
    await addUser(api.database, 'meera', false);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await logIn('meera', 'wrong', `203.0.113.${tries}`)).statusCode).toBe(401);
    }
    const refused = await logIn('meera', PASSWORD, '198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    api.clock.move(FIFTEEN_MINUTES);
    expect((await logIn('meera', PASSWORD, '198.51.100.1')).statusCode).toBe(200);
  });

  it('closes an address for a while after ten failures, whatever the names, known or not', async () => {
    await addUser(api.database, 'meera', false);
    for (let tries = 0; tries < 10; tries += 1) await logIn(`guess-${tries}`, 'wrong');
    expect((await logIn('meera')).statusCode).toBe(429);
    expect((await logIn('meera', PASSWORD, '198.51.100.1')).statusCode).toBe(200);
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
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 6; tries += 1)
        await logIn('meera', 'wrong', `203.0.113.${round * 6 + tries}`);
      expect((await logIn('meera', PASSWORD, `198.51.100.${round}`)).statusCode).toBe(200);
    }
  });

  it('ends the token on the server at log out, and only that one', async () => {
    const staff = await api.signIn('meera');
    const other = (await logIn('meera')).json<{ access: string }>().access;
    expect((await api.send('POST', '/api/Auth/logout/', asUser(staff))).statusCode).toBe(200);
    expect((await api.get('/api/contact/list/', staff)).statusCode).toBe(401);
    const still = { ...staff, authorization: `Bearer ${other}` };
    expect((await api.get('/api/contact/list/', still)).statusCode).toBe(200);
  });

  it('lets a token live for twelve hours', async () => {
    const staff = await api.signIn('meera');
    api.clock.move(12 * 3600 * 1000 - 1);
    expect((await api.get('/api/contact/list/', staff)).statusCode).toBe(200);
    api.clock.move(1);
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
      expect((await logIn('admin', first.generatedPassword)).json()).toMatchObject({ is_superuser: true });
      expect(await ensureFirstSuperuser(api, admin)).toEqual({ created: false });
    });

    it('makes one even when two processes start at once', async () => {
      const both = await Promise.all([ensureFirstSuperuser(api, admin), ensureFirstSuperuser(api, admin)]);
      expect(both.filter(({ created }) => created)).toHaveLength(1);
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
      for (let tries = 0; tries < 10; tries += 1) await logIn('meera', 'wrong', `203.0.113.${tries}`);
      const { password } = await createOrResetSuperuser(api, { username: 'meera', email: 'x@example.com' });
      expect((await logIn('meera', password, '198.51.100.1')).json()).toHaveProperty('access');
    });

    it('does not take an address another account has', async () => {
      await addUser(api.database, 'meera', false);
      const twice = createOrResetSuperuser(api, { username: 'boss', email: 'Meera@example.com' });
      await expect(twice).rejects.toThrow('Another account has the address');
    });

    it('gives an account its way back and ends its sessions', async () => {
      const staff = await api.signIn('meera');
      const { outcome, password } = await createOrResetSuperuser(api, {
        username: 'Meera',
        email: 'x@example.com',
      });
      expect(outcome).toBe('reset');
      expect((await api.get('/api/contact/list/', staff)).statusCode).toBe(401);
      expect((await logIn('meera', password)).json()).toMatchObject({ is_superuser: true });
    });
  });
});
