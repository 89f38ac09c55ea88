import { createClient } from '@redis/client';
import { type RedisServer, startRedisServer } from '#tests/support/redis-server.ts';
import { onABusyMachine } from '#tests/support/in-time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitKeyOf, memoryLimits, openRedisLimits, type RateLimits } from './rate-limits.ts';

const three = { max: 3, windowSeconds: 60 };
const one = { max: 1, windowSeconds: 60 };

describe('limits in memory', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('allow up to the limit, then say how long to wait, then start again', async () => {
    const limits = memoryLimits();
    const two = { max: 2, windowSeconds: 60 };
    expect(await limits.hit('a', two)).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(await limits.hit('a', two)).toBeNull();
    expect(await limits.hit('a', two)).toBe(50);
    expect(await limits.hit('b', two)).toBeNull();
    vi.advanceTimersByTime(50_000);
    expect(await limits.hit('a', two)).toBeNull();
  });

  it('take back and forget', async () => {
    const limits = memoryLimits();
    await limits.hit('a', one);
    await limits.takeBack('a', one);
    expect(await limits.hit('a', one)).toBeNull();
    expect(await limits.hit('a', one)).toBe(60);
    await limits.forget('a');
    expect(await limits.hit('a', one)).toBeNull();
  });

  it('block from when the limit is reached, where that is asked for', async () => {
    const limits = memoryLimits();
    const blocking = { max: 2, windowSeconds: 3600, blockSeconds: 60 };
    await limits.hit('a', blocking);
    vi.advanceTimersByTime(3_000_000);
    expect(await limits.hit('a', blocking)).toBeNull();
    vi.advanceTimersByTime(20_000);
    expect(await limits.hit('a', blocking)).toBe(40);
    vi.advanceTimersByTime(40_000);
    expect(await limits.hit('a', blocking)).toBeNull();
  });
});

const PATIENCE = { timeout: 30_000 };
// Where Redis is well, a busy machine must not make it look ill.
const LONG_MS = 20_000;
const SHORT_MS = 250;

describe('limits in Redis', () => {
  let redis: RedisServer;
  let said: string[];
  const opened: { close(): void }[] = [];

  const log = {
    info: (event: string) => void said.push(event),
    warn: (event: string) => void said.push(event),
    error: (event: string) => void said.push(event),
  };
  const open = async (answerMs = LONG_MS) => {
    const shared = await openRedisLimits({ url: redis.url, log, answerMs });
    opened.push(shared);
    return shared;
  };
  const command = async (...words: string[]) => {
    const client = await createClient({ url: redis.url }).connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  };
  /** How many of these hits were allowed. */
  const allowed = async (limits: RateLimits, key: string, hits: number, limit = three) => {
    const answers = await Promise.all(Array.from({ length: hits }, () => limits.hit(key, limit)));
    return answers.filter((answer) => answer === null).length;
  };

  beforeAll(async () => {
    redis = await startRedisServer();
  });
  afterAll(() => redis.kill());
  beforeEach(async () => {
    said = [];
    await command('FLUSHALL');
  });
  afterEach(() => {
    for (const shared of opened.splice(0)) shared.close();
  });

  it('count for all processes together, say how long to wait, take back and forget', async () => {
    const [{ limits }, { limits: others }] = [await open(), await open()];
    const thirty = { max: 30, windowSeconds: 60 };
    expect((await allowed(limits, 'a', 20, thirty)) + (await allowed(others, 'a', 20, thirty))).toBe(30);
    const wait = await limits.hit('a', thirty);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await limits.hit('b', one)).toBeNull();
    expect(await others.hit('b', one)).not.toBeNull();
    await limits.forget('b');
    expect(await others.hit('b', one)).toBeNull();
    await limits.takeBack('b', one);
    expect(await others.hit('b', one)).toBeNull();
    expect(said).toEqual([]);
  });

  it('leave no key without an end, and block in its place where that is asked for', async () => {
    const { limits } = await open();
    await limits.hit('a', one);
    expect(Number(await command('PTTL', 'foyer:limit:a'))).toBeGreaterThan(30_000);
    await command('SET', 'foyer:limit:lost', '7');
    expect(await limits.hit('lost', one)).not.toBeNull();
    expect(Number(await command('PTTL', 'foyer:limit:lost'))).toBeGreaterThan(0);
    const blocking = { max: 1, windowSeconds: 3600, blockSeconds: 900 };
    expect(await limits.hit('blocked', blocking)).toBeNull();
    expect(await limits.hit('blocked', blocking)).toBeLessThanOrEqual(900);
    expect(Number(await command('PTTL', 'foyer:limit:blocked'))).toBeLessThanOrEqual(900_000);
  });

  it('go on here while Redis hangs, from where they stood, and are shared again after it', async () => {
    const { limits, isShared } = await open(SHORT_MS);
    expect(await allowed(limits, 'a', 2)).toBe(2);
    redis.hang();
    const began = performance.now();
    // Two of the three were used up while Redis was there.
    expect(await allowed(limits, 'a', 5)).toBe(1);
    expect(isShared()).toBe(false);
    // From then on nobody waits for it.
    for (let hit = 0; hit < 100; hit += 1) await limits.hit('b', three);
    expect(performance.now() - began).toBeLessThan(onABusyMachine(1000));
    expect(said).toEqual(['limits not shared: Redis is away']);
    redis.goOn();
    await expect.poll(isShared, PATIENCE).toBe(true);
    expect(said).toEqual(['limits not shared: Redis is away', 'limits shared again']);
    const { limits: others } = await open();
    await limits.hit('c', one);
    expect(await others.hit('c', one)).not.toBeNull();
  });

  it('open while Redis hangs, and notice a hang that nobody runs into', async () => {
    const early = await open(SHORT_MS);
    redis.hang();
    const late = await open(SHORT_MS);
    expect(await allowed(late.limits, 'a', 5)).toBe(3);
    await expect.poll(() => early.isShared(), PATIENCE).toBe(false);
    redis.goOn();
    await expect.poll(() => early.isShared() && late.isShared(), PATIENCE).toBe(true);
  });

  it('heal after Redis was killed and started again', async () => {
    const early = await open();
    await redis.kill();
    expect(await allowed(early.limits, 'a', 5)).toBe(3);
    const late = await open();
    expect(await allowed(late.limits, 'a', 5)).toBe(3);
    await redis.start();
    await expect.poll(() => early.isShared() && late.isShared(), PATIENCE).toBe(true);
    expect((await allowed(early.limits, 'b', 2)) + (await allowed(late.limits, 'b', 2))).toBe(3);
    expect(said.filter((event) => event === 'limits not shared: Redis is away')).toHaveLength(2);
    expect(said.filter((event) => event === 'limits shared again')).toHaveLength(2);
  });

  it('are not shared while Redis cannot write', async () => {
    const { limits, isShared } = await open();
    await command('CONFIG', 'SET', 'maxmemory', '1');
    expect(await allowed(limits, 'a', 5)).toBe(3);
    expect(isShared()).toBe(false);
    expect(said).toEqual(['limits not shared: Redis is away']);
    await command('CONFIG', 'SET', 'maxmemory', '0');
    await limits.hit('a', three);
    expect(isShared()).toBe(true);
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
