import { type WebhookView, WEBHOOKS_MAX, webhookEvents, webhookMessages } from '#contract/system/webhooks.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines)('webhooks on $name', (engine) => {
  let api: TestApp;
  let strict: TestApp;
  let boss: TestUser;
  let strictBoss: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    strict = await testApp(engine, { webhooksTo: 'public' });
    strictBoss = await strict.signIn('boss', { isSuperuser: true });
  });
  afterAll(() => Promise.all([api.close(), strict.close()]));

  const URL = 'https://hooks.example.com/foyer?team=1';
  const make = async (body: object = {}) =>
    (await api.post('/api/webhooks/', { url: URL, events: ['job.published'], ...body }, boss)).json();
  const patch = (id: number, payload: object, headers: Record<string, string> = {}) =>
    api.send('PATCH', `/api/webhooks/${id}/`, {
      payload,
      headers: { authorization: boss.authorization, ...headers },
    });

  it('show their secret once and keep it sealed', async () => {
    const made = await make({ events: ['job.closed', 'application.received', 'job.closed'] });
    expect(made).toMatchObject({
      url: URL,
      events: ['application.received', 'job.closed'],
      active: true,
      off_because: null,
      version: 1,
      created_by: 'boss',
      last_delivery: null,
    });
    expect(made.secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    expect((await api.get('/api/webhooks/', boss)).body).not.toContain(made.secret);
    expect((await api.get(`/api/webhooks/${made.id}/`, boss)).body).not.toContain('whsec_');
    const stored = await api.database.read.selectFrom('webhooks').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(made.secret.slice('whsec_'.length));
  });

  it('take every event there is', async () => {
    expect((await make({ events: webhookEvents })).events).toEqual(webhookEvents);
  });

  it('are changed, switched and deleted, on record, with nobody’s change lost', async () => {
    const { id } = await make();
    expect(
      (await patch(id, { events: ['employee.left'], active: false }, { 'if-match': '"1"' })).json(),
    ).toMatchObject({
      events: ['employee.left'],
      url: URL,
      active: false,
      version: 2,
    });
    const tester = await api.signIn('tester', { isSuperuser: true });
    await api.post(`/api/webhooks/${id}/test/`, {}, tester);
    const stale = await patch(id, { active: true }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { active: false, version: 2 },
      changed_by: 'boss',
    });
    expect((await patch(id, {})).json()).toMatchObject({ version: 2 });
    expect((await patch(id, { active: true })).json()).toMatchObject({ active: true, version: 3 });
    expect((await api.send('DELETE', `/api/webhooks/${id}/`, asUser(boss))).statusCode).toBe(204);
    expect((await patch(id, { active: true })).json().code).toBe('webhook_not_found');
    const trail = await api.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'webhook')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['add', 'change', 'test', 'change', 'delete']);
  });

  it('leave in the trail where they led and lead, and of the rest of the address only that it changed', async () => {
    const { id } = await make({ url: 'https://old.example.com/secret-one' });
    await patch(id, { url: 'https://old.example.com/secret-two' });
    await patch(id, { url: 'https://new.example.com:8443/secret-two' });
    const trail = await api.database.read
      .selectFrom('audit_log')
      .select(['old_values', 'new_values'])
      .where('subject', '=', 'webhook')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    const url = '(not kept)';
    expect(
      trail.map((entry) => [entry.old_values, entry.new_values].map((text) => JSON.parse(text ?? 'null'))),
    ).toEqual([
      [null, expect.objectContaining({ host: 'old.example.com', url })],
      [{ url }, { url }],
      [
        { host: 'old.example.com', url },
        { host: 'new.example.com:8443', url },
      ],
    ]);
    expect(JSON.stringify(trail)).not.toContain('secret-');
  });

  it('need a session that has just proved itself, for whatever changes them', async () => {
    const { id } = await make();
    const later = await testApp(engine);
    const idle = await later.signIn('boss', { isSuperuser: true });
    later.clock.move(11 * 60_000);
    const body = { url: URL, events: ['job.published'] };
    expect((await later.post('/api/webhooks/', body, idle)).json().code).toBe('confirm_needed');
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(
        (await later.send(method, `/api/webhooks/${id}/`, { payload: {}, ...asUser(idle) })).json().code,
      ).toBe('confirm_needed');
    expect((await later.get('/api/webhooks/', idle)).statusCode).toBe(200);
    await later.close();
  });

  it('come in pages, and by what is searched for', async () => {
    for (const at of [1, 2, 3]) await make({ url: `https://Pages.example.com/${at}` });
    const found = await api.get('/api/webhooks/?search=pages.EXAMPLE&page=1&page_size=2', boss);
    expect(found.json<WebhookView[]>().map(({ url }) => url.at(-1))).toEqual(['3', '2']);
    expect(found.headers['x-total-count']).toBe('3');
  });

  it.each([
    ['', 'Address is required'],
    ['hooks.example.com', webhookMessages.badAddress],
    ['ftp://hooks.example.com/', webhookMessages.badAddress],
    ['https://user:word@hooks.example.com/', webhookMessages.badAddress],
    ['https://hooks.example.com/#part', webhookMessages.badAddress],
    ['https:\\\\hooks.example.com', webhookMessages.badAddress],
    ['https://hooks .example.com', webhookMessages.badAddress],
    ['https://hooks.example.com:99999/', webhookMessages.badAddress],
    ['http://hooks.example.com/', webhookMessages.notHttps],
    ['http://127.0.0.1/', webhookMessages.notHttps],
    ['https://127.0.0.1/', webhookMessages.notPublic],
    ['https://0x7f000001/', webhookMessages.notPublic],
    ['https://localhost:3000/', webhookMessages.notPublic],
    ['https://office.localhost./', webhookMessages.notPublic],
    ['https://169.254.169.254/latest/', webhookMessages.notPublic],
    ['https://[::ffff:10.0.0.1]/', webhookMessages.notPublic],
    ['https://[fd00::1]/', webhookMessages.notPublic],
  ])('are refused with the address %s', async (url, message) => {
    const refused = await strict.post('/api/webhooks/', { url, events: ['job.closed'] }, strictBoss);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ url: [message] });
  });

  it('are refused without an event, with one there is none of, and when there are too many', async () => {
    const errorsOf = async (events: unknown) =>
      (await strict.post('/api/webhooks/', { url: URL, events }, strictBoss)).json().errors;
    expect(await errorsOf([])).toEqual({ events: ['Choose at least one event'] });
    expect(Object.keys(await errorsOf(['job.opened']))).toEqual(['events.0']);
    for (let at = 0; at < WEBHOOKS_MAX; at += 1)
      expect(
        (await strict.post('/api/webhooks/', { url: URL, events: ['job.closed'] }, strictBoss)).statusCode,
      ).toBe(201);
    const refused = await strict.post('/api/webhooks/', { url: URL, events: ['job.closed'] }, strictBoss);
    expect(refused.json()).toMatchObject({ code: 'too_many_webhooks' });
  });
});
