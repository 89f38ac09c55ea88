import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const limits = { atOnce: 1, waitingMax: 6, waitingMaxEach: 4 };

/** Work that ends when it is told to, and notes when it began. */
function bench() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { begun, work, endNext };
}

describe('a fair queue', () => {
  it('takes those who wait in turns, however much one of them asks for', async () => {
    const { begun, work, endNext } = bench();
    const queue = fairQueue(limits);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void queue({ who: 'a' }, work(name));
    void queue({ who: 'b' }, work('b1'));
    for (let turn = 0; turn < 5; turn += 1) await endNext();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('refuses who has a full queue, and no one else before all of it is full', async () => {
    const { work } = bench();
    const queue = fairQueue(limits);
    for (let each = 0; each < 5; each += 1) void queue({ who: 'a' }, work('a'));
    await expect(queue({ who: 'a' }, work('a'))).rejects.toMatchObject({ code: 'busy' });
    for (const who of ['b', 'c']) void queue({ who }, work(who));
    await expect(queue({ who: 'd' }, work('d'))).rejects.toMatchObject({ code: 'busy' });
  });

  it('never begins what nobody wants any more, and its place is free', async () => {
    const { begun, work, endNext } = bench();
    const queue = fairQueue({ ...limits, waitingMax: 1 });
    const gone = new AbortController();
    void queue({ who: 'a' }, work('first'));
    const left = queue({ who: 'a', unwanted: gone.signal }, work('left'));
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'busy' });
    await expect(queue({ who: 'a', unwanted: gone.signal }, work('late'))).rejects.toThrow();
    void queue({ who: 'b' }, work('second'));
    await endNext();
    expect(begun).toEqual(['first', 'second']);
  });

  it('goes on after work that fails', async () => {
    const queue = fairQueue(limits);
    await expect(queue({ who: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    for (let turn = 0; turn < 3; turn += 1)
      expect(await queue({ who: 'a' }, async () => 'done')).toBe('done');
  });

  it('lets everything else have a turn between two works', async () => {
    const queue = fairQueue(limits);
    const order: string[] = [];
    const works = ['one', 'two'].map((name) =>
      queue({ who: 'a' }, async () => {
        order.push(name);
        setImmediate(() => order.push('else'));
      }),
    );
    await Promise.all(works);
    expect(order).toEqual(['one', 'else', 'two']);
  });
});
