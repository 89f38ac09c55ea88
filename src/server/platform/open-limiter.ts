import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { type Limiter, MemoryLimiter, noLimits } from './limits.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface OpenLimiter {
  limiter: Limiter;
  close(): void;
}

/** The limiter the settings name: none, in the memory of this process, or shared through Redis. */
export async function openLimiter(
  { rateLimits, redisUrl }: Pick<Config, 'rateLimits' | 'redisUrl'>,
  { clock, log, metrics }: { clock: Clock; log: Log; metrics: Metrics },
): Promise<OpenLimiter> {
  if (!rateLimits) return { limiter: noLimits, close() {} };
  if (!redisUrl) return { limiter: new MemoryLimiter(clock), close() {} };
  // A start without Redis does not load its client.
  const { RedisLimiter } = await import('./redis-limiter.ts');
  const limiter = await RedisLimiter.open({ url: redisUrl, clock, log });
  const help = '1 while limits are counted in Redis, 0 while this process counts alone';
  metrics.gauge('foyer_limits_shared', help, async () => (limiter.isShared ? 1 : 0));
  return { limiter, close: () => limiter.close() };
}
