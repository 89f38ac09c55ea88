// Content that goes out and comes off by itself, with a clock that the test moves.
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { news } from '#contract/content/news.ts';
import { startTaskWorker, type TaskWorker } from '#server/platform/tasks/worker.ts';
import { silentLog } from '#server/platform/log.ts';
import { type ContentBench, type Item, contentBench } from '#tests/support/content-bench.ts';
import { engines } from '#tests/support/engines.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemTasks } from './scheduled-items.ts';
import { type ItemRow, findItem } from './content.store.ts';
import { listVersions } from './versions/keep-version.ts';

describe.each(engines)('content by the clock on $name', (engine) => {
  let bench: ContentBench;
  let workers: TaskWorker[] = [];
  beforeEach(async () => {
    bench = await contentBench(engine);
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await bench.api.close();
  });

  const start = (): TaskWorker => {
    const { database, files, clock } = bench.api;
    const kinds = itemTasks({ database, files, clock });
    const worker = startTaskWorker({ database, kinds, clock, log: silentLog, stepMs: 5 });
    workers.push(worker);
    return worker;
  };
  const pass = async (milliseconds: number, ...woken: TaskWorker[]) => {
    bench.api.clock.move(milliseconds);
    for (const worker of woken) worker.wake();
    await Promise.all(woken.map((worker) => worker.idle()));
  };
  const within = (milliseconds: number) =>
    new Date(bench.api.clock.now().getTime() + milliseconds).toISOString();
  const add = async (fields: object) =>
    (await bench.of(news).addJson({ heading: 'A door opens', ...fields })).json<Item>();
  // Not by the API: the session ends while the days go by.
  const read = async (id: number) => (await findItem(bench.api.database.read, 'news', id)) as ItemRow;
  const shown = async () => (await bench.of(news).listed()).length;
  const entries = async (id: number) =>
    (
      await bench.api.database.read
        .selectFrom('audit_log')
        .select(['actor_name', 'action', 'address'])
        .where('subject', '=', 'news item')
        .where('subject_id', '=', String(id))
        .orderBy('id')
        .execute()
    ).slice(1);

  it('goes out at its time, not before, once, and comes off again', async () => {
    const [one, other] = [start(), start()];
    const at = within(10 * MINUTE_MS);
    const { id, state } = await add({ publish_at: at, unpublish_at: within(DAY_MS) });
    expect(state).toBe('draft');
    const version = bench.api.database.contentVersion.current;
    await pass(10 * MINUTE_MS - 1, one, other);
    expect(await shown()).toBe(0);
    expect(bench.api.database.contentVersion.current).toBe(version);
    await pass(1, one, other);
    expect(await shown()).toBe(1);
    expect(bench.api.database.contentVersion.current).not.toBe(version);
    // It is as new as the moment it went out.
    expect(await read(id)).toMatchObject({ state: 'published', publish_at: null, created_at: at });
    await pass(DAY_MS, one, other);
    expect(await shown()).toBe(0);
    expect(await read(id)).toMatchObject({ state: 'draft', publish_at: null, unpublish_at: null });
    expect(await entries(id)).toEqual([
      { actor_name: 'the program', action: 'publish', address: 'local' },
      { actor_name: 'the program', action: 'unpublish', address: 'local' },
    ]);
  });

  it('follows the time it was given last, and none if that was taken away', async () => {
    const worker = start();
    const { id } = await add({ publish_at: within(MINUTE_MS) });
    await bench.of(news).change(id, { publish_at: within(10 * MINUTE_MS) });
    const { id: without } = await add({ publish_at: within(MINUTE_MS) });
    await bench.of(news).change(without, { publish_at: null });
    const gone = await add({ publish_at: within(MINUTE_MS) });
    await bench.of(news).remove(gone.id);
    await pass(5 * MINUTE_MS, worker);
    expect(await shown()).toBe(0);
    await pass(5 * MINUTE_MS, worker);
    expect((await bench.of(news).listed()).map((item) => item.id)).toEqual([id]);
    expect(await read(without)).toMatchObject({ state: 'draft', publish_at: null });
  });

  it('waits once more where the clock was put back', async () => {
    const at = within(10 * MINUTE_MS);
    const { id } = await add({ publish_at: at });
    await bench.api.database.transaction((tx) =>
      tx
        .updateTable('tasks')
        .set({ due_at: within(0) })
        .where('kind', '=', 'publish content')
        .execute(),
    );
    const worker = start();
    await pass(0, worker);
    expect(await read(id)).toMatchObject({ state: 'draft', publish_at: at });
    await pass(10 * MINUTE_MS, worker);
    expect(await read(id)).toMatchObject({ state: 'published' });
  });

  it('does not go out after the program stood still over all of its days', async () => {
    const { id } = await add({ publish_at: within(DAY_MS), unpublish_at: within(2 * DAY_MS) });
    await pass(3 * DAY_MS);
    const worker = start();
    await pass(0, worker);
    expect(await read(id)).toMatchObject({ state: 'draft', publish_at: null, unpublish_at: null });
    expect((await entries(id)).map(({ action }) => action)).toEqual(['unpublish']);
  });

  it('makes no version of it: words and pictures are as they were', async () => {
    const worker = start();
    const { id, version } = await add({ publish_at: within(MINUTE_MS) });
    await pass(MINUTE_MS, worker);
    expect(await read(id)).toMatchObject({ state: 'published', version: Number(version) + 1 });
    expect(await listVersions(bench.api.database.read, { subject: 'news item', id })).toHaveLength(1);
  });
});
