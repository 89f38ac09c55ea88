import { openDatabase } from '#server/platform/database/database.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { recordedKind, taskBench } from '#tests/support/task-bench.ts';
import { describe, expect, it, vi } from 'vitest';
import { tidyUp } from '../housekeeping.ts';
import { TaskRefusedError, addTask, secretRetention } from './tasks.ts';
import { countTasks, deleteTask } from './tasks.store.ts';

describe.each(bothEngines)('the task worker on $name', ({ open, create }) => {
  const bench = taskBench(open);
  const { clock, add, rows, onlyRow, start } = bench;

  it('does a task as soon as its transaction is committed', async () => {
    const { begun, kind } = recordedKind();
    const worker = start([kind]);
    await worker.idle();
    const id = await add({ payload: { what: 'bread' } });
    await worker.idle();
    const now = clock.now().toISOString();
    expect(begun).toEqual([{ id, payload: { what: 'bread' }, createdAt: now }]);
    expect(await onlyRow()).toMatchObject({ state: 'done', done_at: now, leased_until: null });
  });

  it('does nothing of a transaction that was rolled back, and nothing that was deleted in its own', async () => {
    const { begun, kind } = recordedKind();
    const worker = start([kind]);
    const task = { kind: 'errand', payload: {} };
    const broken = bench.database.transaction(async (tx) => {
      await addTask(tx, task, clock);
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    await bench.database.transaction(async (tx) => deleteTask(tx, await addTask(tx, task, clock)));
    worker.wake();
    await worker.idle();
    expect(begun).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('does what waits longest first', async () => {
    const { begun, kind } = recordedKind(undefined, { concurrency: 1 });
    for (const payload of [1, 2, 3]) await add({ payload });
    await add({ payload: 0, dueAt: new Date(clock.at - 1).toISOString() });
    await start([kind]).idle();
    expect(begun.map(({ payload }) => payload)).toEqual([0, 1, 2, 3]);
  });

  it('does a task at its time and not before', async () => {
    const { begun, kind } = recordedKind();
    const worker = start([kind]);
    await add({ dueAt: new Date(clock.at + 60_000).toISOString() });
    await worker.idle();
    expect(begun).toEqual([]);
    clock.pass(60_000);
    worker.wake();
    await worker.idle();
    expect(begun).toHaveLength(1);
  });

  it('does a task with a key once, also where it is added again after it was done', async () => {
    const { begun, kind } = recordedKind();
    const worker = start([kind]);
    const first = await add({ key: 'a' });
    const again = await Promise.all([add({ key: 'a' }), add({ key: 'a' })]);
    await worker.idle();
    expect([...again, await add({ key: 'a' })]).toEqual([first, first, first]);
    await add({ key: 'b' });
    await add({ kind: 'other', key: 'a' });
    await worker.idle();
    expect(begun).toHaveLength(2);
    expect(await rows()).toHaveLength(3);
  });

  it('does those of one lane one after the other, and no lane waits for another', async () => {
    let isClosed = true;
    const done: unknown[] = [];
    const { kind } = recordedKind();
    const worker = start([
      {
        ...kind,
        async handler({ payload }) {
          if (payload === 'a1' && isClosed) throw new Error('closed');
          done.push(payload);
        },
      },
    ]);
    for (const payload of ['a1', 'a2', 'b1', 'b2', 'alone'])
      await add({ payload, ...(payload.length === 2 && { lane: payload[0]! }) });
    await add({ kind: 'other', lane: 'b' });
    await worker.idle();
    expect(done.filter((each) => each !== 'alone')).toEqual(['b1', 'b2']);
    expect(done).toContain('alone');
    isClosed = false;
    clock.pass(2 * 60_000);
    worker.wake();
    await worker.idle();
    expect(done.slice(3)).toEqual(['a1', 'a2']);
  });

  it('goes on in a lane after one was given up', async () => {
    const { begun, kind } = recordedKind(() => Promise.reject(new TaskRefusedError('no use')));
    const worker = start([kind]);
    await add({ payload: 1, lane: 'a' });
    await add({ payload: 2, lane: 'a' });
    await worker.idle();
    expect(begun.map(({ payload }) => payload)).toEqual([1, 2]);
  });

  it('does 200 tasks once each with two workers', async () => {
    const { begun, kind } = recordedKind();
    const settings = await create();
    const [one, other] = [await openDatabase(settings), await openDatabase(settings)];
    // Two connections of one process to one SQLite file would wait for each other: there they share one.
    const second = one.engine === 'postgres' ? other : one;
    await one.transaction(async (tx) => {
      for (let n = 0; n < 200; n += 1) await addTask(tx, { kind: 'errand', payload: n }, clock);
    });
    const pair = [start([kind], one), start([kind], second)];
    await Promise.all(pair.map((worker) => worker.idle()));
    expect(begun).toHaveLength(200);
    expect(new Set(begun.map(({ payload }) => payload)).size).toBe(200);
    const left = await one.read.selectFrom('tasks').select('id').where('state', '<>', 'done').execute();
    expect(left).toEqual([]);
    await bench.stopAll();
    await Promise.all([one.close(), other.close()]);
  });

  it('does two kinds side by side, each as many at once as it says, and leaves unknown ones alone', async () => {
    const answer = Promise.withResolvers<void>();
    const slow = recordedKind(() => answer.promise, { kind: 'slow', concurrency: 2 });
    const quick = recordedKind();
    for (let n = 0; n < 3; n += 1) await add({ kind: 'slow' });
    await add({ kind: 'unheard of' });
    const worker = start([slow.kind, quick.kind]);
    await expect.poll(() => slow.begun.length).toBe(2);
    for (let n = 0; n < 7; n += 1) await add();
    await expect.poll(() => quick.begun.length).toBe(7);
    expect(slow.begun).toHaveLength(2);
    answer.resolve();
    await worker.idle();
    expect(slow.begun).toHaveLength(3);
    expect((await rows()).filter(({ state }) => state !== 'done')).toMatchObject([{ kind: 'unheard of' }]);
  });

  it('hands over what opens something, keeps it sealed until then and wipes it when the task is done', async () => {
    const { begun, kind } = recordedKind(undefined, { concurrency: 1 });
    await add({ payload: { to: 'a' }, secret: { code: '123456' } });
    await add({ payload: { to: 'b' } });
    expect(JSON.stringify(await rows())).not.toContain('123456');
    const truncated = vi.spyOn(bench.database, 'truncateLog');
    await start([kind]).idle();
    expect(begun.map(({ payload, secret }) => [payload, secret])).toEqual([
      [{ to: 'a' }, { code: '123456' }],
      [{ to: 'b' }, undefined],
    ]);
    expect(await rows()).toMatchObject([{ secret: null, holds_secret: true }, { secret: null }]);
    expect(truncated).toHaveBeenCalled();
  });

  it('refuses a task whose secret has been wiped, in words, and wipes what has waited for two days', async () => {
    const { begun, kind } = recordedKind(() => Promise.reject(new Error('not now')));
    const tidy = () => tidyUp({ database: bench.database, clock, retention: [secretRetention] });
    await add({ secret: 'a link' });
    const worker = start([kind]);
    await worker.idle();
    clock.pass(47 * 3_600_000);
    expect(await tidy()).toEqual({ [secretRetention.name]: 0 });
    clock.pass(3_600_000);
    expect(await tidy()).toEqual({ [secretRetention.name]: 1 });
    worker.wake();
    await worker.idle();
    expect(begun).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'failed', last_error: 'What it was about has expired.' });
  });

  it('finishes what runs when it is stopped, and begins nothing new', async () => {
    const answer = Promise.withResolvers<void>();
    const { begun, kind } = recordedKind(() => answer.promise);
    const worker = start([kind]);
    await add();
    await expect.poll(() => begun.length).toBe(1);
    const stopping = worker.stop();
    await add();
    answer.resolve();
    await stopping;
    expect((await rows()).map(({ state }) => state)).toEqual(['done', 'waiting']);
  });

  it('has a handler break off that takes too long when it is stopped, and keeps the task', async () => {
    const answer = Promise.withResolvers<void>();
    const { begun, kind } = recordedKind(() => answer.promise, {
      close: () => answer.reject(new Error('broken off')),
    });
    const worker = start([kind]);
    await add();
    await expect.poll(() => begun.length).toBe(1);
    await worker.stop();
    expect(await onlyRow()).toMatchObject({ state: 'waiting', last_error: 'broken off' });
  });

  it('takes no write lock while nothing is due', async () => {
    let writes = 0;
    const { kind } = recordedKind();
    const counted: typeof bench.database = {
      ...bench.database,
      transaction: (work) => {
        writes += 1;
        return bench.database.transaction(work);
      },
    };
    await add({ dueAt: new Date(clock.at + 60_000).toISOString() });
    const worker = start([kind], counted);
    await worker.idle();
    const atStart = writes;
    worker.wake();
    await worker.idle();
    expect(writes).toBe(atStart);
  });

  it('counts what is not done, by kind and state', async () => {
    const since = clock.now().toISOString();
    await add();
    clock.pass(60_000);
    await add();
    await add({ kind: 'other' });
    const { kind } = recordedKind(undefined, { kind: 'other' });
    await start([kind]).idle();
    expect(await countTasks(bench.database.read)).toEqual([
      { kind: 'errand', state: 'waiting', count: 2, oldest: since, due: since },
    ]);
  });
});
