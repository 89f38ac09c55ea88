import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authenticator } from '#tests/support/authenticator.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { codeOf } from '#tests/support/totp.ts';
import { createOrResetSuperuser } from '../superusers.ts';

describe.each(engines)('a second step for everybody on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  let meera: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    meera = await api.signIn('meera');
  });
  afterEach(() => api.close());

  const require = (required: boolean, by = boss) =>
    api.send('PUT', '/api/Auth/second-step-policy/', { payload: { required }, ...asUser(by) });
  const logIn = (username = 'meera') => api.post('/api/Auth/login/', { username, password: PASSWORD });
  const statusOf = async (url: string, by = meera) => (await api.get(url, by)).statusCode;
  const addApp = async (by = meera) => {
    const { secret } = (await api.post('/api/Auth/totp/begin/', {}, by)).json<{ secret: string }>();
    const code = codeOf(secret, api.clock.now());
    return (await api.post('/api/Auth/totp/confirm/', { code }, by)).statusCode;
  };
  const addPasskey = async (by = meera) => {
    const begun = await api.post('/api/Auth/passkeys/register/begin/', {}, by);
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await api.send('POST', '/api/Auth/passkeys/register/finish/', {
      payload: { credential: authenticator().make(begun.json()) },
      headers: { cookie, ...asUser(by).headers },
    });
    return answer.statusCode;
  };

  it('is required by superusers with a session just confirmed, and that is on record', async () => {
    expect((await require(true, meera)).statusCode).toBe(403);
    expect((await require(true)).json()).toEqual({ required: true });
    expect((await require(true)).json()).toMatchObject({ code: 'second_step_needed' });
    await addApp(boss);
    expect((await require(false)).json()).toEqual({ required: false });
    api.clock.move(600_000);
    expect((await require(true)).json()).toMatchObject({ code: 'confirm_needed' });
    const entries = await api.database.read
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('subject', '=', 'sign-in')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'require second steps', actor_name: 'boss' },
      { action: 'stop requiring second steps', actor_name: 'boss' },
    ]);
  });

  it('keeps whoever has none from all but setting one up, from the next call on', async () => {
    expect(await statusOf('/api/contact/list/?page=1')).toBe(200);
    await require(true);
    const refused = await api.get('/api/contact/list/?page=1', meera);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'second_step_needed',
      message: expect.stringContaining('authenticator app or a passkey'),
    });
    expect(await statusOf(`/api/Profile/profiles/${meera.id}/`)).toBe(403);
    expect(await statusOf(`/api/Profile/profiles/${meera.id}/second-steps/`)).toBe(200);
    expect(await statusOf('/api/Auth/passkeys/')).toBe(200);
    expect((await api.post('/api/Auth/confirm/', { password: PASSWORD }, meera)).statusCode).toBe(204);
    expect((await logIn()).json()).toMatchObject({ must_add_second_step: true });
    expect((await api.post('/api/Auth/logout/', {}, meera)).statusCode).toBe(200);
  });

  it.each([
    ['an app', addApp, 200],
    ['a passkey', addPasskey, 201],
  ])('opens everything to whoever sets up %s', async (_, add, status) => {
    await require(true);
    expect(await add()).toBe(status);
    expect(await statusOf('/api/contact/list/?page=1')).toBe(200);
  });

  it('asks who has a passkey and no app for a mailed code after the password', async () => {
    await addPasskey();
    expect((await logIn()).json()).toHaveProperty('access');
    await require(true);
    expect((await logIn()).json()).toMatchObject({ otp_required: true, method: 'email' });
    await addApp();
    expect((await logIn()).json()).toMatchObject({ method: 'totp' });
  });

  it('does not take a mailed code for one: with the mail down nobody would get in', async () => {
    await api.database.transaction((tx) => tx.updateTable('users').set({ two_step: true }).execute());
    await require(true);
    expect(await statusOf('/api/contact/list/?page=1')).toBe(403);
  });

  it('leads whoever comes back by way of the machine to set one up anew', async () => {
    await addApp();
    await addPasskey();
    await require(true);
    const { password } = await createOrResetSuperuser(api.ports, {
      username: 'meera',
      email: 'meera@example.com',
    });
    const answer = await api.post('/api/Auth/login/', { username: 'meera', password });
    expect(answer.json()).toMatchObject({
      access: expect.any(String),
      must_change_password: true,
      must_add_second_step: true,
    });
    expect(await mailsTo(api.database, 'meera@example.com')).not.toEqual([]);
    const passkeys = await api.database.read.selectFrom('passkeys').select('id').execute();
    expect(passkeys).toEqual([]);
  });

  it('changes nothing for anybody while it is not required', async () => {
    expect((await logIn()).json()).not.toHaveProperty('must_add_second_step');
    await require(true);
    await addApp(boss);
    await require(false);
    expect((await logIn()).json()).not.toHaveProperty('must_add_second_step');
    expect(await statusOf('/api/contact/list/?page=1')).toBe(200);
  });
});
