import { type CompanyProvider, startCompanyProvider } from '#tests/support/company-provider.ts';
import { PUBLIC_URL, companySignIn, cookiesOf, refusalOf } from '#tests/support/company-sign-in.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, addUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let provider: CompanyProvider;
beforeAll(async () => {
  provider = await startCompanyProvider(PUBLIC_URL);
});
afterAll(() => provider.stop());
afterEach(() => provider.behaves());

describe.each(engines)('company sign-in that makes accounts, on $name', (engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await testApp(engine, { oidc: provider.settings(true) });
  });
  afterEach(() => api.close());

  const { finish, prove, signIn, entries } = companySignIn(() => ({ api, provider }));

  it('adds one that may do nothing, has no password, and is on record', async () => {
    await addUser(api.database, 'arun', false);
    await addUser(api.database, 'head', true);
    provider.knows('arun', {
      email: 'Arun@company.example',
      email_verified: true,
      given_name: 'Arun',
      family_name: 'x'.repeat(500),
    });
    const answer = await signIn('arun');
    const none = { recruitment: 'none', enquiries: 'none', content: 'none', people: 'none' };
    expect(answer.json()).toMatchObject({
      is_superuser: false,
      permissions: none,
      must_change_password: false,
    });
    const { user_id } = answer.json<{ user_id: number }>();
    const boss = await api.signIn('boss', { isSuperuser: true });
    const profiles = (await api.get('/api/Profile/profiles/', boss)).json<{ user: { id: number } }[]>();
    expect(profiles.find(({ user }) => user.id === user_id)).toMatchObject({
      user: { username: 'Arun-2', first_name: 'Arun', last_name: '', email: 'Arun@company.example' },
      permissions: none,
    });
    const added = (await entries()).find(({ action }) => action === 'add by company sign-in');
    expect(added).toMatchObject({
      actor_name: 'the program',
      subject_id: String(user_id),
      label: 'Arun-2',
    });
    expect(added?.new_values).not.toContain('company.example');
    const [mail] = await mailsTo(api.database, 'head@example.com');
    expect(mail?.text).toMatch(/Arun-2[^]*Arun@company\.example[^]*the company sign-in/);
    const login = await api.post('/api/Auth/login/', { username: 'Arun-2', password: '' });
    expect(login.statusCode).toBe(400);
    const guess = { username: 'Arun-2', password: PASSWORD };
    expect(refusalOf(await api.post('/api/Auth/login/', guess))).toEqual([401, 'bad_credentials']);

    await api.post('/api/Auth/forgot-password/', { email: 'arun@company.example' });
    const secret = await secretFor(api.database, 'Arun@company.example', 'reset-password');
    const password = 'another long pass phrase';
    await api.post(`/api/Auth/reset-password/${secret}/`, {
      new_password: password,
      confirm_password: password,
    });
    const again = await api.post('/api/Auth/login/', { username: 'Arun-2', password });
    expect(again.json()).toMatchObject({ user_id });
    expect((await signIn('arun')).json()).toMatchObject({ user_id });
  });

  it('adds one for a person who signs in twice at once', async () => {
    provider.knows('divya', { email: 'divya@company.example', email_verified: true });
    const proofs = [await prove('divya'), await prove('divya'), await prove('divya')];
    const answers = await Promise.all(proofs.map((proof) => finish(cookiesOf(proof))));
    expect(new Set(answers.map((answer) => answer.json<{ user_id: number }>().user_id)).size).toBe(1);
  });

  it('adds none where the address is another account’s, unconfirmed', async () => {
    const id = await addUser(api.database, 'meera', false);
    await api.database.transaction((tx) =>
      tx.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute(),
    );
    provider.knows('meera', { email: 'meera@example.com', email_verified: true });
    expect(refusalOf(await signIn())).toEqual([403, 'oidc_unknown']);
    const users = await api.database.read.selectFrom('users').select('id').execute();
    expect(users).toEqual([{ id }]);
  });
});
