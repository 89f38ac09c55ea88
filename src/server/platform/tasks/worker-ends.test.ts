import { bothEngines } from '#tests/support/engines.ts';
import { recordedKind, taskBench } from '#tests/support/task-bench.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Tx, afterCommit } from '../database/database.ts';
import { TaskRefusedError } from './tasks.ts';

describe.each(bothEngines)('the end of a task on $name', ({ open }) => {
  const bench = taskBench(open);
  const { clock, add, rows, start } = bench;

  const heard = vi.fn<(payload: unknown) => void>();
  const note = async (tx: Tx, payload: unknown) => {
    const row = { scope: 'end', key: String(payload), fingerprint: '', answer: '' };
    await tx
      .insertInto('idempotency_keys')
      .values({ ...row, created_at: clock.now().toISOString() })
      .execute();
    afterCommit(tx, () => heard(payload));
  };
  const noted = async () => {
    const found = await bench.database.read.selectFrom('idempotency_keys').select('key').execute();
    return found.map(({ key }) => key).toSorted();
  };
  const noteUnlessBad = async (tx: Tx, payload: unknown) => {
    await note(tx, payload);
    if (payload === 'bad') throw new Error('no such person');
  };
  const lookAgain = async (worker: ReturnType<typeof start>) => {
    clock.pass(60 * 60_000);
    worker.wake();
    await worker.idle();
  };

  it('that throws takes back its own writing alone; the task is done, with the error, and not begun again', async () => {
    heard.mockClear();
    const { begun, kind } = recordedKind(undefined, { ended: noteUnlessBad });
    for (const payload of ['bad', 'a', 'b', 'c']) await add({ payload });
    const worker = start([kind]);
    await worker.idle();
    const last_error = 'It was done, but then its end could not be noted: no such person';
    expect(await rows()).toMatchObject([
      { state: 'done', last_error, tries: 1 },
      ...['a', 'b', 'c'].map(() => ({ state: 'done', last_error: null, tries: 1 })),
    ]);
    expect(await noted()).toEqual(['a', 'b', 'c']);
    expect(heard.mock.calls.flat().toSorted()).toEqual(['a', 'b', 'c']);
    expect(bench.log.error).toHaveBeenCalledExactlyOnceWith(
      'task.end_failed',
      expect.objectContaining({ kind: 'errand', task: 1 }),
    );
    await lookAgain(worker);
    await worker.stop();
    await lookAgain(start([kind]));
    expect(begun).toHaveLength(4);
    expect(await noted()).toEqual(['a', 'b', 'c']);
  });

  it('that throws for one that was given up leaves it given up, with both errors', async () => {
    const { begun, kind } = recordedKind(() => Promise.reject(new TaskRefusedError('no use')), {
      ended: noteUnlessBad,
    });
    for (const payload of ['bad', 'a']) await add({ payload });
    const worker = start([kind]);
    await worker.idle();
    await lookAgain(worker);
    expect(await rows()).toMatchObject([
      { state: 'failed', last_error: 'no use · After that its end could not be noted: no such person' },
      { state: 'failed', last_error: 'no use' },
    ]);
    expect(begun).toHaveLength(2);
    expect(await noted()).toEqual(['a']);
  });

  it('is noted later where the database was away just then, and the task is not begun again', async () => {
    let isAway = true;
    const { begun, kind } = recordedKind(undefined, {
      async ended(tx, payload) {
        if (isAway) throw Object.assign(new Error('disk full'), { errcode: 13, code: '53100' });
        await note(tx, payload);
      },
    });
    await add({ payload: 'a' });
    const worker = start([kind]);
    await worker.idle();
    expect(await rows()).toMatchObject([{ state: 'running' }]);
    isAway = false;
    await lookAgain(worker);
    expect(await rows()).toMatchObject([{ state: 'done', last_error: null }]);
    expect(begun).toHaveLength(1);
    expect(await noted()).toEqual(['a']);
  });
});
