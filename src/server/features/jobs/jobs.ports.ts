import type { Clock } from '#server/platform/clock.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import type { PublishEvent } from '#server/events.ts';

/** What this room needs from outside. */
export interface JobPorts extends ScheduledPorts {
  publicUrl: string;
  files: FileStore;
  /** A job asks for something else than before. */
  skillsChanged(tx: Tx, jobId: number): Promise<unknown>;
  /** Those that are there, by their ids. */
  colleagueNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
}

/** What it needs to put jobs on the site and take them off, whoever or whatever does it. */
export interface ScheduledPorts {
  database: Database;
  clock: Clock;
  /** Where the company's clocks hang. */
  timeZone: string;
  /** Tells the outside what has happened here. */
  publishEvent: PublishEvent;
}
