import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Emit, Tell } from '#server/platform/events.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';

/** What this room needs from outside. */
export interface ContactPorts {
  database: Database;
  clock: Clock;
  /** Tells the outside what has happened here. */
  emit: Emit;
  /** Tells the office's open pages. */
  tell: Tell;
  limits: RateLimits;
  publicUrl: string;
}
