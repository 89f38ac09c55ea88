import { describe, expect, it } from 'vitest';
import { hasFailed, settled, snapshot, stateOf, track, trackDeferred } from './deferred.ts';

describe('deferred data', () => {
  it('is loading until it is known', async () => {
    const deferred = Promise.resolve(3);
    expect(stateOf(deferred)).toEqual({ state: 'loading' });
    await track(deferred);
    expect(stateOf(deferred)).toEqual({ state: 'ready', value: 3 });
  });

  it('fails with its message, without an unhandled rejection', async () => {
    const data = trackDeferred({ team: Promise.reject(new Error('Network Error')), title: 'About' });
    const known = await settled(data);
    expect(known).toEqual({ team: { state: 'failed', message: 'Network Error' }, title: 'About' });
    expect(hasFailed(known)).toBe(true);
  });

  it('leaves other data as it is', async () => {
    for (const data of [undefined, null, 'text', [1], new Date(0)]) {
      expect(snapshot(data)).toBe(data);
      expect(await settled(data)).toBe(data);
    }
  });
});
