import { describe, expect, it } from 'vitest';
import { MemoryLimiter, limitKeyOf } from './limits.ts';

describe('MemoryLimiter', () => {
  it('allows up to the limit, then says how long to wait, then starts again', async () => {
    let now = 0;
    const limiter = new MemoryLimiter({ now: () => new Date(now) });
    expect(await limiter.hit('a', 2, 60)).toBeNull();
    now = 10_000;
    expect(await limiter.hit('a', 2, 60)).toBeNull();
    expect(await limiter.hit('a', 2, 60)).toBe(50);
    expect(await limiter.hit('b', 2, 60)).toBeNull();
    now = 60_000;
    expect(await limiter.hit('a', 2, 60)).toBeNull();
  });

  it('tells ten thousand apart', async () => {
    const limiter = new MemoryLimiter({ now: () => new Date(0) });
    const keys = Array.from({ length: 10_000 }, (_, number) => `visitor ${number}`);
    for (const key of keys) expect(await limiter.hit(key, 1, 60)).toBeNull();
    for (const key of keys) expect(await limiter.hit(key, 1, 60)).toBe(60);
  });

  it('forgets in a flood who came first, and not who came last', async () => {
    let now = 0;
    const limiter = new MemoryLimiter({ now: () => new Date(now) });
    await limiter.hit('first', 1, 3600);
    for (now = 1; now < 500_000; now += 1) await limiter.hit(`visitor ${now}`, 1, 3600);
    expect(await limiter.hit('last', 1, 3600)).toBeNull();
    expect(await limiter.hit('last', 1, 3600)).toBe(3600);
    expect(await limiter.hit('first', 1, 3600)).toBeNull();
  });
});

describe('limitKeyOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });
});
