import type { Clock } from '#server/platform/clock.ts';
import type { Database, Reader } from '#server/platform/database/database.ts';

/** What this room needs from outside. */
export interface AuditPorts {
  database: Database;
  clock: Clock;
  /** The records belong to other rooms: by kind, what one is called now; undefined: it is gone. */
  nameOf: Readonly<Record<string, (db: Reader, id: string) => Promise<string | undefined>>>;
}
