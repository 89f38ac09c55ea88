import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import type { Emit } from '#server/platform/events.ts';

/** What this room needs from outside. */
export interface JobPorts {
  database: Database;
  clock: Clock;
  files: FileStore;
  /** Tells the outside what has happened here. */
  emit: Emit;
  /** A job asks for something else than before. */
  skillsChanged(tx: Tx, jobId: number): Promise<unknown>;
}
