import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead, takeAhead } from './ahead.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe("a page's data, fetched ahead", () => {
  it('is there for the next move, once', async () => {
    const fetch = vi.fn<() => Promise<unknown>>(async () => ({ jobs: Promise.resolve([1]) }));
    fetchAhead('careers', {}, fetch);
    fetchAhead('careers', {}, fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await takeAhead('careers', {})).toEqual({ jobs: expect.any(Promise) });
    expect(takeAhead('careers', {})).toBeUndefined();
  });

  it('belongs to its page and its parameters', () => {
    fetchAhead('job', { id: '4' }, async () => 'four');
    expect(takeAhead('job', { id: '5' })).toBeUndefined();
    expect(takeAhead('careers', { id: '4' })).toBeUndefined();
    expect(takeAhead('job', { id: '4' })).toBeDefined();
  });

  it('is not used after five seconds', () => {
    fetchAhead('home', {}, async () => 'old');
    vi.advanceTimersByTime(5001);
    expect(takeAhead('home', {})).toBeUndefined();
  });

  it.each([
    ['whole', () => Promise.reject(new Error('away'))],
    ['in part', async () => ({ team: Promise.reject(new Error('away')), news: Promise.resolve([]) })],
  ])('is not kept if it failed %s', async (_how, fetch) => {
    fetchAhead('about', {}, fetch);
    await new Promise(setImmediate);
    expect(takeAhead('about', {})).toBeUndefined();
  });
});
