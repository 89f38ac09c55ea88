import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PublishEvent } from '#server/events.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log.ts';

/** What this room needs from outside. */
export interface EmployeePorts {
  database: Database;
  files: FileStore;
  clock: Clock;
  /** Tells the outside what has happened here. */
  publishEvent: PublishEvent;
  publicUrl: string;
  /** Where the company's clocks hang: a day begins and ends by it. */
  timeZone: string;
  log: Log;
}
