import type { Colleagues } from '#server/colleagues.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PublishEvent, PublishLive } from '#server/events.ts';
import type { Erase } from '#server/erasure.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';

/** What this room needs from outside. */
export interface ContactPorts {
  database: Database;
  clock: Clock;
  /** Tells the outside what has happened here. */
  publishEvent: PublishEvent;
  /** Tells the office's open pages. */
  publishLive: PublishLive;
  /** Forgets what was deleted, everywhere. */
  erase: Erase;
  limits: RateLimits;
  publicUrl: string;
  /** Of the company: a reply says when the enquiry came. */
  timeZone: string;
  /** Those who may see enquiries. */
  colleagues: Colleagues;
}
