import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

describe('a queue for heavy work', () => {
  /** Work that stands until it is let go. */
  function standing() {
    const began: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () =>
      new Promise<string>((resolve) => {
        began.push(name);
        ends.push(() => resolve(name));
      });
    return { began, work, endOne: () => ends.shift()?.() };
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('runs few at once, and refuses past a full queue', async () => {
    const { began, work, endOne } = standing();
    const limited = limitConcurrency({ atOnce: 1, waitingMax: 1 });
    const first = limited(work('a'));
    const second = limited(work('b'));
    await expect(limited(work('c'))).rejects.toMatchObject({ code: 'busy' });
    expect(began).toEqual(['a']);
    endOne();
    await first;
    await turn();
    endOne();
    expect([await second, began]).toEqual(['b', ['a', 'b']]);
  });

  it('lets those go first that have places of their own, full as the queue is', async () => {
    const { began, work, endOne } = standing();
    const limited = limitConcurrency({ atOnce: 1, waitingMax: 2, firstMax: 1 });
    const all = [limited(work('a')), limited(work('b')), limited(work('c'))];
    await expect(limited(work('d'))).rejects.toMatchObject({ code: 'busy' });
    all.push(limited(work('known'), { isFirst: true }));
    await expect(limited(work('too many'), { isFirst: true })).rejects.toMatchObject({ code: 'busy' });
    for (const _ of all) {
      await turn();
      endOne();
    }
    await Promise.all(all);
    expect(began).toEqual(['a', 'known', 'b', 'c']);
  });
});
