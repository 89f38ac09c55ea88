import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';

/** What this room needs from outside. */
export interface ContactPorts {
  database: Database;
  clock: Clock;
  limits: RateLimits;
  publicUrl: string;
}
