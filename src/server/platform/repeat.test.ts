import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

describe('repeat', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('works soon after the start and then at intervals, never twice at once', async () => {
    const ends: (() => void)[] = [];
    const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)));
    const repeated = repeat({ everyMs: 3_600_000, work, onError: () => {} });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(work).toHaveBeenCalledTimes(1);
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(work).toHaveBeenCalledTimes(2);
    ends.shift()?.();
    await repeated.stop();
    await vi.advanceTimersByTimeAsync(9_000_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('tells of a failure and goes on', async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const repeated = repeat({ everyMs: 1000, work: () => Promise.reject(new Error('full disk')), onError });
    await vi.advanceTimersByTimeAsync(2000);
    expect(onError).toHaveBeenCalledTimes(2);
    await repeated.stop();
  });

  it('asks running work to end and waits for it', async () => {
    let ended = false;
    const repeated = repeat({
      everyMs: 1000,
      work: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            ended = true;
            resolve();
          });
        }),
      onError: () => {},
    });
    await vi.advanceTimersByTimeAsync(1000);
    await repeated.stop();
    expect(ended).toBe(true);
  });
});
