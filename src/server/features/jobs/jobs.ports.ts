import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What this room needs from outside. */
export interface JobPorts {
  database: Database;
  clock: Clock;
}
