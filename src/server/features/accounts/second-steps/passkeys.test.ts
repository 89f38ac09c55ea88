import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreationOptions, Passkey, RequestOptions } from '#contract/accounts/second-steps.ts';
import { inEveryArea } from '#contract/areas.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { authenticator } from '#tests/support/authenticator.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';

const EMAIL = 'meera@example.com';

type Authenticator = ReturnType<typeof authenticator>;
type Answer = Awaited<ReturnType<TestApp['send']>>;

const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const codeOf = (answer: Answer): [number, string] => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

describe.each(engines)('passkeys on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let phone: Authenticator;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    phone = authenticator();
  });
  afterEach(() => api.close());

  const begin = async (by = meera) => {
    const answer = await api.post('/api/Auth/passkeys/register/begin/', {}, by);
    return { answer, cookie: cookieOf(answer), options: answer.json<CreationOptions>() };
  };
  const finish = (payload: object, cookie: string, by = meera) =>
    api.send('POST', '/api/Auth/passkeys/register/finish/', {
      payload,
      headers: { cookie, authorization: by.authorization, 'user-agent': 'Mozilla/5.0 Chrome/140.0 Linux' },
    });
  const add = async (device = phone, name: string | undefined = 'My phone', by = meera) => {
    const { cookie, options } = await begin(by);
    return finish({ name, credential: device.make(options) }, cookie, by);
  };
  const beginLogin = async (cookie = '') => {
    const answer = await api.send('POST', '/api/Auth/passkeys/login/begin/', { headers: { cookie } });
    return { answer, cookie: cookieOf(answer), options: answer.json<RequestOptions>() };
  };
  const finishLogin = (credential: object, cookie: string) =>
    api.send('POST', '/api/Auth/passkeys/login/finish/', { payload: { credential }, headers: { cookie } });
  const logIn = async (odd: Parameters<Authenticator['use']>[1] = {}) => {
    const { cookie, options } = await beginLogin();
    return finishLogin(phone.use(options, odd), cookie);
  };
  const list = async (by = meera) => (await api.get('/api/Auth/passkeys/', by)).json<Passkey[]>();
  const actions = async () =>
    (await api.database.read.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  it('are made for the address of the site, with the owner verified and without telling who', async () => {
    const { answer, options } = await begin();
    expect(answer.headers['set-cookie']).toMatch(
      /^foyer_passkey=[\w-]{43}; Max-Age=\d+; Path=\/api\/Auth; HttpOnly; SameSite=Strict$/,
    );
    expect(options).toMatchObject({
      rp: { name: 'ETPL', id: 'localhost' },
      user: { name: 'meera', displayName: 'Test meera' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(String(meera.id));
  });

  it('are added with a name or that of the browser, listed, and made known to the owner', async () => {
    const added = await add();
    expect(added.statusCode).toBe(201);
    expect(added.json()).toEqual({
      id: expect.any(Number),
      name: 'My phone',
      created_at: api.clock.now().toISOString(),
      last_used_at: null,
    });
    const { cookie, options } = await begin();
    expect(options.excludeCredentials).toEqual([
      { id: phone.id, type: 'public-key', transports: ['internal'] },
    ]);
    await finish({ credential: authenticator().make(options) }, cookie);
    expect((await list()).map(({ name }) => name)).toEqual(['Chrome on Linux', 'My phone']);
    expect((await mailsTo(api.database, EMAIL)).at(-1)?.subject).toMatch(/passkey was added/);
    expect(await actions()).toContain('add passkey');
    expect(await list(await api.signIn('arun'))).toEqual([]);
  });

  it('sign in without password and code', async () => {
    await add();
    api.clock.move(MINUTE_MS);
    const answer = await logIn();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access: expect.stringMatching(/^[\w-]{43}$/),
      user_id: meera.id,
      is_superuser: false,
      permissions: inEveryArea('write'),
      must_change_password: false,
      message: 'Login successful! Redirecting...',
    });
    expect(answer.headers['set-cookie']).toMatch(/^foyer_known_/);
    expect((await list())[0]?.last_used_at).toBe(api.clock.now().toISOString());
    const bearer = { headers: { authorization: `Bearer ${answer.json<{ access: string }>().access}` } };
    expect((await api.send('GET', '/api/contact/list/', bearer)).statusCode).toBe(200);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:4000' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
    ['another ceremony', { type: 'webauthn.get' }],
  ])('are not added from %s', async (_, odd) => {
    const { cookie, options } = await begin();
    const answer = await finish({ credential: phone.make(options, odd) }, cookie);
    expect(codeOf(answer)).toEqual([400, 'passkey_refused']);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
    ['another ceremony', { type: 'webauthn.create' }],
  ])('let nobody in from %s', async (_, odd) => {
    await add();
    expect(codeOf(await logIn(odd))).toEqual([401, 'bad_passkey']);
    expect(await actions()).toContain('fail to log in with a passkey');
    expect((await logIn()).statusCode).toBe(200);
  });

  it('need a challenge of ours, of this browser, for this, and not too old', async () => {
    await add();
    const mine = await beginLogin();
    const made = await begin();
    const theirs = await beginLogin();
    const cases: [string, string, string][] = [
      ['made up', Buffer.from('x'.repeat(60)).toString('base64url'), mine.cookie],
      ['of another browser', mine.options.challenge, theirs.cookie],
      ['without a browser', mine.options.challenge, ''],
      ['for making one', made.options.challenge, made.cookie],
    ];
    for (const [what, challenge, cookie] of cases) {
      const answer = await finishLogin(phone.use({ ...mine.options, challenge }), cookie);
      expect(codeOf(answer), what).toEqual([401, 'bad_passkey']);
    }
    api.clock.move(5 * MINUTE_MS);
    expect((await finishLogin(phone.use(mine.options), mine.cookie)).statusCode).toBe(401);
  });

  it('spend a challenge once, even when forty come at once', async () => {
    await add();
    const { cookie, options } = await beginLogin();
    const used = phone.use(options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finishLogin(used, cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // Another use, counted on, of the same challenge.
    expect((await finishLogin(phone.use(options), cookie)).statusCode).toBe(401);
  });

  it('wait in several tabs of a browser', async () => {
    await add();
    const one = await beginLogin();
    const other = await beginLogin(one.cookie);
    expect(other.cookie).toBe(one.cookie);
    expect((await finishLogin(phone.use(one.options), one.cookie)).statusCode).toBe(200);
    expect((await finishLogin(phone.use(other.options), one.cookie)).statusCode).toBe(200);
  });

  it('are added by the session that began, and to no other account', async () => {
    const { cookie, options } = await begin();
    const arun = await api.signIn('arun');
    const made = phone.make(options);
    expect(codeOf(await finish({ credential: made }, cookie, arun))).toEqual([400, 'passkey_refused']);
    expect((await finish({ credential: made }, cookie)).statusCode).toBe(201);
    expect((await finish({ credential: made }, cookie)).statusCode).toBe(400);
    const again = await begin(arun);
    const taken = await finish({ credential: phone.make(again.options) }, again.cookie, arun);
    expect(codeOf(taken)).toEqual([409, 'passkey_known']);
  });

  it('refuse one whose counter goes backwards or stands still, and say so on record', async () => {
    await add();
    expect((await logIn({ counter: 7 })).statusCode).toBe(200);
    for (const counter of [6, 7, 0]) expect(codeOf(await logIn({ counter }))).toEqual([401, 'bad_passkey']);
    expect((await actions()).filter((action) => action === 'use a copied passkey')).toHaveLength(3);
    expect((await logIn({ counter: 8 })).statusCode).toBe(200);
    expect((await logIn({ counter: 4_294_967_295 })).statusCode).toBe(200);
  });

  it('that count nothing go on saying 0', async () => {
    await add();
    for (let round = 0; round < 2; round += 1) expect((await logIn({ counter: 0 })).statusCode).toBe(200);
  });

  it('call nobody’s passkey copied without its signature', async () => {
    await add();
    await logIn({ counter: 7 });
    const { cookie, options } = await beginLogin();
    const used = phone.use(options, { counter: 3 });
    const { signature: _, ...response } = used.response;
    const other = authenticator().use(options, { counter: 3 });
    const forged = { ...used, response: { ...response, signature: other.response.signature } };
    expect((await finishLogin(forged, cookie)).statusCode).toBe(401);
    expect(await actions()).not.toContain('use a copied passkey');
  });

  it('refuse an unknown one, and one that names another account', async () => {
    await add();
    const { cookie, options } = await beginLogin();
    const stranger = authenticator();
    expect((await finishLogin(stranger.use(options), cookie)).statusCode).toBe(400);
    const used = phone.use(options);
    const elsewhere = { ...used, response: { ...used.response, userHandle: 'OTk' } };
    expect((await finishLogin(elsewhere, cookie)).statusCode).toBe(401);
    const { userHandle: _, ...without } = used.response;
    expect((await finishLogin({ ...used, response: without }, cookie)).statusCode).toBe(401);
    expect((await finishLogin({ ...used, id: 'AAAA', rawId: 'AAAA' }, cookie)).statusCode).toBe(401);
  });

  it('are tried thirty times a quarter of an hour from one network', async () => {
    await add();
    const { cookie, options } = await beginLogin();
    const used = phone.use(options, { rpId: 'evil.example' });
    for (let tries = 0; tries < 30; tries += 1) await finishLogin(used, cookie);
    expect(codeOf(await logIn())).toEqual([429, 'too_many_logins']);
  });

  it('need a session just confirmed to be added and deleted', async () => {
    const { id } = (await add()).json<Passkey>();
    const { cookie, options } = await begin();
    api.clock.move(10 * MINUTE_MS);
    expect((await begin()).answer.statusCode).toBe(403);
    const late = await finish({ credential: authenticator().make(options) }, cookie);
    expect(codeOf(late)).toEqual([403, 'confirm_needed']);
    const gone = await api.send('DELETE', `/api/Auth/passkeys/${id}/`, asUser(meera));
    expect(codeOf(gone)).toEqual([403, 'confirm_needed']);
  });

  it('are deleted by their owner alone, and then open nothing', async () => {
    const { id } = (await add()).json<Passkey>();
    const remove = (by: TestUser) => api.send('DELETE', `/api/Auth/passkeys/${id}/`, asUser(by));
    const boss = await api.signIn('boss', { isSuperuser: true });
    expect(codeOf(await remove(boss))).toEqual([404, 'passkey_not_found']);
    expect((await remove(meera)).statusCode).toBe(204);
    expect((await logIn()).statusCode).toBe(401);
    expect((await mailsTo(api.database, EMAIL)).at(-1)?.subject).toMatch(/passkey .* was deleted/);
    expect(await actions()).toContain('delete passkey');
  });

  it('are reset by a superuser, and go with a link that says it was somebody else', async () => {
    await add();
    const secret = await secretFor(api.database, EMAIL, 'end-sessions');
    await api.send('POST', `/api/Auth/end-sessions/${secret}/`);
    expect((await logIn()).statusCode).toBe(401);

    const arun = await api.signIn('arun');
    phone = authenticator();
    await add(phone, 'Key', arun);
    const boss = await api.signIn('boss', { isSuperuser: true });
    await api.send('DELETE', `/api/Profile/profiles/${arun.id}/second-steps/`, asUser(boss));
    expect((await logIn()).statusCode).toBe(401);
  });

  it('go with the account', async () => {
    await add();
    await api.send('DELETE', `/api/Profile/profiles/${meera.id}/`, asUser(meera));
    expect((await logIn()).statusCode).toBe(401);
    expect(await api.database.read.selectFrom('passkeys').select('id').execute()).toEqual([]);
  });

  it('are twenty at the most', async () => {
    for (let count = 0; count < 20; count += 1) expect((await add(authenticator())).statusCode).toBe(201);
    expect(codeOf((await begin()).answer)).toEqual([409, 'too_many_passkeys']);
  });

  it('take nothing but what a browser sends', async () => {
    const { cookie, options } = await begin();
    const made = phone.make(options);
    const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
    expect(codeOf(await finish({ credential: broken }, cookie))).toEqual([400, 'passkey_refused']);
    expect(codeOf(await finish({ credential: { ...made, type: 'password' } }, cookie))).toEqual([
      400,
      'bad_input',
    ]);
    expect(codeOf(await finish({ name: ' ', credential: made }, cookie))).toEqual([400, 'bad_input']);
  });
});
