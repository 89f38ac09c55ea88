import { createClient } from '@redis/client';
import { type RedisServer, startRedisServer } from '#tests/support/redis-server.ts';
import { onABusyMachine } from '#tests/support/in-time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { RedisLimiter } from './redis-limiter.ts';

const PATIENCE = { timeout: 30_000 };
// Where Redis is well, a busy machine must not make it look ill.
const LONG_MS = 5_000;
const SHORT_MS = 250;

describe('RedisLimiter', () => {
  let redis: RedisServer;
  let said: string[];
  const opened: RedisLimiter[] = [];

  const log = {
    info: (event: string) => void said.push(event),
    warn: (event: string) => void said.push(event),
    error: (event: string) => void said.push(event),
  };
  const open = async (hitMs = LONG_MS) => {
    const limiter = await RedisLimiter.open({ url: redis.url, clock: systemClock, log, hitMs, retryMs: 100 });
    opened.push(limiter);
    return limiter;
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
  const allowed = async (limiter: RedisLimiter, key: string, hits: number, max: number) => {
    const answers = await Promise.all(Array.from({ length: hits }, () => limiter.hit(key, max, 60)));
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
    for (const limiter of opened.splice(0)) limiter.close();
  });

  it('counts for all processes together, and says how long to wait', async () => {
    const [one, other] = [await open(), await open()];
    expect((await allowed(one, 'a', 20, 30)) + (await allowed(other, 'a', 20, 30))).toBe(30);
    const wait = await one.hit('a', 30, 60);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await one.hit('b', 30, 60)).toBeNull();
    expect(said).toEqual([]);
  });

  it('starts again when the window has ended, and leaves no key without an end', async () => {
    const limiter = await open();
    expect(await limiter.hit('a', 1, 60)).toBeNull();
    expect(await limiter.hit('a', 1, 60)).not.toBeNull();
    expect(Number(await command('PTTL', 'foyer:limit:a'))).toBeGreaterThan(50_000);
    // The end of the window, brought forward.
    await command('PEXPIRE', 'foyer:limit:a', '1');
    await expect.poll(() => command('EXISTS', 'foyer:limit:a')).toBe(0);
    expect(await limiter.hit('a', 1, 60)).toBeNull();
    expect(await limiter.hit('a', 1, 60)).not.toBeNull();
  });

  it('gives a key that lost its end a new one', async () => {
    const limiter = await open();
    await command('SET', 'foyer:limit:a', '7');
    expect(await limiter.hit('a', 1, 60)).not.toBeNull();
    expect(Number(await command('PTTL', 'foyer:limit:a'))).toBeGreaterThan(0);
  });

  it('goes on counting here while Redis hangs, and shares again after it', async () => {
    const limiter = await open(SHORT_MS);
    expect(await allowed(limiter, 'a', 2, 3)).toBe(2);
    redis.hang();
    const began = performance.now();
    // Two of the three were used up while Redis was there.
    expect(await allowed(limiter, 'a', 5, 3)).toBe(1);
    expect(performance.now() - began).toBeLessThan(onABusyMachine(1000));
    expect(limiter.isShared).toBe(false);
    expect(await limiter.hit('b', 3, 60)).toBeNull();
    expect(said).toEqual(['limits not shared: Redis is away']);
    redis.goOn();
    await expect.poll(() => limiter.isShared, PATIENCE).toBe(true);
    expect(said).toEqual(['limits not shared: Redis is away', 'limits shared again']);
    const other = await open();
    await limiter.hit('c', 1, 60);
    expect(await other.hit('c', 1, 60)).not.toBeNull();
  });

  it('heals after Redis was killed and started again', async () => {
    const limiter = await open();
    await redis.kill();
    expect(await allowed(limiter, 'a', 5, 3)).toBe(3);
    const late = await open();
    expect(await allowed(late, 'a', 5, 3)).toBe(3);
    await redis.start();
    await expect.poll(() => limiter.isShared && late.isShared, PATIENCE).toBe(true);
    expect((await allowed(limiter, 'b', 2, 3)) + (await allowed(late, 'b', 2, 3))).toBe(3);
    expect(said.filter((event) => event === 'limits not shared: Redis is away')).toHaveLength(2);
    expect(said.filter((event) => event === 'limits shared again')).toHaveLength(2);
  });

  it('is not shared with a Redis that cannot write', async () => {
    await command('CONFIG', 'SET', 'maxmemory', '1');
    const limiter = await open();
    expect(limiter.isShared).toBe(false);
    expect(await allowed(limiter, 'a', 5, 3)).toBe(3);
    expect(said).toEqual(['limits not shared: Redis is away']);
    await command('CONFIG', 'SET', 'maxmemory', '0');
    await expect.poll(() => limiter.isShared, PATIENCE).toBe(true);
  });
});
