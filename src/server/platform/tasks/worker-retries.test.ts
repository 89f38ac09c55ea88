import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { recordedKind, taskBench } from '#tests/support/task-bench.ts';
import { describe, expect, it } from 'vitest';
import { TaskRefusedError, retryTask } from './tasks.ts';

describe.each(bothEngines)('a task that is not done at once on $name', ({ open }) => {
  const bench = taskBench(open);
  const { clock, add, onlyRow, start } = bench;

  it('is tried again later, with growing pauses, until it is given up', async () => {
    const outcomes: string[] = [];
    const { begun, kind } = recordedKind(() => Promise.reject(new Error('not today')), {
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    const worker = start([kind]);
    const lookAfter = async (minutes: number) => {
      clock.pass(minutes * MINUTE_MS);
      worker.wake();
      await worker.idle();
      return begun.length;
    };
    await add();
    expect(await lookAfter(0)).toBe(1);
    expect(await onlyRow()).toMatchObject({ state: 'waiting', tries: 1, last_error: 'not today' });
    expect(await lookAfter(0.7)).toBe(1);
    expect(await lookAfter(0.6)).toBe(2);
    expect(await lookAfter(7)).toBe(2);
    expect(await lookAfter(6)).toBe(3);
    expect(await onlyRow()).toMatchObject({ state: 'failed', tries: 3, done_at: null });
    expect(await lookAfter(1440)).toBe(3);
    expect(outcomes).toEqual(['retried', 'retried', 'failed']);
  });

  it('is given up at once when it is refused for good, and begins anew when somebody asks for it', async () => {
    let answer = (): Promise<void> => Promise.reject(new TaskRefusedError('no such person'));
    const { kind } = recordedKind(() => answer());
    const worker = start([kind]);
    const id = await add();
    await worker.idle();
    expect(await onlyRow()).toMatchObject({ state: 'failed', tries: 1, last_error: 'no such person' });

    answer = () => Promise.resolve();
    const retry = (of: string) =>
      bench.database.transaction((tx) => retryTask(tx, { id, kind: of, from: ['waiting', 'failed'] }, clock));
    expect(await retry('other')).toBe(false);
    expect(await retry('errand')).toBe(true);
    await worker.idle();
    expect(await onlyRow()).toMatchObject({ state: 'done', tries: 1, last_error: null });
    expect(await retry('errand')).toBe(false);
  });

  it('is taken over from a process that died, once its lease has ended', async () => {
    const grave = Promise.withResolvers<void>();
    const dead = recordedKind(() => grave.promise);
    start([dead.kind]);
    const id = await add();
    await expect.poll(() => dead.begun.length).toBe(1);

    const { begun, kind } = recordedKind();
    const worker = start([kind]);
    clock.pass(kind.leaseMs - 1);
    worker.wake();
    await worker.idle();
    expect(begun).toEqual([]);

    clock.pass(1);
    worker.wake();
    await worker.idle();
    expect(begun).toMatchObject([{ id }]);
    expect(await onlyRow()).toMatchObject({ state: 'done', tries: 2 });
    grave.reject(new Error('gone'));
  });

  it('is given up when its process has died under it each time', async () => {
    await add();
    await bench.database.transaction((tx) =>
      tx
        .updateTable('tasks')
        .set({ state: 'running', tries: 3, leased_until: clock.now().toISOString() })
        .execute(),
    );
    const { begun, kind } = recordedKind();
    await start([kind]).idle();
    expect(begun).toEqual([]);
    expect(await onlyRow()).toMatchObject({ state: 'failed', tries: 4 });
  });

  it('does not let a late failure undo what another process has done', async () => {
    const answer = Promise.withResolvers<void>();
    const slow = recordedKind(() => answer.promise);
    const late = start([slow.kind]);
    await add();
    await expect.poll(() => slow.begun.length).toBe(1);
    clock.pass(slow.kind.leaseMs);
    await start([recordedKind().kind]).idle();
    answer.reject(new Error('too late'));
    await late.idle();
    expect(await onlyRow()).toMatchObject({ state: 'done', tries: 2, last_error: null });
  });

  it('is never done again where it was done while the database was away', async () => {
    const away = { now: false };
    const flaky: Database = {
      ...bench.database,
      transaction: (work) =>
        away.now ? Promise.reject(new Error('away')) : bench.database.transaction(work),
    };
    const { begun, kind } = recordedKind(async () => void (away.now = true));
    const worker = start([kind], flaky);
    await add();
    await worker.idle();
    expect(await onlyRow()).toMatchObject({ state: 'running' });

    clock.pass(DAY_MS);
    worker.wake();
    await worker.idle();
    away.now = false;
    worker.wake();
    await worker.idle();
    expect(begun).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'done' });
  });

  it('keeps a time of its own when the clock is put back, and gets its try now where it only waited for one', async () => {
    const { begun, kind } = recordedKind(() => Promise.reject(new Error('not today')));
    const worker = start([kind]);
    await add({ payload: 'at once' });
    await add({ payload: 'next week', dueAt: new Date(clock.at + 7 * DAY_MS).toISOString() });
    await worker.idle();
    clock.pass(-DAY_MS);
    worker.wake();
    await worker.idle();
    expect(begun.map(({ payload }) => payload)).toEqual(['at once', 'at once']);
  });
});
