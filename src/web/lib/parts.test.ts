import { describe, expect, it } from 'vitest';
import { hasFailedPart, settled, snapshot, stateOf, track, trackParts } from './parts.ts';

describe('the parts of a page', () => {
  it('are loading until they are known', async () => {
    const part = Promise.resolve(3);
    expect(stateOf(part)).toEqual({ state: 'loading' });
    await track(part);
    expect(stateOf(part)).toEqual({ state: 'ready', value: 3 });
  });

  it('fail with their message, without an unhandled rejection', async () => {
    const data = trackParts({ team: Promise.reject(new Error('Network Error')), title: 'About' });
    const known = await settled(data);
    expect(known).toEqual({ team: { state: 'failed', message: 'Network Error' }, title: 'About' });
    expect(hasFailedPart(known)).toBe(true);
  });

  it('leave other data as it is', async () => {
    for (const data of [undefined, null, 'text', [1], new Date(0)]) {
      expect(snapshot(data)).toBe(data);
      expect(await settled(data)).toBe(data);
    }
  });
});
