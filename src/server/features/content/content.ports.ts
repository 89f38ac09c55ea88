import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';

/** What this room needs from outside. */
export interface ContentPorts {
  database: Database;
  files: FileStore;
  clock: Clock;
}

/** What it needs for those who write in it. */
export interface EditorPorts extends ContentPorts {
  /** Where the company's clocks hang. */
  timeZone: string;
}
