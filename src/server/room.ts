// What a room brings besides its routes.
import type { Clock } from './platform/clock.ts';
import type { Database, Reader, Tx } from './platform/database/database.ts';
import type { TableRules } from './platform/database/layout.ts';
import type { Migration } from './platform/database/migrate.ts';
import type { PublishEvent, PublishLive } from './events.ts';
import type { FileStore } from './platform/files/files.ts';
import type { DueKind, FeatureErasure } from './erasure.ts';
import type { MailNote } from './mail/mail-task.ts';
import type { Log } from './platform/log.ts';
import type { Retention } from './platform/retention.ts';
import type { TaskKind } from './platform/tasks/tasks.ts';

export interface Room {
  name: string;
  /** Its tables. From the first release on they only grow: a landed migration is never edited. */
  migrations: readonly Migration[];
  /** What of them goes into a backup. */
  tables: TableRules;
  /** What of it is deleted when. */
  retention?: readonly Retention[];
  /** Takes out what it keeps of people who are forgotten. */
  forget?: FeatureErasure;
  /** What of it goes by the clock of the company's own settings. */
  due?: readonly DueKind[];
  /** Its work behind an answer. */
  taskKinds?(ports: TaskPorts): TaskKind[];
  /** What it notes of mails that are about something of its own. */
  mailNote?(ports: TaskPorts): MailNote;
  /** Once, when the program starts. */
  begin?(ports: TaskPorts): Promise<void>;
  /** Ends what of it opens something without a session: all sessions of an account have ended. */
  sessionsEnded?: SessionsEnded;
  /** Kinds of tasks that tell others something: after a restore they wait until somebody decides. */
  heldAfterRestore?: readonly string[];
}

export type SessionsEnded = (tx: Tx, userId: number) => Promise<unknown>;

/**
 * What the work of a room may need from outside. What it needs of other rooms it adds to this interface itself, beside
 * its own ports: `declare module … { interface TaskPorts }`. It does not compile until `shared-ports.ts` hands it in.
 */
export interface TaskPorts {
  database: Database;
  files: FileStore;
  clock: Clock;
  log: Log;
  publicUrl: string;
  /** Where uploads wait until they are looked at; what is left there is swept away. */
  holdingDir: string;
  /** Tells the outside what has happened. */
  publishEvent: PublishEvent;
  /** Tells the office's open pages. */
  publishLive: PublishLive;
  /** Of those who want to be told. */
  superuserEmails(db: Reader): Promise<string[]>;
  /** Where this program may send what it is told to send. */
  webhooksTo: 'public' | 'loopback';
}
