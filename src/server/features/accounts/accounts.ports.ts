import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SessionsEnded } from '#server/room.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';

/** What this room needs from outside. */
export interface AccountPorts {
  database: Database;
  clock: Clock;
  /** The one source of the links in mails. */
  publicUrl: string;
  limits: RateLimits;
  /** A session without a request for this long has ended. */
  sessionIdleMinutes: number;
  /** Ends what opens something of theirs without a session. */
  sessionsEnded: SessionsEnded;
}
