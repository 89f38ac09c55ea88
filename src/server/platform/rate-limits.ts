// How often a key may do something: counted in the memory of this process, or in Redis for all processes together.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  RLWrapperTimeouts,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
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
  close(): void;
}

/** The limits the settings name: none, in the memory of this process, or shared through Redis. */
export async function openRateLimits(
  { rateLimits, redisUrl }: { rateLimits: boolean; redisUrl: string | undefined },
  {
    log,
    metrics,
  }: { log: Log; metrics: { gauge(name: string, help: string, read: () => Promise<number>): void } },
): Promise<OpenRateLimits> {
  if (!rateLimits) return { limits: noLimits, close() {} };
  if (!redisUrl) return { limits: memoryLimits(), close() {} };
  const shared = await openRedisLimits({ url: redisUrl, log });
  const help = '1 while limits are counted in Redis, 0 while this process counts alone';
  metrics.gauge('foyer_limits_shared', help, async () => (shared.isShared() ? 1 : 0));
  return shared;
}

const ANSWER_MS = 500;
const CONNECT_MS = 1000;
const RETRY_MS = 1000;
// A connection nobody uses is tried out, and given up when it stays silent.
const PING_MS = 2000;
const SILENT_MS = 5000;

/** While Redis is away, silent or refuses, this process counts alone: limits stay on, and no request waits long. */
export async function openRedisLimits({
  url,
  log,
  answerMs = ANSWER_MS,
}: {
  url: string;
  log: Log;
  /** How long a request waits for Redis. */
  answerMs?: number;
}): Promise<OpenRateLimits & { isShared(): boolean }> {
  // A start without Redis does not load its client.
  const { ErrorReply, createClient } = await import('@redis/client');
  const client = createClient({
    url,
    // The older protocol, which every Redis and its relatives speak.
    RESP: 2,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: PING_MS,
    socket: { connectTimeout: CONNECT_MS, socketTimeout: SILENT_MS, reconnectStrategy: RETRY_MS },
  });
  const memory = new RateLimiterMemory(COUNTER);
  const redis = new RLWrapperTimeouts({
    limiter: new RateLimiterRedis({ ...COUNTER, storeClient: client, useRedisPackage: true }),
    timeoutMs: answerMs,
  });

  let isShared = false;
  let wasAlone = false;
  const goShared = () => {
    if (wasAlone) log.info('limits shared again');
    [isShared, wasAlone] = [true, false];
  };
  const goAlone = (error: unknown) => {
    if (!wasAlone) log.warn('limits not shared: Redis is away', { error });
    [isShared, wasAlone] = [false, true];
  };
  // It tries again by itself; what failed is told by the event.
  const connect = () => client.connect().catch(() => undefined);
  client.on('ready', goShared);
  client.on('error', goAlone);

  const ask: Ask = async (work) => {
    // Counted here too: should Redis go, this process goes on from where it stood.
    const here = work(memory);
    if (!client.isReady) return here;
    try {
      const there = await work(redis);
      goShared();
      return there;
    } catch (error) {
      goAlone(error);
      // One that is silent is left for a new one, which is not asked before Redis has spoken.
      if (client.isReady && !(error instanceof ErrorReply)) {
        client.destroy();
        void connect();
      }
      return here;
    }
  };
  // A start does not need Redis, so that a restart works while it is away.
  await Promise.race([connect(), once(client, 'error'), pause(CONNECT_MS)]);
  return { limits: limitsFrom(ask), isShared: () => isShared, close: () => client.destroy() };
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
