import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { engines } from '#tests/support/engines.ts';
import { codeFor, mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { codeOf } from '#tests/support/totp.ts';
import { createOrResetSuperuser } from '../superusers.ts';

const STEP = 30_000;
const EMAIL = 'meera@example.com';

describe.each(engines)('an authenticator app on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
  });
  afterEach(() => api.close());

  const begin = (by = meera) => api.post('/api/Auth/totp/begin/', {}, by);
  const confirm = (code: string, by = meera) => api.post('/api/Auth/totp/confirm/', { code }, by);
  const end = (by = meera) => api.send('DELETE', '/api/Auth/totp/', asUser(by));
  const shown = (secret: string, steps = 0) => codeOf(secret, api.clock.now(), steps);
  const setUp = async (by = meera) => {
    const { secret } = (await begin(by)).json<{ secret: string }>();
    const { recovery_codes } = (await confirm(shown(secret), by)).json<{ recovery_codes: string[] }>();
    // Its first code is spent.
    api.clock.move(STEP);
    return { secret, recoveryCodes: recovery_codes };
  };
  const logIn = (username = 'meera') => api.post('/api/Auth/login/', { username, password: PASSWORD });
  const attempt = async () => String((await logIn()).headers['set-cookie']).split(';')[0] ?? '';
  const verify = (cookie: string, otp: string, email = EMAIL) =>
    api.send('POST', '/api/Auth/verify-otp/', { payload: { otp, email }, headers: { cookie } });
  const signInWith = async (otp: string) => (await verify(await attempt(), otp)).statusCode;
  const steps = async (of = meera, by = meera) =>
    (await api.get(`/api/Profile/profiles/${of.id}/second-steps/`, by)).json<Record<string, unknown>>();
  const actions = async () =>
    (await api.database.read.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  it('is set up with a secret, its address and its picture, and a code of it', async () => {
    const begun = (await begin()).json<{ secret: string; uri: string; qr: string }>();
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/ETPL:meera\?/);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.qr).toMatch(/^data:image\/png;base64,/);
    expect(await logIn().then((answer) => answer.json())).toHaveProperty('access');

    const answer = await confirm(shown(begun.secret));
    expect(answer.statusCode).toBe(200);
    const codes = answer.json<{ recovery_codes: string[] }>().recovery_codes;
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
    expect(await steps()).toEqual({
      app_since: api.clock.now().toISOString(),
      recovery_codes_left: 10,
      passkeys: 0,
      required: false,
    });
    expect((await mailsTo(api.database, EMAIL)).at(-1)?.subject).toMatch(/has an authenticator app/);
    expect(await actions()).toContain('set up authenticator app');
  });

  it('is not set up with a wrong code, nor half an hour later', async () => {
    const { secret } = (await begin()).json<{ secret: string }>();
    const wrong = await confirm(shown(secret, 5));
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: 'bad_input', errors: { code: [expect.any(String)] } });
    expect((await confirm('12ab')).json()).toMatchObject({ errors: { code: ['The code has six digits'] } });
    api.clock.move(9 * MINUTE_MS);
    expect((await confirm(` ${shown(secret).replace(/(?<=^...)/, ' ')} `)).statusCode).toBe(200);
    expect((await confirm(shown(secret, 1))).json()).toMatchObject({ code: 'totp_not_begun' });

    await begin();
    api.clock.move(30 * MINUTE_MS);
    await api.post('/api/Auth/confirm/', { password: PASSWORD }, meera);
    expect((await confirm('123456')).json()).toMatchObject({ code: 'totp_not_begun' });
  });

  it.each(['äöüßéè', '🔏🔏🔏', '١٢٣٤٥٦', 'abcdef'])(
    'takes %s, six characters as they are, for a wrong code',
    async (code) => {
      await setUp();
      const answer = await api.post('/api/Auth/confirm/', { password: PASSWORD, code }, meera);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_input']);
      expect(await signInWith(code)).toBe(400);
    },
  );

  it.each(['begin', 'confirm', 'end', 'new codes'])('needs a session just confirmed to %s', async (what) => {
    api.clock.move(10 * MINUTE_MS);
    const calls = {
      begin: () => begin(),
      confirm: () => confirm('123456'),
      end: () => end(),
      'new codes': () => api.post('/api/Auth/totp/recovery-codes/', {}, meera),
    };
    const answer = await calls[what as keyof typeof calls]();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'confirm_needed']);
  });

  it('is asked for after the password, and nothing is mailed', async () => {
    const { secret } = await setUp();
    const mails = (await mailsTo(api.database, EMAIL)).length;
    const login = await logIn();
    expect(login.json()).toEqual({
      otp_required: true,
      method: 'totp',
      email: EMAIL,
      message: 'Please enter the code of your authenticator app to finish signing in.',
    });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    api.clock.move(MINUTE_MS);
    const resent = await api.send('POST', '/api/Auth/resend-otp/', {
      payload: { email: EMAIL },
      headers: { cookie },
    });
    expect(resent.statusCode).toBe(200);
    expect(await mailsTo(api.database, EMAIL)).toHaveLength(mails);
    const answer = await verify(cookie, shown(secret));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveProperty('access');
  });

  it('is taken one step early or late, and no further', async () => {
    const { secret } = await setUp();
    api.clock.move(10 * STEP);
    expect(await signInWith(shown(secret, -2))).toBe(401);
    expect(await signInWith(shown(secret, 2))).toBe(401);
    expect(await signInWith(shown(secret, 100))).toBe(401);
    expect(await signInWith(shown(secret, -1))).toBe(200);
    expect(await signInWith(shown(secret, 1))).toBe(200);
  });

  it('gives no code twice, nor one from before the last', async () => {
    const { secret } = await setUp();
    const code = shown(secret);
    expect(await signInWith(code)).toBe(200);
    expect(await signInWith(code)).toBe(401);
    expect(await signInWith(shown(secret, -1))).toBe(401);
    expect(await signInWith(shown(secret, 1))).toBe(200);
    // That of now is older than the one just taken.
    expect(await signInWith(code)).toBe(401);
  });

  it('lets one of forty in with the same code', async () => {
    const { secret } = await setUp();
    const cookies = [await attempt(), await attempt(), await attempt(), await attempt()];
    const code = shown(secret);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => verify(cookies[index % 4] ?? '', code)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('gives a sign-in five tries and ten minutes, then says to begin anew', async () => {
    const { secret } = await setUp();
    const cookie = await attempt();
    const codes = [];
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await verify(cookie, shown(secret, 7))).json<{ code: string }>().code);
    expect(codes).toEqual(['bad_otp', 'bad_otp', 'bad_otp', 'bad_otp', 'dead_totp']);
    expect((await verify(cookie, shown(secret))).json()).toMatchObject({ code: 'dead_totp' });
    const late = await attempt();
    api.clock.move(10 * MINUTE_MS);
    expect((await verify(late, shown(secret))).json()).toMatchObject({ code: 'dead_totp' });
    expect(await signInWith(shown(secret))).toBe(200);
    expect(await actions()).toContain('fail to confirm a code');
  });

  it('begins no more than ten sign-ins in a quarter of an hour', async () => {
    await setUp();
    for (let count = 0; count < 10; count += 1) expect((await logIn()).statusCode).toBe(200);
    expect((await logIn()).statusCode).toBe(429);
  });

  it('is for the browser and the address that began', async () => {
    const { secret } = await setUp();
    const cookie = await attempt();
    expect((await verify('', shown(secret))).statusCode).toBe(401);
    expect((await verify(cookie, shown(secret), 'arun@example.com')).statusCode).toBe(401);
    // Neither has used the code up.
    expect((await verify(cookie, shown(secret))).statusCode).toBe(200);
  });

  it('is no app of anybody else', async () => {
    await setUp();
    const arun = await api.signIn('arun');
    const { secret } = await setUp(arun);
    expect(await signInWith(shown(secret))).toBe(401);
  });

  it('takes a recovery code instead, each once, in any spelling, and tells the owner', async () => {
    const { recoveryCodes } = await setUp();
    const [first = '', second = ''] = recoveryCodes;
    expect(await signInWith(first)).toBe(200);
    const told = await mailsTo(api.database, EMAIL);
    expect(told.find(({ subject }) => subject.includes('recovery code'))?.text).toContain('You have 9 left.');
    expect(await signInWith(first)).toBe(401);
    expect(await signInWith(second.replaceAll('-', '').toUpperCase())).toBe(200);
    expect(await signInWith('abcd-efgh-jkmn-pqrs-tuvw-xyz2')).toBe(401);
    expect(await steps()).toMatchObject({ recovery_codes_left: 8 });
    expect(await actions()).toContain('use recovery code');
  });

  it('makes new recovery codes, and those from before end', async () => {
    const { recoveryCodes } = await setUp();
    const answer = await api.post('/api/Auth/totp/recovery-codes/', {}, meera);
    const codes = answer.json<{ recovery_codes: string[] }>().recovery_codes;
    expect(codes).toHaveLength(10);
    expect(await signInWith(recoveryCodes[0] ?? '')).toBe(401);
    expect(await signInWith(codes[0] ?? '')).toBe(200);
  });

  it('keeps neither secret nor recovery code in the clear', async () => {
    const { secret } = (await begin()).json<{ secret: string }>();
    const read = async () =>
      JSON.stringify([
        await api.database.read.selectFrom('totp_setups').selectAll().execute(),
        await api.database.read.selectFrom('totp_apps').selectAll().execute(),
        await api.database.read.selectFrom('recovery_codes').selectAll().execute(),
      ]);
    expect(await read()).not.toContain(secret);
    const codes = (await confirm(shown(secret))).json<{ recovery_codes: string[] }>().recovery_codes;
    const rows = await read();
    for (const word of [secret, codes[0] ?? '', codes[0]?.replaceAll('-', '') ?? ''])
      expect(rows).not.toContain(word);
  });

  it('is switched off, and the password alone opens again', async () => {
    const { secret, recoveryCodes } = await setUp();
    const waiting = await attempt();
    expect((await end()).statusCode).toBe(204);
    expect((await verify(waiting, shown(secret))).statusCode).toBe(401);
    expect((await logIn()).json()).toHaveProperty('access');
    expect((await mailsTo(api.database, EMAIL)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/authenticator app .* was switched off/),
    );
    expect((await end()).json()).toMatchObject({ code: 'totp_not_found' });
    expect(await steps()).toMatchObject({ app_since: null, recovery_codes_left: 0 });
    await setUp();
    expect(await signInWith(recoveryCodes[0] ?? '')).toBe(401);
  });

  it('gives way to another one only once that has shown a code', async () => {
    const old = await setUp();
    const { secret } = (await begin()).json<{ secret: string }>();
    expect(await signInWith(shown(old.secret))).toBe(200);
    await confirm(shown(secret));
    api.clock.move(STEP);
    expect(await signInWith(shown(old.secret))).toBe(401);
    expect(await signInWith(shown(secret))).toBe(200);
  });

  it('confirms a session with its code, once', async () => {
    const { secret } = await setUp();
    api.clock.move(10 * MINUTE_MS);
    const confirmSession = (code: string) => api.post('/api/Auth/confirm/', { code }, meera);
    const wrong = await confirmSession(shown(secret, 5));
    expect(wrong.json()).toMatchObject({ errors: { code: [expect.stringContaining('not right')] } });
    expect((await begin()).statusCode).toBe(403);
    expect((await confirmSession(shown(secret))).statusCode).toBe(204);
    expect((await begin()).statusCode).toBe(200);
    expect((await confirmSession(shown(secret))).statusCode).toBe(400);
    expect(await signInWith(shown(secret))).toBe(401);
  });

  it('goes with a link that says it was somebody else, with its recovery codes', async () => {
    await setUp();
    const secret = await secretFor(api.database, EMAIL, 'end-sessions');
    expect((await api.send('POST', `/api/Auth/end-sessions/${secret}/`)).statusCode).toBe(200);
    expect((await logIn()).json()).toHaveProperty('access');
    expect(await api.database.read.selectFrom('recovery_codes').select('id').execute()).toEqual([]);
  });

  it('stays when that link is of a mail from before it', async () => {
    await setUp();
    api.clock.move(MINUTE_MS);
    await api.send('PATCH', `/api/Profile/profiles/${meera.id}/`, {
      payload: { two_step: true },
      ...asUser(meera),
    });
    const secret = await secretFor(api.database, EMAIL, 'end-sessions');
    await api.send('POST', `/api/Auth/end-sessions/${secret}/`);
    expect((await logIn()).json()).toMatchObject({ method: 'totp' });
  });

  it('is reset by a superuser with a session just confirmed; the owner is told', async () => {
    await setUp();
    const boss = await api.signIn('boss', { isSuperuser: true });
    const arun = await api.signIn('arun');
    const reset = (by: TestUser, id = meera.id) =>
      api.send('DELETE', `/api/Profile/profiles/${id}/second-steps/`, asUser(by));
    expect((await reset(arun)).statusCode).toBe(403);
    expect((await reset(meera)).statusCode).toBe(403);
    expect((await reset(boss, 999)).statusCode).toBe(404);
    expect((await reset(boss)).statusCode).toBe(204);
    expect((await logIn()).json()).toHaveProperty('access');
    expect(await steps(meera, boss)).toMatchObject({ app_since: null });
    expect((await mailsTo(api.database, EMAIL)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/second steps .* were reset/),
    );
    expect(await actions()).toContain('reset second steps');
    api.clock.move(10 * MINUTE_MS);
    expect((await reset(boss)).json()).toMatchObject({ code: 'confirm_needed' });
  });

  it('goes with the account', async () => {
    await setUp();
    await begin();
    await api.send('DELETE', `/api/Profile/profiles/${meera.id}/`, asUser(meera));
    for (const table of ['totp_apps', 'totp_setups', 'recovery_codes'] as const)
      expect(await api.database.read.selectFrom(table).select('id').execute()).toEqual([]);
  });

  it('is no obstacle to whoever sits at the machine', async () => {
    await setUp();
    const { password } = await createOrResetSuperuser(api.ports, { username: 'meera', email: EMAIL });
    const answer = await api.post('/api/Auth/login/', { username: 'meera', password });
    expect(answer.json()).toHaveProperty('access');
  });

  it('leaves mailed codes as they are, with the word for it', async () => {
    await api.database.transaction((tx) => tx.updateTable('users').set({ two_step: true }).execute());
    const answer = await logIn();
    expect(answer.json()).toMatchObject({ otp_required: true, method: 'email' });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect((await verify(cookie, 'abcd-efgh-jkmn-pqrs-tuvw-xyz2')).statusCode).toBe(401);
    expect((await verify(cookie, await codeFor(api.database, EMAIL))).statusCode).toBe(200);
  });
});
