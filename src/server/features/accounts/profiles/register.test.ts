import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#company';
import type { Profile } from '#contract/accounts/profiles.ts';
import { engines } from '#tests/support/engines.ts';
import { codeFor, mailsTo } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { findUserByName } from '../users.store.ts';

describe.each(engines)('registering on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let boss: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => api.close());

  const read = async (user: TestUser) =>
    (await api.get(`/api/Profile/profiles/${user.id}/`, boss)).json<Profile>();
  const form = {
    username: 'arun',
    email: 'arun@example.com',
    first_name: 'Arun',
    last_name: 'Prakash',
    password: 'a long pass phrase',
    confirm_password: 'a long pass phrase',
  };
  const register = (own: object = {}, by = boss) => api.post('/api/Auth/register/', { ...form, ...own }, by);

  it('makes a staff account whose first sign-in goes through a code', async () => {
    const answer = await register({ is_superuser: true });
    expect(answer.statusCode).toBe(201);
    const { user_id: id } = answer.json<{ user_id: number }>();
    expect(answer.json()).toMatchObject({ message: 'Account Created...' });
    expect(await read({ ...boss, id })).toMatchObject({ user: { username: 'arun', is_superuser: false } });
    const login = await api.post('/api/Auth/login/', { username: 'arun', password: form.password });
    expect(login.json()).toMatchObject({ otp_required: true, email: form.email });
    expect(login.json()).not.toHaveProperty('access');
    const verified = await api.send('POST', '/api/Auth/verify-otp/', {
      payload: { otp: await codeFor(api.database, form.email), email: form.email },
      headers: { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' },
    });
    // Whoever registered the account knows its password.
    expect(verified.json()).toMatchObject({ user_id: id, must_change_password: true });
  });

  it('takes no name that is one with another to the eye, and lets whoever has it in however it is spelt', async () => {
    expect((await register({ username: 'kelvin.ﬃ' })).statusCode).toBe(201);
    for (const username of ['ＫＥＬＶＩＮ.ffi', '\u212aelvin.ffi', 'MEERA', 'ｍeera']) {
      const answer = await register({ username, email: 'other@example.com' });
      expect([answer.statusCode, answer.json().code], username).toEqual([409, 'username_taken']);
    }
    const unseen = await register({ username: 'me\u200bera', email: 'other@example.com' });
    expect([unseen.statusCode, Object.keys(unseen.json().errors)]).toEqual([400, ['username']]);
    for (const username of ['kelvin.ﬃ', 'Kelvin.FFI', '\u212aelvin.ffi']) {
      const login = await api.post('/api/Auth/login/', { username, password: form.password });
      expect(login.json(), username).toMatchObject({ otp_required: true, email: form.email });
    }
  });

  it('lets in names of 1.0.0 as they are, and makes no further one that looks like them', async () => {
    for (const username of ['ｍｅｅｒａ', 'me\u200bera', 'ｒａｖｉ']) {
      const { id } = await api.signIn(`later-${username}`);
      await api.database.transaction((tx) =>
        tx
          .updateTable('users')
          .set({ username, username_key: username.normalize('NFC').toLowerCase() })
          .where('id', '=', id)
          .execute(),
      );
    }
    const found = async (username: string) => (await findUserByName(api.database.read, username))?.username;
    for (const username of ['meera', 'ｍｅｅｒａ', 'me\u200bera', 'ｒａｖｉ'])
      expect(await found(username)).toBe(username);
    expect(await found('ＭＥＥＲＡ')).toBe('ｍｅｅｒａ');
    expect(await found('ravi')).toBeUndefined();
    expect((await register({ username: 'Ravi' })).json().code).toBe('username_taken');
  });

  it('tells the other superusers, and nobody else', async () => {
    await api.signIn('another', { isSuperuser: true });
    expect((await register()).statusCode).toBe(201);
    const [mail, ...more] = await mailsTo(api.database, 'another@example.com');
    expect([mail?.subject, more]).toEqual([`A new account at ${company.brand}`, []]);
    expect(mail?.text).toMatch(/arun[^]*arun@example\.com[^]*boss/);
    for (const user of ['boss', 'meera'])
      expect(await mailsTo(api.database, `${user}@example.com`)).toEqual([]);
  });

  it('tells them of a new superuser too, once', async () => {
    await api.signIn('another', { isSuperuser: true });
    for (let times = 0; times < 2; times += 1)
      await api.send('PATCH', `/api/Profile/profiles/${meera.id}/role/`, {
        payload: { is_superuser: true },
        ...asUser(boss),
      });
    const mails = await mailsTo(api.database, 'another@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([`A new superuser at ${company.brand}`]);
    expect(mails[0]?.text).toMatch(/meera[^]*boss/);
  });

  it('says which of the two is taken, in any letter case', async () => {
    const name = await register({ username: 'MEERA' });
    expect(name.statusCode).toBe(409);
    expect(name.json()).toEqual({
      code: 'username_taken',
      message: 'This username is already taken.',
      errors: { username: ['This username is already taken.'] },
    });
    const email = await register({ email: 'Meera@Example.com' });
    expect(email.statusCode).toBe(409);
    expect(email.json()).toMatchObject({ message: 'This email address is already in use.' });
  });

  it('makes one of two at once and refuses the other', async () => {
    const both = await Promise.all([register(), register()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it.each([
    [{ username: ' ' }, 'username', 'Username is required'],
    [{ email: 'x' }, 'email', 'Please enter a valid email address'],
    [{ first_name: '' }, 'first_name', 'First Name is required'],
    [{ last_name: '' }, 'last_name', 'Last Name is required'],
    [{ password: 'short', confirm_password: 'short' }, 'password', 'Password must be at least 8 characters'],
    [{ confirm_password: 'something else' }, 'confirm_password', 'Passwords do not match'],
  ])('refuses %j', async (own, field, message) => {
    const answer = await register(own);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: Record<string, string[]> }>().errors[field]).toContain(message);
  });

  it('refuses a common password and whoever is no superuser', async () => {
    const common = { password: 'Qwerty123!', confirm_password: 'Qwerty123!' };
    expect((await register(common)).json()).toMatchObject({ errors: { password: [expect.any(String)] } });
    expect((await register({}, meera)).statusCode).toBe(403);
  });
});
