// How often a key may do something: counted in the memory of this process, or in PostgreSQL for all processes together.
import {
  RLWrapperTimeouts,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { openHastyPool } from './database/postgres.ts';
import type { Log } from './log.ts';

export interface Limit {
  max: number;
  /** Begins with the first that is counted. */
  windowSeconds: number;
  /** From when `max` is reached, in place of the rest of the window. */
  blockSeconds?: number;
}

export interface RateLimits {
  /** Counts one more; the answer is null while it is allowed, else the seconds to wait. */
  hit(key: string, limit: Limit): Promise<number | null>;
  /** One less: what was counted did not happen. */
  takeBack(key: string, limit: Limit): Promise<void>;
  forget(key: string): Promise<void>;
}

export const noLimits: RateLimits = { hit: async () => null, async takeBack() {}, async forget() {} };

// The numbers come with each hit: here the library only counts.
const COUNTER = { keyPrefix: 'foyer:limit', points: 0, duration: 0 };

type Ask = <Result>(work: (counter: RateLimiterAbstract) => Promise<Result>) => Promise<Result>;

const limitsFrom = (ask: Ask): RateLimits => ({
  async hit(key, { max, windowSeconds, blockSeconds }) {
    const { consumedPoints, msBeforeNext } = await ask((counter) =>
      counter.penalty(key, 1, { customDuration: windowSeconds }),
    );
    if (blockSeconds !== undefined && consumedPoints === max) {
      await ask((counter) => counter.set(key, max, blockSeconds));
    }
    // Never more than the window, should the clock have been put back meanwhile.
    const seconds = Math.min(Math.max(1, Math.ceil(msBeforeNext / 1000)), windowSeconds);
    return consumedPoints <= max ? null : seconds;
  },
  async takeBack(key, { windowSeconds }) {
    await ask((counter) => counter.reward(key, 1, { customDuration: windowSeconds }));
  },
  async forget(key) {
    await ask((counter) => counter.delete(key));
  },
});

export function memoryLimits(): RateLimits {
  const memory = new RateLimiterMemory(COUNTER);
  return limitsFrom((work) => work(memory));
}

interface OpenRateLimits {
  limits: RateLimits;
  close(): Promise<void>;
}

/** The limits the settings name: none, in the memory of this process, or shared through PostgreSQL where that is used. */
export function openRateLimits(
  { rateLimits, databaseUrl }: { rateLimits: boolean; databaseUrl: string | undefined },
  {
    log,
    metrics,
  }: { log: Log; metrics: { gauge(name: string, help: string, read: () => Promise<number>): void } },
): OpenRateLimits {
  if (!rateLimits) return { limits: noLimits, async close() {} };
  if (!databaseUrl) return { limits: memoryLimits(), async close() {} };
  const shared = sharedLimits({ databaseUrl, log });
  const help = '1 while limits are counted for all processes together, 0 while this one counts alone';
  metrics.gauge('foyer_limits_shared', help, async () => ((await shared.isShared()) ? 1 : 0));
  return shared;
}

const ANSWER_MS = 500;
// Nobody else waits for one that has just not answered.
const RETRY_MS = 1000;

/** While PostgreSQL is away, silent or refuses, this process counts alone: limits stay on, and no request waits long. */
export function sharedLimits({
  databaseUrl,
  log,
  answerMs = ANSWER_MS,
}: {
  databaseUrl: string;
  log: Log;
  /** How long a request waits for an answer. */
  answerMs?: number;
}): OpenRateLimits & { isShared(): Promise<boolean> } {
  const pool = openHastyPool(databaseUrl, answerMs);
  const memory = new RateLimiterMemory(COUNTER);
  const postgres = new RLWrapperTimeouts({
    limiter: new RateLimiterPostgres({
      ...COUNTER,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
    }),
    timeoutMs: answerMs,
  });
  let isAlone = false;
  let askAgainAt = 0;

  const ask: Ask = async (work) => {
    // Counted here too: should PostgreSQL go, this process goes on from where it stood.
    const here = work(memory);
    if (isAlone && performance.now() < askAgainAt) return here;
    askAgainAt = performance.now() + RETRY_MS;
    try {
      const there = await work(postgres);
      if (isAlone) log.info('limits shared again');
      isAlone = false;
      return there;
    } catch (error) {
      if (!isAlone) log.warn('limits not shared: the database is away', { error });
      isAlone = true;
      return here;
    }
  };
  return {
    limits: limitsFrom(ask),
    async isShared() {
      await ask((counter) => counter.get('shared'));
      return !isAlone;
    },
    close: () => pool.end(),
  };
}

/** One household or office shares a /64 in IPv6: counting single addresses there would limit nobody. */
export function limitKeyOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
