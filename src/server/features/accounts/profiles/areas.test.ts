import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inEveryArea } from '#contract/areas.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';

describe.each(engines)('what an account may do on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterAll(() => api.close());

  const patch = (path: string, payload: object, by: TestUser) =>
    api.send('PATCH', path, { payload, ...asUser(by) });
  const actionsOn = async ({ id }: TestUser) => {
    const entries = await api.database.read
      .selectFrom('audit_log')
      .select(['actor_name', 'action', 'old_values', 'new_values'])
      .where('subject', '=', 'profile')
      .where('subject_id', '=', String(id))
      .execute();
    return entries.map(
      ({ actor_name, action, old_values, new_values }) =>
        `${actor_name}: ${action} ${old_values} ${new_values}`,
    );
  };
  const profilePath = ({ id }: TestUser) => `/api/Profile/profiles/${id}/`;

  it('is everything but what superusers do, unless somebody says otherwise', async () => {
    const meera = await api.signIn('meera');
    expect((await api.get(profilePath(meera), meera)).json().permissions).toEqual(inEveryArea('write'));
    const registration = {
      username: 'editor',
      email: 'editor@example.com',
      first_name: 'An',
      last_name: 'Editor',
      password: 'a long pass phrase',
      confirm_password: 'a long pass phrase',
      permissions: { recruitment: 'none', people: 'read' },
    };
    const { user_id } = (await api.post('/api/Auth/register/', registration, boss)).json();
    const profile = (await api.get(`/api/Profile/profiles/${user_id}/`, boss)).json();
    expect(profile.permissions).toEqual({
      recruitment: 'none',
      enquiries: 'write',
      content: 'write',
      people: 'read',
    });
  });

  it('is changed by superusers alone, and counts from the next call on', async () => {
    const asha = await api.signIn('asha');
    expect((await api.get('/api/contact/list/', asha)).statusCode).toBe(200);
    expect((await patch(profilePath(asha), { permissions: { enquiries: 'none' } }, asha)).json().code).toBe(
      'not_allowed',
    );
    const changed = await patch(profilePath(asha), { permissions: { enquiries: 'none' } }, boss);
    expect(changed.json().permissions).toEqual({ ...inEveryArea('write'), enquiries: 'none' });
    const refused = await api.get('/api/contact/list/', asha);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('not_permitted');
    expect(await actionsOn(asha)).toContain('boss: change {"enquiries":"write"} {"enquiries":"none"}');
  });

  it('decides which numbers the overview has', async () => {
    const editor = await api.signIn('content editor', {
      permissions: { recruitment: 'none', enquiries: 'none', people: 'none', content: 'read' },
    });
    expect(Object.keys((await api.get('/api/overview/', editor)).json()).toSorted()).toEqual([
      'leadership_members',
      'news_items',
      'partners',
    ]);
  });

  it('does not bind superusers, who make others superusers; the last one stays', async () => {
    const ravi = await api.signIn('ravi', { permissions: inEveryArea('none') });
    const role = (user: TestUser, is_superuser: boolean, by: TestUser) =>
      patch(`${profilePath(user)}role/`, { is_superuser }, by);
    expect((await api.get('/api/contact/list/', ravi)).statusCode).toBe(403);
    expect((await role(ravi, true, boss)).json().user.is_superuser).toBe(true);
    expect((await api.get('/api/contact/list/', ravi)).statusCode).toBe(200);
    expect(await actionsOn(ravi)).toContain(
      'boss: make superuser {"is_superuser":false} {"is_superuser":true}',
    );
    expect((await role(boss, false, ravi)).json().user.is_superuser).toBe(false);
    const last = await role(ravi, false, ravi);
    expect(last.statusCode).toBe(409);
    expect(last.json().code).toBe('last_superuser');
    expect((await role(boss, true, ravi)).statusCode).toBe(200);
    expect((await role({ ...boss, id: 999_999 }, true, ravi)).json().code).toBe('profile_not_found');
  });

  it('needs a session that was confirmed a short while ago to be changed', async () => {
    const dev = await api.signIn('dev');
    const late = await api.signIn('late boss', { isSuperuser: true });
    api.clock.move(11 * 60_000);
    for (const [path, body] of [
      [profilePath(dev), { permissions: { people: 'none' } }],
      [`${profilePath(dev)}role/`, { is_superuser: true }],
    ] as const) {
      expect((await patch(path, body, late)).json().code).toBe('confirm_needed');
    }
  });
});
