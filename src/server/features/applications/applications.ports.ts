import type { Clock } from '#server/platform/clock.ts';
import type { Database, Reader } from '#server/platform/database/database.ts';
import type { Emit } from '#server/platform/events.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { VirusScanner } from '#server/features/applications/resume/virus-scanner.ts';

/** What this room needs from outside. */
export interface ApplicationPorts {
  database: Database;
  clock: Clock;
  /** Tells the outside what has happened here. */
  emit: Emit;
  limits: RateLimits;
  files: FileStore;
  scanner: VirusScanner | undefined;
  log: Log;
  publicUrl: string;
  /** The postings belong to another room. */
  jobs: {
    find(db: Reader, id: number): Promise<OpenJob | undefined>;
    findByTitle(db: Reader, title: string): Promise<OpenJob | undefined>;
  };
}

export interface OpenJob {
  id: number;
  title: string;
}
