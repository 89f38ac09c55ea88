import type { Permissions } from '#contract/areas.ts';
import type { WaitingKind } from '#contract/office/today.ts';
import type { Bounds } from '#server/insight/period.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';

export interface Reading {
  id: number;
  email: string;
  first_name: string;
  permissions: Permissions;
}

/** What waits for somebody, kind by kind. */
export interface WaitingOfKind {
  kind: WaitingKind;
  count: number;
  /** Since when the oldest does. */
  since: string;
}

export interface PlannedInterview {
  starts_at: string;
  job_title: string;
  application_id: number;
}

export interface StopPorts {
  database: Database;
  clock: Clock;
  /** Accounts belong to another room. Whoever has ever chosen mails; nobody deletes them meanwhile. */
  whoChose(tx: Tx): Promise<readonly { id: number }[]>;
  /** Takes it from the mails somebody has chosen; true: it was among them. */
  unchoose(tx: Tx, userId: number): Promise<boolean>;
}

declare module '#server/room.ts' {
  interface TaskPorts {
    weekly: WeeklyPorts;
  }
}

/** The numbers belong to further rooms. */
export interface WeeklyPorts extends StopPorts {
  publicUrl: string;
  timeZone: string;
  /** Whoever wants this mail and may have it now; nobody deletes them meanwhile. */
  readers(tx: Tx): Promise<Reading[]>;
  applicationsIn(db: Reader, bounds: Bounds): Promise<number>;
  enquiriesIn(db: Reader, bounds: Bounds): Promise<number>;
  waitingFor(reader: { userId: number; permissions: Permissions }): Promise<WaitingOfKind[]>;
  /** Somebody's own that begin within the bounds, by time. */
  interviewsOf(db: Reader, userId: number, bounds: Bounds): Promise<PlannedInterview[]>;
}
