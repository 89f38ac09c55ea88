import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import type { TrialOperations } from '#tests/support/trial-worker.ts';
import {
  type LostWorker,
  WorkerLostError,
  onWorkerLost,
  workerIdle,
  workerProcess,
} from './worker-process.ts';

const MB = 1024 * 1024;
const settings = {
  name: 'trial worker',
  module: join(import.meta.dirname, '../../../tests/support/trial-worker.ts'),
  timeMaxMs: 60_000,
  memoryMaxBytes: 1024 * MB,
  nodeOptions: ['--max-old-space-size=32'],
};
const aWorker = (limits: { processorMaxMs?: number; memoryMaxBytes?: number; behindAfterMs?: number } = {}) =>
  workerProcess<TrialOperations>({ ...settings, ...limits });

describe('a worker process', () => {
  const lost: LostWorker[] = [];
  let unlisten: () => void;
  beforeEach(() => {
    lost.length = 0;
    unlisten = onWorkerLost((how) => lost.push(how));
  });
  afterEach(() => unlisten());

  it('answers, or says why not', async () => {
    const run = aWorker();
    expect(await Promise.all([run('echo', 'one'), run('echo', 'two')])).toEqual(['one', 'two']);
    await expect(run('fail', 'not today')).rejects.toThrow('not today');
    expect(lost).toEqual([]);
  });

  it('does not end for want of work while a request is open, whatever was answered before', async () => {
    const before = workerIdle.ms;
    workerIdle.ms = 250;
    try {
      const run = aWorker();
      // Both are answered in one moment.
      await Promise.all([run('hold', ''), run('release', '')]);
      expect(await run('wait', '800')).toBe('waited');
      expect(lost).toEqual([]);
    } finally {
      workerIdle.ms = before;
    }
  });

  it(
    'is killed when a request takes too long, at the first try, and the next gets another',
    { tags: 'long' },
    async () => {
      const changing = { ...settings };
      const run = workerProcess<TrialOperations>(changing);
      // To start takes its time on a busy machine, and is not what is measured.
      await run('echo', '');
      changing.timeMaxMs = 500;
      // One that only waits: the processor is for the other tests.
      const held = run('hold', '');
      changing.timeMaxMs = settings.timeMaxMs;
      await expect(held).rejects.toBeInstanceOf(WorkerLostError);
      expect(await run('echo', 'here again')).toBe('here again');
      await expect
        .poll(() => lost)
        .toMatchObject([{ worker: 'trial worker', signal: 'SIGKILL', over: 'time' }]);
    },
  );

  it.runIf(process.platform === 'linux')(
    'is behind others from the start, or once it has kept the processor for a while',
    { tags: 'long' },
    async () => {
      const own = String(getPriority());
      expect(await aWorker()('priority', '')).toBe('10');
      const run = aWorker({ behindAfterMs: 1000 });
      expect(await run('priority', '')).toBe(own);
      // Asked every so often: what is over before that is as good as nothing.
      await run('work', '1100');
      await run('wait', '300');
      expect(await run('priority', '')).toBe('10');
    },
  );

  it('is killed when a request keeps the processor, but not when others do', { tags: 'long' }, async () => {
    const run = aWorker({ processorMaxMs: 1000 });
    await expect(run('hang', '')).rejects.toBeInstanceOf(WorkerLostError);
    await expect.poll(() => lost).toMatchObject([{ over: 'time' }]);
    expect(await run('wait', '1500')).toBe('waited');
  });

  it('is killed when it takes too much memory outside of its heap', { tags: 'long' }, async () => {
    const run = aWorker({ memoryMaxBytes: 200 * MB });
    await expect(run('takeMemory', '')).rejects.toBeInstanceOf(WorkerLostError);
    expect(lost).toMatchObject([{ over: 'memory' }, { over: 'memory' }]);
    expect(await run('echo', 'here again')).toBe('here again');
  });

  it('ends when its heap is full', { tags: 'long' }, async () => {
    const run = aWorker();
    await expect(run('fillHeap', '')).rejects.toBeInstanceOf(WorkerLostError);
    expect(await run('echo', 'here again')).toBe('here again');
  });

  it('that dies twice over a request gives it up, and only it', { tags: 'long' }, async () => {
    const run = aWorker();
    const [bad, good] = await Promise.allSettled([run('end', ''), run('echo', 'good')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(WorkerLostError) });
    expect(good).toEqual({ status: 'fulfilled', value: 'good' });
    expect(lost).toMatchObject([{ code: 7 }, { code: 7 }]);
  });
});
