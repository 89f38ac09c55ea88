// Jobs that go out and come off by themselves, with a clock that the test moves.
import { inEveryArea } from '#contract/areas.ts';
import { DAY_MS } from '#contract/durations.ts';
import { type Job, type JobDraft, jobDraft } from '#contract/jobs/jobs.ts';
import type { VersionedContext } from '#server/caller.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DomainEvent } from '#server/events.ts';
import { silentLog } from '#server/platform/log.ts';
import { type TaskWorker, startTaskWorker } from '#server/platform/tasks/worker.ts';
import { aJob } from '#tests/factories/job.ts';
import { engines } from '#tests/support/engines.ts';
import { portsFor } from '#tests/support/feature-ports.ts';
import { movableClock } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobTasks } from './scheduled-jobs.ts';
import type { JobPorts } from './jobs.feature.ts';
import { findJob } from './jobs.store.ts';
import { postJob, removeJob, replaceJob } from './manage-jobs.ts';

const ctx: VersionedContext = {
  version: undefined,
  caller: { kind: 'program', keyId: 1, name: 'board', permissions: inEveryArea('write') },
  origin: { address: '::1', userAgent: '' },
};

describe.each(engines)('jobs by the clock on $name', ({ open }) => {
  let database: Database;
  let clock: ReturnType<typeof movableClock>;
  let events: DomainEvent[];
  let workers: TaskWorker[];
  beforeEach(async () => {
    database = await open();
    clock = movableClock('2026-10-20T10:00:00.000Z');
    events = [];
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await database.close();
  });

  const portsIn = (timeZone: string): JobPorts => ({
    ...portsFor({ database, clock }),
    timeZone,
    publishEvent: async (_, event) => void events.push(event),
    applications: { matchAnew: async () => {} },
  });
  const berlin = () => portsIn('Europe/Berlin');
  const draftOf = (fields: Record<string, unknown>): JobDraft => jobDraft.parse({ ...aJob(), ...fields });
  const post = (fields: Record<string, unknown>, ports = berlin()) => postJob(ports, draftOf(fields), ctx);
  const start = (ports = berlin()): TaskWorker => {
    const worker = startTaskWorker({ database, kinds: jobTasks(ports), clock, log: silentLog, stepMs: 5 });
    workers.push(worker);
    return worker;
  };
  const read = async (id: number) => (await findJob(database.read, id)) as Job;
  const moveTo = async (instant: string, worker: TaskWorker) => {
    clock.move(Date.parse(instant) - clock.now().getTime());
    worker.wake();
    await worker.idle();
  };
  const told = () => events.map(({ type }) => type);
  const tasks = () => database.read.selectFrom('tasks').select(['kind', 'state', 'due_at']).execute();

  it.each([
    [
      'Europe/Berlin',
      '2026-10-25T02:30',
      '2026-10-25',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ],
    [
      'Europe/Berlin',
      '2027-03-28T02:30',
      '2027-03-28',
      '2027-03-28T01:30:00.000Z',
      '2027-03-28T22:00:00.000Z',
    ],
    [
      'America/New_York',
      '2026-11-01T01:30',
      '2026-11-01',
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ],
    [
      'Asia/Kolkata',
      '2026-12-31T00:00',
      '2026-12-31',
      '2026-12-30T18:30:00.000Z',
      '2026-12-31T18:30:00.000Z',
    ],
    [
      'Australia/Lord_Howe',
      '2027-04-04T01:45',
      '2027-04-04',
      '2027-04-03T14:45:00.000Z',
      '2027-04-04T13:30:00.000Z',
    ],
  ])('%s: out at %s, off after %s', async (timeZone, publish_at, closes_on, out, off) => {
    const ports = portsIn(timeZone);
    const { id, ...posted } = await post({ publish_at, closes_on }, ports);
    expect(posted).toMatchObject({ state: 'draft', publish_at: out });
    const worker = start(ports);
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    await moveTo(before(out), worker);
    expect(await read(id)).toMatchObject({ state: 'draft' });
    await moveTo(out, worker);
    expect(await read(id)).toMatchObject({
      state: 'open',
      publish_at: null,
      posted_on: publish_at.slice(0, 10),
    });
    await moveTo(before(off), worker);
    expect(await read(id)).toMatchObject({ state: 'open', closes_on });
    await moveTo(off, worker);
    expect(await read(id)).toMatchObject({ state: 'closed', closes_on });
    expect(told()).toEqual(['job.published', 'job.closed']);
  });

  it('moves the content version, and is on record as nobody’s doing', async () => {
    const { id } = await post({ publish_at: '2026-10-21T09:00', closes_on: '2026-10-22' });
    await database.contentVersion.refresh();
    const version = database.contentVersion.current;
    const worker = start();
    await moveTo('2026-10-21T07:00:00.000Z', worker);
    expect(database.contentVersion.current).toBe(version + 1);
    await moveTo('2026-10-23T07:00:00.000Z', worker);
    expect(database.contentVersion.current).toBe(version + 2);
    await expect(replaceJob(berlin(), id, draftOf({}), { ...ctx, version: 1 })).rejects.toMatchObject({
      changed: { current: { state: 'closed' }, changed_by: null },
    });
    const trail = await database.read
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_name', 'action', 'old_values', 'new_values'])
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    const program = { actor_id: null, actor_name: 'the program' };
    expect(trail.slice(1)).toEqual([
      {
        ...program,
        action: 'publish',
        old_values: '{"state":"draft","publish_at":"2026-10-21T07:00:00.000Z"}',
        new_values: '{"state":"open","publish_at":null}',
      },
      { ...program, action: 'close', old_values: '{"state":"open"}', new_values: '{"state":"closed"}' },
    ]);
  });

  it('goes by the time the job has when the task runs', async () => {
    const { id } = await post({ publish_at: '2026-10-21T09:00', closes_on: '2026-10-30' });
    const worker = start();
    await replaceJob(berlin(), id, draftOf({ publish_at: '2026-10-22T09:00', closes_on: '2026-10-31' }), ctx);
    await moveTo('2026-10-21T08:00:00.000Z', worker);
    expect(await read(id)).toMatchObject({ state: 'draft' });
    await moveTo('2026-10-22T07:00:00.000Z', worker);
    expect(await read(id)).toMatchObject({ state: 'open' });
    await replaceJob(berlin(), id, draftOf({ closes_on: '2026-11-02' }), ctx);
    await moveTo('2026-11-01T12:00:00.000Z', worker);
    expect(await read(id)).toMatchObject({ state: 'open' });
    await replaceJob(berlin(), id, draftOf({ closes_on: null }), ctx);
    await moveTo('2027-11-01T12:00:00.000Z', worker);
    expect(await read(id)).toMatchObject({ state: 'open' });
    expect(told()).toEqual(['job.published']);
  });

  it('leaves alone what was taken back, opened by hand, closed by hand or deleted', async () => {
    const worker = start();
    const at = { publish_at: '2026-10-21T09:00' };
    const [kept, opened, gone] = [await post(at), await post(at), await post(at)];
    const closed = await post({ closes_on: '2026-10-21' });
    await replaceJob(berlin(), kept.id, draftOf({ state: 'draft', publish_at: null }), ctx);
    await replaceJob(berlin(), opened.id, draftOf({ state: 'open' }), ctx);
    await replaceJob(berlin(), closed.id, draftOf({ state: 'closed' }), ctx);
    await removeJob(berlin(), gone.id, ctx);
    const before = [...told()];
    await moveTo('2026-10-23T09:00:00.000Z', worker);
    expect(await read(kept.id)).toMatchObject({ state: 'draft', version: 2 });
    expect(await read(opened.id)).toMatchObject({ state: 'open', version: 2, posted_on: '2026-10-20' });
    expect(await read(closed.id)).toMatchObject({ state: 'closed', version: 2 });
    expect(told()).toEqual(before);
    expect((await tasks()).every(({ state }) => state === 'done')).toBe(true);
  });

  it('makes up at the start for what was due while the program stood still', async () => {
    const out = await post({ publish_at: '2026-10-21T09:00', closes_on: '2026-12-01' });
    const off = await post({ closes_on: '2026-10-22' });
    const over = await post({ publish_at: '2026-10-21T09:00', closes_on: '2026-10-22' });
    events = [];
    clock.move(10 * DAY_MS);
    await start().idle();
    expect(await read(out.id)).toMatchObject({ state: 'open', posted_on: '2026-10-30' });
    expect(await read(off.id)).toMatchObject({ state: 'closed' });
    // Nobody hears of a position that is closed again.
    expect(await read(over.id)).toMatchObject({ state: 'closed', publish_at: null });
    expect(told().toSorted()).toEqual(['job.closed', 'job.published']);
  });

  it('waits once more where the time is not really over', async () => {
    const { id, publish_at } = await post({ publish_at: '2026-10-21T09:00' });
    const open = await post({ closes_on: '2026-10-22' });
    const [publish, close] = jobTasks(berlin());
    const task = { id: 0, createdAt: '' };
    await publish?.handler({ ...task, payload: { id, at: publish_at } });
    await close?.handler({ ...task, payload: { id: open.id, day: '2026-10-22' } });
    expect(await read(id)).toMatchObject({ state: 'draft', version: 1 });
    expect(await read(open.id)).toMatchObject({ state: 'open', version: 1 });
    expect((await tasks()).map(({ kind, due_at }) => `${kind} ${due_at}`).toSorted()).toEqual([
      'close job 2026-10-22T22:00:00.000Z',
      'close job 2026-10-22T22:00:00.000Z',
      'publish job 2026-10-21T07:00:00.000Z',
      'publish job 2026-10-21T07:00:00.000Z',
    ]);
    const worker = start();
    await moveTo('2026-10-23T07:00:00.000Z', worker);
    expect(await read(id)).toMatchObject({ state: 'open', version: 2 });
    expect(await read(open.id)).toMatchObject({ state: 'closed', version: 2 });
  });

  it('closes many at the same midnight, each once, with two workers at it', async () => {
    const jobs = [];
    for (let at = 0; at < 25; at += 1) jobs.push(await post({ closes_on: '2026-10-20' }));
    events = [];
    clock.move(DAY_MS);
    await Promise.all([start(), start()].map((worker) => worker.idle()));
    await expect.poll(async () => (await tasks()).every(({ state }) => state === 'done')).toBe(true);
    expect(events.map(({ data }) => (data as { id: number }).id).toSorted((a, b) => a - b)).toEqual(
      jobs.map(({ id }) => id),
    );
  });
});
