import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/accounts/profiles.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';

describe.each(engines)('a new e-mail address on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let boss: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => api.close());

  const pathOf = (user: TestUser) => `/api/Profile/profiles/${user.id}/`;
  const read = async (user: TestUser) => (await api.get(pathOf(user), boss)).json<Profile>();
  const ask = (email: string, by = meera) =>
    api.send('PATCH', pathOf(meera), { payload: { user: { email } }, ...asUser(by) });
  const confirm = (secret: string) => api.send('POST', `/api/Auth/confirm-email/${secret}/`);
  const secretOf = (email: string) => secretFor(api.database, email, 'confirm-email');

  it('counts once its link was opened, and the old one is told', async () => {
    const answer = await ask('new@example.com');
    expect(answer.json()).toMatchObject({
      user: { email: 'meera@example.com' },
      pending_email: 'new@example.com',
    });
    const confirmed = await confirm(await secretOf('new@example.com'));
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json()).toEqual({
      email: 'new@example.com',
      message: 'Your new e-mail address is confirmed.',
    });
    expect(await read(meera)).toMatchObject({ user: { email: 'new@example.com' }, pending_email: null });
    const subjects = (await mailsTo(api.database, 'meera@example.com')).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringMatching(/^A new e-mail address/),
      expect.stringMatching(/has changed$/),
    ]);
  });

  it('is confirmed once, within a day, and only by the newest link', async () => {
    await ask('first@example.com');
    const older = await secretOf('first@example.com');
    await ask('second@example.com');
    const newer = await secretOf('second@example.com');
    expect((await confirm(older)).statusCode).toBe(400);
    expect((await confirm(newer)).statusCode).toBe(200);
    expect((await confirm(newer)).statusCode).toBe(400);
    await ask('third@example.com');
    api.clock.move(24 * 3600_000);
    expect((await confirm(await secretOf('third@example.com'))).statusCode).toBe(400);
  });

  it('must not be another account’s, neither when asked for nor when confirmed', async () => {
    const taken = await ask('BOSS@example.com');
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ message: 'This email address is already in use.' });
    await ask('new@example.com');
    await api.database.transaction((tx) =>
      tx
        .updateTable('users')
        .set({ email: 'new@example.com', email_key: 'new@example.com' })
        .where('id', '=', boss.id)
        .execute(),
    );
    expect((await confirm(await secretOf('new@example.com'))).statusCode).toBe(409);
  });

  it('kills reset links that went to the old one, and dies with a new password', async () => {
    await api.post('/api/Auth/forgot-password/', { email: 'meera@example.com' });
    const reset = await secretFor(api.database, 'meera@example.com', 'reset-password');
    await ask('new@example.com');
    await confirm(await secretOf('new@example.com'));
    const form = { new_password: 'a fine new phrase', confirm_password: 'a fine new phrase' };
    expect((await api.post(`/api/Auth/reset-password/${reset}/`, form)).statusCode).toBe(400);

    await ask('thief@example.com');
    const change = { old_password: PASSWORD, new_password: 'a fine new phrase' };
    await api.post('/api/Auth/change-password/', change, meera);
    expect((await confirm(await secretOf('thief@example.com'))).statusCode).toBe(400);
  });

  it('may be asked for five times an hour', async () => {
    for (let asked = 0; asked < 5; asked += 1) await ask(`new-${asked}@example.com`);
    expect((await ask('one-more@example.com')).statusCode).toBe(429);
  });

  it('in other letters only is no change', async () => {
    expect((await ask('Meera@Example.com')).json()).toMatchObject({ pending_email: null });
    expect(await mailsTo(api.database, 'Meera@Example.com')).toEqual([]);
  });
});
