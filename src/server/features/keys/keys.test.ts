import { inEveryArea } from '#contract/areas.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { KEY_LIMIT, keyMessages } from '#contract/system/keys.ts';
import { type Program, checkingCallers, runFor } from '#server/caller.ts';
import { aJob } from '#tests/factories/job.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertKeyLives } from './keys.ts';

describe.each(engines)('keys for programs on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterAll(() => api.close());

  const make = async (body: object) => (await api.post('/api/keys/', body, boss)).json();
  const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

  it('are shown once and kept as a hash', async () => {
    const made = await make({ name: 'Job board', areas: { recruitment: 'read' } });
    expect(made).toMatchObject({
      name: 'Job board',
      areas: { recruitment: 'read', enquiries: 'none', content: 'none', people: 'none' },
      expires_on: null,
      created_by: 'boss',
      last_used_at: null,
    });
    expect(made.key).toMatch(/^fk_[\w-]{43}$/);
    expect(made.hint).toBe(made.key.slice(0, 9));
    const listed = (await api.get('/api/keys/', boss)).body;
    expect(listed).toContain('Job board');
    expect(listed).not.toContain(made.key);
    const stored = await api.database.read.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(made.key);
  });

  it('open what they are for, and nothing about accounts and keys', async () => {
    const { key } = await make({ name: 'Reader', areas: { recruitment: 'read', people: 'write' } });
    const statusOf = async (method: 'GET' | 'POST' | 'DELETE', url: string) =>
      (await api.send(method, url, withKey(key))).statusCode;
    expect(await statusOf('GET', '/api/job-application/')).toBe(200);
    expect(await statusOf('DELETE', '/api/job-application/1/')).toBe(403);
    expect(await statusOf('GET', '/api/contact/list/')).toBe(403);
    expect(await statusOf('DELETE', '/api/Idcard/employee/999/')).toBe(404);
    for (const url of ['/api/keys/', '/api/Profile/profiles/', '/api/Auth/sessions/', '/api/overview/'])
      expect(await statusOf('GET', url), url).toBe(403);
    expect(await statusOf('POST', '/api/Auth/logout/')).toBe(403);
  });

  it('stand in the audit trail by their name, and say when they were used', async () => {
    const { id, key } = await make({ name: 'Importer', areas: { recruitment: 'write' } });
    const { id: job } = (await api.send('POST', '/api/jobs/', { ...withKey(key), payload: aJob() })).json();
    const entry = await api.database.read
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_name'])
      .where('subject', '=', 'job')
      .where('subject_id', '=', String(job))
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor_id: null, actor_name: 'key Importer' });
    await expect
      .poll(async () => {
        const keys = (await api.get('/api/keys/', boss)).json<
          { id: number; last_used_at: string | null }[]
        >();
        return keys.find((each) => each.id === id)?.last_used_at;
      })
      .toBe(api.clock.now().toISOString());
  });

  it('write down their last use once a minute at most', async () => {
    const { key } = await make({ name: 'Frequent', areas: { people: 'read' } });
    const writes = vi.spyOn(api.database, 'transaction');
    const use = () => api.send('GET', '/api/Idcard/counts/', withKey(key));
    await use();
    await vi.waitFor(async () => {
      const [newest] = (await api.get('/api/keys/', boss)).json<{ last_used_at: string | null }[]>();
      expect(newest?.last_used_at).not.toBeNull();
    });
    for (let at = 0; at < 5; at += 1) await use();
    expect(writes).toHaveBeenCalledTimes(1);
    writes.mockRestore();
  });

  it('come in pages, and by what is searched for', async () => {
    for (const name of ['Page one', 'Page two', 'Page three'])
      await make({ name, areas: { content: 'read' } });
    const found = await api.get('/api/keys/?search=pAGE&page=1&page_size=2', boss);
    expect(found.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Page three', 'Page two']);
    expect(found.headers['x-total-count']).toBe('3');
  });

  it("work on their last day by the company's clocks and not on the next, also those made before", async () => {
    const late = await testApp(engine);
    const superuser = await late.signIn('boss', { isSuperuser: true });
    const { key } = (
      await late.post(
        '/api/keys/',
        { name: 'Until tomorrow', areas: { people: 'read' }, expires_on: '2026-11-03' },
        superuser,
      )
    ).json();
    const status = async () => (await late.send('GET', '/api/Idcard/counts/', withKey(key))).statusCode;
    // As 1.0.0 wrote it: the end of the day in Greenwich.
    await late.database.transaction((tx) =>
      tx.updateTable('api_keys').set({ expires_at: '2026-11-03T23:59:59.999Z' }).execute(),
    );
    late.clock.move(32 * HOUR_MS);
    expect(await status()).toBe(200);
    late.clock.move(HOUR_MS);
    expect(await status()).toBe(401);
    const again = await late.signInAgain(superuser);
    const made = (day: string) =>
      late.post('/api/keys/', { name: 'Another', areas: { people: 'read' }, expires_on: day }, again);
    expect((await made('2026-11-03')).statusCode).toBe(400);
    expect((await made('2026-11-04')).statusCode).toBe(201);
    await late.close();
  });

  it('end when they are deleted', async () => {
    const other = await make({ name: 'Deleted', areas: { people: 'read' } });
    expect((await api.send('GET', '/api/Idcard/counts/', withKey(other.key))).statusCode).toBe(200);
    expect((await api.send('DELETE', `/api/keys/${other.id}/`, asUser(boss))).statusCode).toBe(204);
    expect((await api.send('GET', '/api/Idcard/counts/', withKey(other.key))).statusCode).toBe(401);
    expect((await api.send('DELETE', `/api/keys/${other.id}/`, asUser(boss))).json().code).toBe(
      'key_not_found',
    );
  });

  it('write nothing once they are deleted, not even by a request under way', async () => {
    const { id } = await make({ name: 'Slow', areas: { people: 'write' } });
    const database = checkingCallers(api.database, (tx, caller) => assertKeyLives(tx, caller as Program));
    const program: Program = {
      kind: 'program',
      keyId: id,
      name: 'Slow',
      permissions: inEveryArea('write'),
    };
    const write = () => runFor(program, () => database.transaction(async () => 'written'));
    expect(await write()).toBe('written');
    await api.send('DELETE', `/api/keys/${id}/`, asUser(boss));
    await expect(write()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('may call 600 times a minute each', async () => {
    const [one, other] = [
      await make({ name: 'Busy', areas: { people: 'read' } }),
      await make({ name: 'Quiet', areas: { people: 'read' } }),
    ];
    for (let at = 0; at < KEY_LIMIT.max; at += 1) await api.limits.hit(`key ${one.id}`, KEY_LIMIT);
    const refused = await api.send('GET', '/api/Idcard/counts/', withKey(one.key));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.send('GET', '/api/Idcard/counts/', withKey(other.key))).statusCode).toBe(200);
  });

  it('are refused in words where something is wrong with them', async () => {
    const errorsOf = async (body: object) => {
      const refused = await api.post('/api/keys/', body, boss);
      expect(refused.statusCode).toBe(400);
      return refused.json().errors;
    };
    const wrong = await errorsOf({ name: '', areas: { recruitment: 'all' }, expires_on: 'soon' });
    expect(Object.keys(wrong).toSorted()).toEqual(['areas.recruitment', 'expires_on', 'name']);
    expect(await errorsOf({ name: 'For nothing', areas: { people: 'none' } })).toEqual({
      areas: ['Choose at least one area'],
    });
    const over = { name: 'Too late', areas: { people: 'read' }, expires_on: '2026-11-01' };
    expect(await errorsOf(over)).toEqual({ expires_on: [keyMessages.dayOver] });
  });
});
