import { describe, expect, it } from 'vitest';
import { prepareAnswer } from '#host/answer.ts';
import { PageCache } from '#host/page-cache.ts';

const aPage = (text = 'page') => prepareAnswer(200, { identity: Buffer.from(text) }, {});
const keep = (text?: string) => async () => ({ answer: aPage(text), keep: true });

describe('the page cache', () => {
  it('makes a page once and hands it out again', async () => {
    const cache = new PageCache({ version: () => 1 });
    const first = await cache.getOrMake('/', keep());
    expect(await cache.getOrMake('/', keep())).toBe(first);
    expect(cache.get('/')).toBe(first);
  });

  it('lets all who ask meanwhile wait for the same page', async () => {
    const cache = new PageCache({ version: () => 1 });
    let made = 0;
    const make = async () => {
      made += 1;
      await Promise.resolve();
      return { answer: aPage(), keep: true };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('/', make)));
    expect(made).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('forgets everything when the content moves', async () => {
    let version = 1;
    const cache = new PageCache({ version: () => version });
    await cache.getOrMake('/', keep());
    version = 2;
    expect(cache.get('/')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('does not keep a page whose content moved while it was made, nor let the next reader wait for it', async () => {
    let version = 1;
    let release = () => {};
    const cache = new PageCache({ version: () => version });
    const slow = cache.getOrMake('/', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { answer: aPage('old'), keep: true };
    });
    version = 2;
    const fresh = await cache.getOrMake('/', keep('new'));
    release();
    await slow;
    expect(cache.get('/')).toBe(fresh);
  });

  it('keeps within its entries and bytes, the least recently asked for goes first', async () => {
    const cache = new PageCache({ version: () => 1, maxEntries: 2, maxBytes: 100 });
    await cache.getOrMake('/a', keep('x'.repeat(10)));
    await cache.getOrMake('/b', keep('x'.repeat(10)));
    cache.get('/a');
    await cache.getOrMake('/c', keep('x'.repeat(10)));
    expect([cache.get('/a') !== undefined, cache.get('/b'), cache.size]).toEqual([true, undefined, 2]);
    await cache.getOrMake('/large', keep('x'.repeat(95)));
    expect([cache.size, cache.bytes]).toEqual([1, 95]);
    await cache.getOrMake('/too-large', keep('x'.repeat(101)));
    expect(cache.get('/too-large')).toBeUndefined();
  });

  it('keeps nothing it is told not to, and tries again after a failure', async () => {
    const cache = new PageCache({ version: () => 1 });
    await cache.getOrMake('/', async () => ({ answer: aPage(), keep: false }));
    expect(cache.get('/')).toBeUndefined();
    await expect(cache.getOrMake('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.getOrMake('/', keep())).toBeDefined();
  });

  it('tells whoever makes a page once the last of those who wait has hung up', async () => {
    const cache = new PageCache({ version: () => 1 });
    const never = new Promise<never>(() => {});
    const clients = [new AbortController(), new AbortController()];
    const signals: AbortSignal[] = [];
    const make = (unwanted: AbortSignal) => {
      signals.push(unwanted);
      return never;
    };
    for (const { signal } of clients) void cache.getOrMake('/', make, signal);
    clients[0]?.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    clients[1]?.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    // The next one does not wait for what was given up.
    const answer = cache.getOrMake('/', keep('anew'));
    expect(await answer).toBeDefined();
  });

  it('goes on for one who waits to the end', async () => {
    const cache = new PageCache({ version: () => 1 });
    const client = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const make = async () => {
      await promise;
      return { answer: aPage(), keep: true };
    };
    const answer = cache.getOrMake('/', make);
    void cache.getOrMake('/', make, client.signal);
    client.abort();
    resolve();
    expect(await answer).toBe(cache.get('/'));
  });
});
