import type { EnquiryDraft } from '#contract/contact/contact.ts';
import type { EmployeeDraft, Employee } from '#contract/employees/employees.ts';
import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import type { RetentionSettings } from '#contract/office/privacy.ts';
import type { Colleagues } from '#server/colleagues.ts';
import type { By } from '#server/caller.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';
import type { PublishEvent, PublishLive } from '#server/events.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log.ts';
import type { Erase, ErasureResult } from '#server/erasure.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { VirusScanner } from '#server/features/applications/resume/virus-scanner.ts';

type SentWords = Pick<EnquiryDraft, 'first_name' | 'last_name' | 'phone_number' | 'subject' | 'message'>;
type SentReply = { subject: string; text: string; created_at: string };

/** What this room needs from outside. */
export interface ApplicationPorts {
  database: Database;
  clock: Clock;
  /** Tells the outside what has happened here. */
  publishEvent: PublishEvent;
  /** Tells the office's open pages. */
  publishLive: PublishLive;
  /** Forgets applications and enquiries, everywhere. */
  erase: Erase;
  limits: RateLimits;
  files: FileStore;
  scanner: VirusScanner | undefined;
  log: Log;
  publicUrl: string;
  /** Those who may see applications. */
  colleagues: Colleagues;
  /** The postings belong to another room, … */
  jobs: {
    find(db: Reader, id: number): Promise<NamedJob | undefined>;
    findByTitle(db: Reader, title: string): Promise<OpenJob | undefined>;
    /** What they ask for, as they say it themselves. Those that are gone are left out. */
    keySkills(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
  };
  /** … enquiries to a third, … */
  enquiries: {
    /** Newest first. */
    ofAddress(db: Reader, email: string): Promise<{ id: number; subject: string; created_at: string }[]>;
    /** Spam too. */
    all(
      db: Reader,
      email: string,
    ): Promise<(SentWords & { id: number; created_at: string; replies: SentReply[] })[]>;
    count(db: Reader, email: string): Promise<number>;
    /** Their ids; nobody else changes them until the transaction ends. */
    lockOfAddress(tx: Tx, email: string): Promise<number[]>;
  };
  /** … and job alerts to one more. */
  alerts: {
    ofAddress(db: Reader, email: string): Promise<object[]>;
    count(db: Reader, email: string): Promise<number>;
    /** What the mails about them concern. */
    concernOf(email: string): string;
    /** Deletes them, with their mails. */
    forget(tx: Tx, email: string): Promise<ErasureResult>;
  };
  /** What applicants agreed to: the text of a version. */
  consents: { find(db: Reader, version: number): Promise<string | undefined> };
  /** How long things are kept. */
  retention(db: Reader): Promise<RetentionSettings>;
  /** Tells the owner of an account what changed about it, with the way to end all sessions. */
  notifyOwner(tx: Tx, userId: number, news: { subject: string; paragraphs: string[] }): Promise<void>;
  /** … and employees to a fourth. */
  employees: {
    /** Looks at the picture before there is a transaction; the answer writes the employee in one. */
    prepare(draft: EmployeeDraft): Promise<(tx: Tx, by: By, applicationId: number) => Promise<Employee>>;
    ofApplication(
      db: Reader,
      applicationId: number,
    ): Promise<{ id: number; employee_id: string; name: string } | undefined>;
  };
}

export interface OpenJob {
  id: number;
  title: string;
}

/** Named by its id: what it asks is answered. */
interface NamedJob extends OpenJob {
  questions: JobQuestion[];
}
