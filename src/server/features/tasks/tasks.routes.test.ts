import type { TaskKindView, TaskView } from '#contract/system/tasks.ts';
import { noteBackup } from '#server/backup/noted-backups.store.ts';
import { type NewTask, addTask } from '#server/platform/tasks/tasks.ts';
import { silentLog } from '#server/platform/log.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { engines } from '#tests/support/engines.ts';
import { recordedKind } from '#tests/support/task-bench.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LIST = '/api/tasks/';

describe.each(engines)('background work on $name', (engine) => {
  const { begun, kind } = recordedKind();
  let api: TestApp;
  let boss: TestUser;
  beforeEach(async () => {
    begun.length = 0;
    api = await testApp(engine, { taskKinds: [kind, { kind: 'weekly', name: 'Write the weekly mails' }] });
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => api.close());

  const add = (values: object = {}, task: Partial<NewTask> = {}) =>
    api.database.transaction(async (tx) => {
      const payload = { to: 'meera@example.com' };
      const id = await addTask(tx, { kind: 'errand', payload, ...task }, api.clock);
      await tx
        .updateTable('tasks')
        .set({ tries: 0, ...values })
        .where('id', '=', id)
        .execute();
      return id;
    });
  const failed = { state: 'failed', tries: 3, last_error: 'no answer' };
  const at = (hour: number) => `2026-11-02T0${hour}:00:00.000Z`;
  const listed = async (query = '') => (await api.get(LIST + query, boss)).json<TaskView[]>();
  const retry = (id: number) => api.send('POST', `${LIST}${id}/retry/`, asUser(boss));

  it('is listed as far as it is not done: the latest failure first, then what runs, then what is next', async () => {
    const ids = {
      later: await add({ due_at: at(8) }),
      next: await add({ due_at: at(7) }),
      running: await add({ state: 'running', due_at: at(1), leased_until: at(9) }),
      earlier: await add({ ...failed, due_at: at(2) }),
      latest: await add({ ...failed, due_at: at(3) }),
      done: await add({ state: 'done', done_at: at(1) }),
    };
    const rows = await listed();
    expect(rows.map(({ id }) => id)).toEqual([ids.latest, ids.earlier, ids.running, ids.next, ids.later]);
    expect(rows[0]).toEqual({
      id: ids.latest,
      kind: 'errand',
      name: 'Run an errand',
      ...failed,
      due_at: at(3),
      created_at: api.clock.now().toISOString(),
    });
    const page = await api.get(`${LIST}?page=2&page_size=2`, boss);
    expect(page.headers['x-total-count']).toBe('5');
    expect(page.json<TaskView[]>().map(({ id }) => id)).toEqual([ids.running, ids.next]);
    expect(page.body).not.toContain('meera');
  });

  it('says when the last good backup was made, and why the last one failed', async () => {
    const backups = async () => (await api.get('/api/backups/', boss)).json();
    expect(await backups()).toEqual({ last_good_at: null, failed: null });
    const last_good_at = api.clock.now().toISOString();
    await noteBackup(api, 'one.tar.zst');
    expect(await backups()).toEqual({ last_good_at, failed: null });
    api.clock.move(60_000);
    await noteBackup(api, 'two.tar.zst', 'no space left on device');
    const failedAt = api.clock.now().toISOString();
    expect(await backups()).toEqual({
      last_good_at,
      failed: { at: failedAt, reason: 'no space left on device' },
    });
    api.clock.move(60_000);
    await noteBackup(api, 'three.tar.zst');
    expect(await backups()).toMatchObject({ failed: null });
  });

  it('is found by its state and its kind, counted by both, and told without what a link in it opens', async () => {
    await add();
    await add(failed, { kind: 'weekly' });
    await add(
      { ...failed, last_error: '550 see https://x.example/reset/abc' },
      { kind: 'of another version' },
    );
    expect(await listed('?state=failed&kind=weekly')).toMatchObject([{ name: 'Write the weekly mails' }]);
    expect(await listed('?state=waiting')).toMatchObject([{ kind: 'errand' }]);
    expect(await listed('?kind=of another version')).toMatchObject([
      { name: 'of another version', last_error: '550 see https://x.example/…' },
    ]);
    expect((await api.get(`${LIST}?state=gone`, boss)).statusCode).toBe(400);
    expect((await api.get(`${LIST}kinds/`, boss)).json<TaskKindView[]>()).toEqual([
      { kind: 'of another version', name: 'of another version', failed: 1, done: 0, running: 0, waiting: 0 },
      { kind: 'errand', name: 'Run an errand', failed: 0, done: 0, running: 0, waiting: 1 },
      { kind: 'weekly', name: 'Write the weekly mails', failed: 1, done: 0, running: 0, waiting: 0 },
    ]);
  });

  it('is listed where it was done with an error, counted, and not tried again', async () => {
    await add({ state: 'done', done_at: at(1) });
    const last_error = 'It was done, but then its end could not be noted: no such person';
    const id = await add({ state: 'done', done_at: at(2), tries: 1, last_error });
    const listedOne = { id, state: 'done', name: 'Run an errand', last_error };
    expect(await listed()).toMatchObject([listedOne]);
    expect(await listed('?state=done&kind=errand')).toMatchObject([listedOne]);
    expect(await listed('?state=failed')).toEqual([]);
    expect((await api.get(`${LIST}kinds/`, boss)).json<TaskKindView[]>()).toMatchObject([
      { kind: 'errand', failed: 0, done: 1 },
      { kind: 'weekly', done: 0 },
    ]);
    expect((await retry(id)).json()).toMatchObject({ code: 'task_not_failed' });
  });

  it('is tried again at once where it failed, with all its tries, and nowhere else', async () => {
    const id = await add({ ...failed, due_at: '2030-01-01T00:00:00.000Z' });
    expect((await retry(id)).statusCode).toBe(204);
    expect(await listed()).toMatchObject([
      { id, state: 'waiting', tries: 0, last_error: null, due_at: api.clock.now().toISOString() },
    ]);
    const [entry] = (await api.get('/api/audit/?kind=task', boss)).json<object[]>();
    expect(entry).toMatchObject({ by: 'boss', action: 'try again', record: { label: 'Run an errand' } });

    const worker = startTaskWorker({ ...api, kinds: [kind], log: silentLog });
    await worker.idle();
    await worker.stop();
    expect(begun.map((task) => task.id)).toEqual([id]);

    for (const state of ['waiting', 'running', 'done'] as const) {
      const other = await add({ state });
      const refused = await retry(other);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'task_not_failed' }]);
    }
    const unknown = await retry(99_999);
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'task_not_found' }]);
  });
});
