import { notifySystemd } from './notify-systemd.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('a start under systemd', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is given more time again and again until it serves, and then says so once', () => {
    const said: string[] = [];
    const told = notifySystemd((words) => void said.push(words.join(' ')));
    const more = 'EXTEND_TIMEOUT_USEC=600000000 STATUS=Starting';
    expect(said).toEqual([more]);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([more, more, more]);
    told.ready();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([more, more, more, 'READY=1 STATUS=Ready']);
  });
});
