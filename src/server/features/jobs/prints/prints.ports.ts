import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log.ts';

/** What pictures and posters of jobs need from outside. */
export interface PrintPorts {
  database: Database;
  files: FileStore;
  clock: Clock;
  log: Log;
  publicUrl: string;
}
