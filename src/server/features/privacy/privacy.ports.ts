import type { RetentionPreview } from '#contract/office/privacy.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';
import type { DueKind, Erase, ErasureResult } from '#server/erasure.ts';

/** What this room needs from outside. */
export interface PrivacyPorts {
  database: Database;
  clock: Clock;
  /** What of other rooms goes by the clock. */
  due: readonly DueKind[];
  /** Those the clock leaves alone. */
  held(db: Reader): Promise<RetentionPreview['held']>;
  countAddresses(db: Reader, before: string): Promise<number>;
  countMails(db: Reader, before: string): Promise<number>;
}

declare module '#server/room.ts' {
  interface TaskPorts {
    erasing: EraseDuePorts;
  }
}

/** What the clock needs besides. Each of these takes a few and says how many it was. */
export interface EraseDuePorts extends Pick<PrivacyPorts, 'database' | 'clock' | 'due'> {
  erase: Erase;
  eraseResumes(tx: Tx, before: string, limit: number): Promise<ErasureResult>;
  forgetAddresses(tx: Tx, before: string, limit: number): Promise<number>;
  eraseMails(tx: Tx, before: string, limit: number): Promise<number>;
}
