import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { type CompanyProvider, startCompanyProvider } from '#tests/support/company-provider.ts';
import {
  CALLBACK,
  PUBLIC_URL,
  companySignIn,
  cookiesOf,
  outcomeOf,
  refusalOf,
  setCookies,
} from '#tests/support/company-sign-in.ts';
import { engines } from '#tests/support/engines.ts';
import { codeFor, mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, type TestUser, addUser, testApp, asUser } from '#tests/support/test-app.ts';
import { codeOf } from '#tests/support/totp.ts';
import { insertCompanyAccount } from './company-accounts.store.ts';

const EMAIL = 'meera@example.com';
const FAILED = 'fail to log in with a company account';

let provider: CompanyProvider;
beforeAll(async () => {
  provider = await startCompanyProvider(PUBLIC_URL);
});
afterAll(() => provider.stop());
afterEach(() => provider.behaves());

describe.each(engines)('company sign-in on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  beforeEach(async () => {
    api = await testApp(engine, { oidc: provider.settings() });
    meera = await api.signIn('meera');
    provider.knows('meera', { email: EMAIL, email_verified: true });
  });
  afterEach(() => api.close());

  const { start, comeBack, finish, prove, signIn, entries } = companySignIn(() => ({ api, provider }));
  const failures = async () => (await entries()).filter(({ action }) => action === FAILED);

  it('leads to the provider with a challenge, a state and a nonce, and leaves them in this browser alone', async () => {
    const { answer, location } = await start();
    expect(answer.statusCode).toBe(302);
    expect(answer.body).toBe('');
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'foyer',
      response_type: 'code',
      redirect_uri: PUBLIC_URL + CALLBACK,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(
        /^foyer_oidc=[\w-]+; Max-Age=600; Path=\/api\/Auth\/oidc; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const { location: another } = await start();
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(new URL(another).searchParams.get(name)).not.toBe(searchParams.get(name));
  });

  it('ends with a session for the account with that address, in any letter case, and is on record', async () => {
    provider.knows('meera', { email: 'Meera@Example.COM', email_verified: true });
    const proved = await prove();
    expect(outcomeOf(proved)).toEqual([302, 'proved']);
    expect(setCookies(proved)).toEqual([
      'foyer_oidc=; Max-Age=0; Path=/api/Auth/oidc; HttpOnly; SameSite=Lax',
      expect.stringMatching(
        /^foyer_oidc_proof=[\w-]+; Max-Age=120; Path=\/api\/Auth\/oidc; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const answer = await finish(cookiesOf(proved));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      access: expect.stringMatching(/^[\w-]{43}$/),
      user_id: meera.id,
      must_change_password: false,
      message: 'Login successful! Redirecting...',
    });
    expect(setCookies(answer)).toEqual([
      'foyer_oidc_proof=; Max-Age=0; Path=/api/Auth/oidc; HttpOnly; SameSite=Strict',
      expect.stringMatching(/^foyer_known_/),
    ]);
    const { access } = answer.json<{ access: string }>();
    const bearer = { headers: { authorization: `Bearer ${access}` } };
    expect((await api.send('GET', '/api/contact/list/', bearer)).statusCode).toBe(200);
    const signedIn = (await entries()).filter(({ action }) => action === 'log in');
    expect(signedIn.map(({ actor_name }) => actor_name)).toEqual(['meera', 'meera']);
    expect((await mailsTo(api.database, EMAIL)).at(-1)?.subject).toMatch(/new browser|signed in/i);
    const mails = (await mailsTo(api.database, EMAIL)).length;
    await signIn('meera', cookiesOf(answer));
    expect(await mailsTo(api.database, EMAIL)).toHaveLength(mails);
  });

  it('knows people by the provider’s number for them, and by their address the first time alone', async () => {
    expect((await signIn()).json()).toMatchObject({ user_id: meera.id });
    // The address passes to somebody else there.
    provider.knows('successor', { email: EMAIL, email_verified: true });
    expect(refusalOf(await signIn('successor'))).toEqual([403, 'oidc_unknown']);
    for (const claims of [{ email: 'm.nair@example.com', email_verified: true }, { email: EMAIL }, {}]) {
      provider.knows('meera', claims);
      expect((await signIn()).json()).toMatchObject({ user_id: meera.id });
    }
    const matched = (await entries()).filter(({ action }) => action === 'match company account');
    expect(matched).toMatchObject([{ actor_name: 'meera', subject_id: String(meera.id) }]);
    const others = await testApp(engine, { oidc: provider.settings(true) });
    try {
      const { id } = await others.signIn('meera');
      await others.database.transaction((tx) =>
        insertCompanyAccount(
          tx,
          { issuer: provider.issuer, subject: 'meera' },
          id,
          others.clock.now().toISOString(),
        ),
      );
      const theirs = companySignIn(() => ({ api: others, provider }));
      const { headers, json } = await theirs.signIn('successor');
      expect([json().code, headers['set-cookie']]).toEqual(['oidc_unknown', undefined]);
    } finally {
      await others.close();
    }
  });

  it('matches anew after another address, and after the second steps were reset', async () => {
    const boss = await api.signIn('boss', { isSuperuser: true });
    await signIn();
    provider.knows('successor', { email: 'nair@example.com', email_verified: true });
    const change = { payload: { user: { email: 'nair@example.com' } }, ...asUser(boss) };
    await api.send('PATCH', `/api/Profile/profiles/${meera.id}/`, change);
    await api.post(
      `/api/Auth/confirm-email/${await secretFor(api.database, 'nair@example.com', 'confirm-email')}/`,
      {},
    );
    expect((await signIn('meera')).statusCode).toBe(403);
    expect((await signIn('successor')).json()).toMatchObject({ user_id: meera.id });
    await api.send('DELETE', `/api/Profile/profiles/${meera.id}/second-steps/`, asUser(boss));
    provider.knows('meera', { email: 'nair@example.com', email_verified: true });
    expect((await signIn('meera')).json()).toMatchObject({ user_id: meera.id });
    expect((await signIn('successor')).statusCode).toBe(403);
  });

  it('matches one, where several come for the first time at the same moment', async () => {
    provider.knows('successor', { email: EMAIL, email_verified: true });
    const proofs = [await prove('meera'), await prove('meera'), await prove('successor')];
    const answers = await Promise.all(proofs.map((proved) => finish(cookiesOf(proved))));
    const rows = await api.database.read.selectFrom('company_accounts').select('subject').execute();
    expect(rows).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      rows[0]?.subject === 'meera' ? [200, 200, 403] : [403, 403, 200],
    );
  });

  it('takes address and verdict from the ID token where they stand in it', async () => {
    provider.falsifies((claims) => ({ ...claims, email: EMAIL }));
    expect(outcomeOf(await prove())).toEqual([302, 'unverified']);
    provider.knows('meera', {});
    provider.falsifies((claims) => ({ ...claims, email: EMAIL, email_verified: true }));
    expect((await signIn()).json()).toMatchObject({ user_id: meera.id });
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ['that has expired', () => ({ exp: now() - 120, iat: now() - 600 })],
    ['with another nonce', () => ({ nonce: 'of another sign-in' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['for another program', () => ({ aud: 'somebody else' })],
    ['of another issuer', () => ({ iss: 'https://sso.example.com' })],
    ['without a subject', () => ({ sub: undefined })],
  ])('lets nobody in by an ID token %s', async (_, change) => {
    provider.falsifies((claims) => ({ ...claims, ...change() }));
    const answer = await prove();
    expect(outcomeOf(answer)).toEqual([302, 'failed']);
    expect(cookiesOf(answer)).toBe('');
    expect(await failures()).toHaveLength(1);
    provider.behaves();
    expect((await signIn()).statusCode).toBe(200);
  });

  it('lets nobody in by an ID token somebody else has signed', async () => {
    provider.losesItsKey();
    expect(outcomeOf(await prove())).toEqual([302, 'failed']);
  });

  it('takes an answer from the provider once, whoever brings it', async () => {
    const { location, cookie } = await start();
    const back = await provider.logIn(location, 'meera');
    const proved = await comeBack(back, cookie);
    expect(outcomeOf(proved)).toEqual([302, 'proved']);
    const before = provider.grants();
    expect(outcomeOf(await comeBack(back, cookie))).toEqual([302, 'failed']);
    expect(provider.grants()).toBe(before);
    expect((await finish(cookiesOf(proved))).statusCode).toBe(200);
    expect(refusalOf(await finish(cookiesOf(proved)))).toEqual([401, 'oidc_failed']);
    expect(await failures()).toHaveLength(2);
  });

  it('takes it only in the browser that began, with its state, and not too late', async () => {
    const mine = await start();
    const theirs = await start();
    const back = await provider.logIn(mine.location, 'meera');
    const before = provider.grants();
    const withoutState = new URL(back);
    withoutState.searchParams.delete('state');
    const otherIssuer = new URL(back);
    otherIssuer.searchParams.set('iss', 'https://sso.example.com');
    const cases: [string, URL, string][] = [
      ['in another browser', back, theirs.cookie],
      ['in one that never began', back, ''],
      ['with a cookie nobody gave', back, 'foyer_oidc=AAAA'],
      ['with the cookie of the last step', back, mine.cookie.replace('foyer_oidc=', 'foyer_oidc_proof=')],
      ['without its state', withoutState, mine.cookie],
    ];
    for (const [what, url, cookie] of cases)
      expect(outcomeOf(await comeBack(url, cookie)), what).toEqual([302, 'failed']);
    expect(refusalOf(await finish(mine.cookie.replace('foyer_oidc=', 'foyer_oidc_proof=')))).toEqual([
      401,
      'oidc_failed',
    ]);
    expect(outcomeOf(await comeBack(otherIssuer, mine.cookie)), 'of another issuer').toEqual([302, 'failed']);
    expect(provider.grants()).toBe(before);

    const late = await start();
    const lateBack = await provider.logIn(late.location, 'meera');
    api.clock.move(10 * MINUTE_MS);
    expect(outcomeOf(await comeBack(lateBack, late.cookie)), 'too late').toEqual([302, 'failed']);
    const proved = await prove();
    api.clock.move(2 * MINUTE_MS);
    expect(refusalOf(await finish(cookiesOf(proved)))).toEqual([401, 'oidc_failed']);
  });

  it('says so where somebody calls it off, and keeps no record of it', async () => {
    const { location, cookie } = await start();
    expect(outcomeOf(await comeBack(await provider.logIn(location), cookie))).toEqual([302, 'called_off']);
    expect(await failures()).toEqual([]);
  });

  it.each([
    ['nobody has verified', { email: EMAIL, email_verified: false }],
    ['that is only said to be verified', { email: EMAIL, email_verified: 'true' }],
    ['without a word whether it is verified', { email: EMAIL }],
  ])('takes no address %s', async (_, claims) => {
    provider.knows('meera', claims);
    expect(outcomeOf(await prove())).toEqual([302, 'unverified']);
    expect((await failures()).map(({ subject_id }) => subject_id)).toEqual([String(meera.id)]);
  });

  it.each([
    ['without an address', {}],
    ['with something else in its place', { email: 'no address' }],
    // The Kelvin sign, whose small letter is k.
    ['with one that only looks like an account’s', { email: '\u212Aavya@example.com' }],
  ])('takes nobody %s', async (_, claims) => {
    await addUser(api.database, 'kavya', false);
    provider.knows('meera', { email_verified: true, ...claims });
    expect(outcomeOf(await prove())).toEqual([302, 'unverified']);
    expect((await failures()).map(({ subject_id }) => subject_id)).toEqual(['nobody']);
  });

  it('lets in no address that is not an account’s own and confirmed', async () => {
    provider.knows('arun', { email: 'arun@example.com', email_verified: true });
    expect(refusalOf(await signIn('arun'))).toEqual([403, 'oidc_unknown']);
    const id = await addUser(api.database, 'arun', false);
    await api.database.transaction((tx) =>
      tx.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute(),
    );
    const refused = await signIn('arun');
    expect(refusalOf(refused)).toEqual([403, 'oidc_unknown']);
    expect(cookiesOf(refused)).toBe('');
    expect((await failures()).map(({ subject_id }) => subject_id)).toEqual(['nobody', String(id)]);
    // A password and its mailed code confirm the address.
    const login = await api.post('/api/Auth/login/', { username: 'arun', password: PASSWORD });
    await api.send('POST', '/api/Auth/verify-otp/', {
      payload: { otp: await codeFor(api.database, 'arun@example.com'), email: 'arun@example.com' },
      headers: { cookie: cookiesOf(login) },
    });
    expect((await signIn('arun')).json()).toMatchObject({ user_id: id });
  });

  it('stands for the password only: the code of an app is still asked for', async () => {
    const { secret } = (await api.post('/api/Auth/totp/begin/', {}, meera)).json<{ secret: string }>();
    await api.post('/api/Auth/totp/confirm/', { code: codeOf(secret, api.clock.now()) }, meera);
    const asked = await signIn();
    expect(asked.json()).toEqual({
      otp_required: true,
      method: 'totp',
      email: EMAIL,
      message: 'Please enter the code of your authenticator app to finish signing in.',
    });
    api.clock.move(MINUTE_MS);
    const verified = await api.send('POST', '/api/Auth/verify-otp/', {
      payload: { otp: codeOf(secret, api.clock.now()), email: EMAIL },
      headers: { cookie: cookiesOf(asked) },
    });
    expect(verified.json()).toMatchObject({ user_id: meera.id });
  });

  it('is followed by the mailed code, the new password and the second step an account has to have', async () => {
    const set = (values: { two_step?: boolean; must_change_password?: boolean }) =>
      api.database.transaction((tx) =>
        tx.updateTable('users').set(values).where('id', '=', meera.id).execute(),
      );
    await set({ two_step: true });
    expect((await signIn()).json()).toMatchObject({ otp_required: true, method: 'email' });
    expect(await codeFor(api.database, EMAIL)).toMatch(/^\d{6}$/);
    await set({ two_step: false, must_change_password: true });
    const boss = await api.signIn('boss', { isSuperuser: true });
    await api.send('PUT', '/api/Auth/second-step-policy/', { payload: { required: true }, ...asUser(boss) });
    expect((await signIn()).json()).toMatchObject({ must_change_password: true, must_add_second_step: true });
  });

  it('counts what fails against the network and nothing that succeeds', async () => {
    const fail = async () => outcomeOf(await comeBack({ search: '?code=x&state=y' }, ''));
    for (let count = 0; count < 29; count += 1) expect(await fail()).toEqual([302, 'failed']);
    expect((await signIn()).statusCode).toBe(200);
    expect(await fail()).toEqual([302, 'failed']);
    expect(outcomeOf(await prove())).toEqual([302, 'too_many']);
    expect((await entries()).at(-1)).toMatchObject({ action: 'lock out' });
    expect(refusalOf(await finish(''))).toEqual([429, 'too_many_logins']);
    expect(await failures()).toHaveLength(30);
  });
});
