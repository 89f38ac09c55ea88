import { postgres } from '#tests/support/engines.ts';
import { onABusyMachine } from '#tests/support/in-time.ts';
import { type TcpProxy, startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from './database/database.ts';
import { limitKeyOf, memoryLimits, type RateLimits, sharedLimits } from './rate-limits.ts';

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
// Where PostgreSQL is well, a busy machine must not make it look ill.
const LONG_MS = 20_000;
const SHORT_MS = 250;

describe('limits in PostgreSQL', () => {
  let proxy: TcpProxy;
  let database: Database;
  let databaseUrl: string;
  let said: string[];
  const opened: { close(): Promise<void> }[] = [];

  const note = (event: string) => void said.push(event);
  const log = { info: note, warn: note, error: note };
  const open = (answerMs = LONG_MS) => {
    const shared = sharedLimits({ databaseUrl, log, answerMs });
    opened.push(shared);
    return shared;
  };
  /** How many of these hits were allowed. */
  const allowed = async (limits: RateLimits, key: string, hits: number, limit = three) => {
    const answers = await Promise.all(Array.from({ length: hits }, () => limits.hit(key, limit)));
    return answers.filter((answer) => answer === null).length;
  };

  beforeEach(async () => {
    said = [];
    const settings = await postgres.create();
    database = await openDatabase(settings);
    const url = new URL(settings.databaseUrl ?? '');
    proxy = await startTcpProxy(Number(url.port));
    databaseUrl = Object.assign(url, { port: String(proxy.port) }).href;
  });
  afterEach(async () => {
    await proxy.close();
    await Promise.all([database.close(), ...opened.splice(0).map((shared) => shared.close())]);
  });

  it('count for all processes together, say how long to wait, take back and forget', async () => {
    const [{ limits }, { limits: others }] = [open(), open()];
    const thirty = { max: 30, windowSeconds: 60 };
    const both = await Promise.all([allowed(limits, 'a', 20, thirty), allowed(others, 'a', 20, thirty)]);
    expect(both[0] + both[1]).toBe(30);
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
    const { limits } = open();
    await limits.hit('a', one);
    const blocking = { max: 1, windowSeconds: 3600, blockSeconds: 900 };
    expect(await limits.hit('blocked', blocking)).toBeNull();
    expect(await limits.hit('blocked', blocking)).toBeLessThanOrEqual(900);
    const rows = await database.read.selectFrom('rate_limits').select(['key', 'expire']).execute();
    expect(rows.map(({ key }) => key).sort()).toEqual(['foyer:limit:a', 'foyer:limit:blocked']);
    for (const { expire } of rows) expect(expire).toBeGreaterThan(Date.now());
  });

  it('go on here while PostgreSQL hangs, from where they stood, and are shared again after it', async () => {
    const { limits, isShared } = open(SHORT_MS);
    expect(await allowed(limits, 'a', 2)).toBe(2);
    proxy.hang();
    // Two of the three were used up while PostgreSQL was there.
    expect(await allowed(limits, 'a', 5)).toBe(1);
    expect(await isShared()).toBe(false);
    const began = performance.now();
    // From then on nobody waits for it but one a second.
    for (let hit = 0; hit < 100; hit += 1) await limits.hit('b', three);
    expect(performance.now() - began).toBeLessThan(onABusyMachine(1000));
    expect(said).toEqual(['limits not shared: the database is away']);
    proxy.mend();
    await expect.poll(isShared, PATIENCE).toBe(true);
    expect(said).toEqual(['limits not shared: the database is away', 'limits shared again']);
    const { limits: others } = open();
    await limits.hit('c', one);
    expect(await others.hit('c', one)).not.toBeNull();
  });

  it('heal after PostgreSQL was stopped, and open while it is', async () => {
    const early = open();
    expect(await early.isShared()).toBe(true);
    proxy.cut();
    expect(await allowed(early.limits, 'a', 5)).toBe(3);
    const late = open();
    expect(await allowed(late.limits, 'a', 5)).toBe(3);
    proxy.mend();
    for (const { isShared } of [early, late]) await expect.poll(isShared, PATIENCE).toBe(true);
    expect((await allowed(early.limits, 'b', 2)) + (await allowed(late.limits, 'b', 2))).toBe(3);
    expect(said.filter((event) => event.startsWith('limits not shared'))).toHaveLength(2);
    expect(said.filter((event) => event === 'limits shared again')).toHaveLength(2);
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
