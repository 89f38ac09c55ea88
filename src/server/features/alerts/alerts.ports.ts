import type { EmploymentType } from '#contract/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';

/** What this room needs from outside. */
export interface AlertPorts {
  database: Database;
  clock: Clock;
  limits: RateLimits;
  publicUrl: string;
  /** Where mails are files. */
  outbox: Outbox | undefined;
}

/** The postings belong to another room. */
export interface AnnouncedJob {
  id: number;
  title: string;
  department: string;
  location: string;
  employment_type: EmploymentType;
  /** When it was put on the site. */
  published_at: string;
  /** The day whose alerts it is in. */
  alerted_on: string;
}

declare module '#server/room.ts' {
  interface TaskPorts {
    alertedJobs: AlertTaskPorts['jobs'];
  }
}

/** What telling people needs. */
export interface AlertTaskPorts extends Pick<AlertPorts, 'database' | 'clock' | 'publicUrl'> {
  timeZone: string;
  jobs: {
    /** What was put on the site up to a time, is open and in no alert yet, is in those of this day, and in no other. */
    mark(tx: Tx, day: string, until: string): Promise<void>;
    /** What is still open of the alerts after a day, up to another; newest first. */
    list(db: Reader, after: string, upTo: string): Promise<AnnouncedJob[]>;
  };
}
