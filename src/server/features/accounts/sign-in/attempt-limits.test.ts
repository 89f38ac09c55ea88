import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { memoryLimits } from '#server/platform/rate-limits.ts';
import { type LoginAttempt, countAttempt, forgiveLogin, loginRules } from './attempt-limits.ts';

describe('sign-ins that count as failed', () => {
  let limits: ReturnType<typeof memoryLimits>;
  beforeEach(() => {
    vi.useFakeTimers();
    limits = memoryLimits();
  });
  afterEach(() => vi.useRealTimers());

  const attempt = (address: string, others: Partial<LoginAttempt> = {}): LoginAttempt => ({
    username: 'meera',
    passwordHash: 'hash',
    address,
    knownBrowser: undefined,
    ...others,
  });
  /** Null when it may be tried, else the seconds to wait. */
  const tried = (...of: Parameters<typeof attempt>): Promise<number | null> =>
    countAttempt(limits, loginRules(attempt(...of)), 'too_many_logins').then(
      () => null,
      (error: { code: string; retryAfterSeconds: number }) => {
        expect(error.code).toBe('too_many_logins');
        return error.retryAfterSeconds;
      },
    );
  const fail = async (times: number, addressOf: (number: number) => string) => {
    for (let number = 0; number < times; number += 1) expect(await tried(addressOf(number))).toBeNull();
  };

  it('are ten for a network, a /64 counting as one, and the next window is a new one', async () => {
    await fail(10, (number) => `2001:db8::${number}`);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(await tried('2001:db8::f')).toBe(14 * 60);
    expect(await tried('2001:db8::f', { username: 'arun' })).toBe(14 * 60);
    expect(await tried('2001:db8:0:1::1')).toBeNull();
    vi.advanceTimersByTime(14 * MINUTE_MS);
    expect(await tried('2001:db8::f')).toBeNull();
  });

  it('are a hundred for an account from all networks together, which then waits a quarter of an hour', async () => {
    await fail(100, (number) => `10.0.0.${number}`);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(await tried('192.0.2.1')).toBe(5 * 60);
    vi.advanceTimersByTime(5 * MINUTE_MS);
    await fail(100, (number) => `10.0.1.${number}`);
    expect(await tried('192.0.2.1')).toBe(15 * 60);
  });

  it('are of one account, however its name is spelt', async () => {
    const spellings = ['meera', 'MEERA', 'ｍeera', 'me\u200bera'];
    for (let number = 0; number < 100; number += 1)
      expect(await tried(`10.0.0.${number}`, { username: spellings[number % 4] as string })).toBeNull();
    expect(await tried('192.0.2.1')).not.toBeNull();
  });

  it('of an account are forgotten after an hour', async () => {
    await fail(99, (number) => `10.0.0.${number}`);
    vi.advanceTimersByTime(60 * MINUTE_MS);
    await fail(99, (number) => `10.0.1.${number}`);
  });

  it('are only those that were tried: a refusal fills neither the network nor the account', async () => {
    await fail(10, () => '192.0.2.1');
    for (let number = 0; number < 100; number += 1) expect(await tried('192.0.2.1')).not.toBeNull();
    await fail(90, (number) => `10.0.0.${number}`);
    for (let number = 0; number < 20; number += 1) expect(await tried('192.0.2.2')).not.toBeNull();
    for (let number = 0; number < 10; number += 1)
      expect(await tried('192.0.2.2', { username: 'arun' })).toBeNull();
  });

  it('are forgotten for the account by a right password, and for the network only that one', async () => {
    await fail(9, () => '192.0.2.1');
    const right = attempt('192.0.2.1');
    const takeBack = await countAttempt(limits, loginRules(right));
    await takeBack();
    await forgiveLogin(limits, right);
    expect(await tried('192.0.2.1')).toBeNull();
    expect(await tried('192.0.2.1')).not.toBeNull();
    await fail(99, (number) => `10.0.0.${number}`);
  });

  it('do not stand against a new password', async () => {
    await fail(100, (number) => `10.0.0.${number}`);
    expect(await tried('192.0.2.1', { passwordHash: 'another hash' })).toBeNull();
  });

  it('by others do not hold a known browser back, its own do, and count for others too', async () => {
    await fail(10, () => '192.0.2.1');
    await fail(90, (number) => `10.0.0.${number}`);
    for (let number = 0; number < 10; number += 1) {
      expect(await tried('192.0.2.1', { knownBrowser: 'a' })).toBeNull();
    }
    expect(await tried('198.51.100.1', { knownBrowser: 'a' })).toBe(15 * 60);
    expect(await tried('192.0.2.1', { knownBrowser: 'b' })).toBeNull();
    expect(await tried('198.51.100.1')).toBe(15 * 60);
  });

  it('never say whose they are', async () => {
    for (const { key } of loginRules(attempt('192.0.2.1', { username: 'a password typed here' })))
      expect(key).not.toMatch(/password|192/);
  });
});
