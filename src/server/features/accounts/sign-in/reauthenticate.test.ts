import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/accounts/profiles.ts';
import { engines } from '#tests/support/engines.ts';
import { failEverywhere } from '#tests/support/failed-logins.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';

const TEN_MINUTES = 10 * 60_000;

describe.each(engines)('once more, please, on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
  });
  afterEach(() => api.close());

  const pathOf = (user: TestUser) => `/api/Profile/profiles/${user.id}/`;
  const patch = (payload: object, by = meera, of = meera) =>
    api.send('PATCH', pathOf(of), { payload, ...asUser(by) });
  const confirm = (payload: object, by = meera, headers: Record<string, string> = {}) =>
    api.send('POST', '/api/Auth/confirm/', {
      payload,
      headers: { authorization: by.authorization, ...headers },
    });
  const read = async () => (await api.get(pathOf(meera), meera)).json<Profile>();
  const newEmail = { user: { email: 'thief@example.com' } };

  it.each([
    ['a new e-mail address', newEmail],
    ['two-step sign-in', { two_step: true }],
  ])('a token alone does not change %s', async (_, change) => {
    api.clock.move(TEN_MINUTES - 1);
    expect((await patch({ ...change, position: 'Lead' })).statusCode).toBe(200);
    await patch({ two_step: false });
    api.clock.move(1);
    const before = { ...(await read()), pending_email: null };
    const other = change === newEmail ? { user: { email: 'other@example.com' } } : change;
    const refused = await patch({ ...other, position: 'Director' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      code: 'confirm_needed',
      message: 'Please confirm with your password that it is you.',
    });
    expect({ ...(await read()), pending_email: null }).toEqual(before);
    expect(await mailsTo(api.database, 'other@example.com')).toEqual([]);
  });

  it('two-step sign-in is not switched off without it either', async () => {
    await patch({ two_step: true });
    api.clock.move(TEN_MINUTES);
    expect((await patch({ two_step: false })).statusCode).toBe(403);
  });

  it('all else of a profile needs none, nor does a form that sends what stands there already', async () => {
    api.clock.move(TEN_MINUTES);
    const same = { user: { first_name: 'Meera', email: 'Meera@example.com' }, two_step: false };
    expect((await patch({ ...same, position: 'Lead' })).statusCode).toBe(200);
  });

  it('the password makes it good for ten minutes, for this session alone', async () => {
    const login = await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
    const elsewhere = { ...meera, authorization: `Bearer ${login.json<{ access: string }>().access}` };
    api.clock.move(TEN_MINUTES);
    const confirmed = await confirm({ password: PASSWORD });
    expect([confirmed.statusCode, confirmed.body]).toEqual([204, '']);
    expect((await patch(newEmail, elsewhere)).statusCode).toBe(403);
    api.clock.move(TEN_MINUTES - 1);
    expect((await patch(newEmail)).statusCode).toBe(200);
    api.clock.move(1);
    expect((await patch({ two_step: true })).statusCode).toBe(403);
  });

  it('a superuser needs it for another’s account too', async () => {
    const boss = await api.signIn('boss', { isSuperuser: true });
    api.clock.move(TEN_MINUTES);
    expect((await patch(newEmail, boss)).statusCode).toBe(403);
    await confirm({ password: PASSWORD }, boss);
    expect((await patch(newEmail, boss)).statusCode).toBe(200);
  });

  it('says what is wrong, and that there is no authenticator app yet', async () => {
    api.clock.move(TEN_MINUTES);
    const wrong = await confirm({ password: 'not this one' });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { code: 'bad_input', errors: { password: ['This password is not right.'] } },
    ]);
    const code = await confirm({ code: '123456' });
    expect(code.statusCode).toBe(400);
    expect(code.json()).toMatchObject({ errors: { code: [expect.stringMatching(/no authenticator app/)] } });
    expect((await confirm({})).json()).toMatchObject({ errors: { password: ['Password is required'] } });
    expect((await patch(newEmail)).statusCode).toBe(403);
  });

  it('counts as a sign-in does: ten wrong ones close the network, a hundred the account', async () => {
    for (let tries = 0; tries < 10; tries += 1) await confirm({ password: 'wrong' });
    const refused = await confirm({ password: PASSWORD });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_logins']);
    const elsewhere = { 'x-forwarded-for': '198.51.100.1' };
    expect((await confirm({ password: PASSWORD }, meera, elsewhere)).statusCode).toBe(204);
    await failEverywhere(api, 'meera', 100);
    expect((await confirm({ password: PASSWORD }, meera, elsewhere)).statusCode).toBe(429);
  });

  it('is not held back by others in a browser that has signed in before', async () => {
    const login = await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    await failEverywhere(api, 'meera', 100);
    expect((await confirm({ password: PASSWORD }, meera, { cookie })).statusCode).toBe(204);
  });
});
