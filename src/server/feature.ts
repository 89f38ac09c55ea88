// What a feature says of itself, in one file. What it needs of others it writes as a type; `features.ts` hands it over, and
// does not compile where something is missing or called something else.
import type { PublishEvent, PublishLive } from './events.ts';
import type { DueKind, FeatureErasure } from './erasure.ts';
import type { Authenticate } from './http/access.ts';
import type { Feeds, PlainForms } from './http/host-faces.ts';
import type { Route } from './http/route.ts';
import type { MailNote } from './mail/mail-task.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Reader, Tx } from './platform/database/database.ts';
import type { TableRules } from './platform/database/layout.ts';
import type { Migration } from './platform/database/migrate.ts';
import type { FileStore } from './platform/files/files.ts';
import type { Log } from './platform/log.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { Retention } from './platform/retention.ts';
import type { NamedKind, TaskKind } from './platform/tasks/tasks.ts';
import type { TranslatableKinds } from './translations/translatable.ts';

/** What every feature gets. */
export interface FeaturePorts {
  database: Database;
  files: FileStore;
  /** Where mails are files. */
  outbox: Outbox | undefined;
  clock: Clock;
  /** Where the company's clocks hang. */
  timeZone: string;
  limits: RateLimits;
  log: Log;
  /** The one source of the links in mails. */
  publicUrl: string;
  /** Where uploads wait until they are looked at; what is left there is swept away. */
  holdingDir: string;
  /** Tells the outside what has happened. */
  publishEvent: PublishEvent;
  /** Tells the office's open pages. */
  publishLive: PublishLive;
  /** All there are, with what they say of themselves. */
  features: readonly FeatureFacts[];
}

/** What routes may need of the API besides. */
export interface ApiPorts {
  authenticate: Authenticate;
  /** Of all features. */
  taskKinds: readonly NamedKind[];
  /** Aborted when the program begins to stop: what never ends is ended. */
  stopping: AbortSignal;
  /** When everybody has an answer. */
  onClose(work: () => Promise<void>): void;
}

/** What needs nothing of anybody. */
export interface FeatureFacts {
  name: string;
  /** From the first release on they only grow: a landed migration is never edited. */
  migrations?: readonly Migration[];
  /** What of its tables goes into a backup. */
  tables?: TableRules;
  /** What of it is deleted when. */
  retention?: readonly Retention[];
  /** Takes out what it keeps of people who are forgotten. */
  erase?: FeatureErasure;
  /** What of it goes by the clock of the company's own settings. */
  due?: readonly DueKind[];
  /** Its nouns in the audit trail: what a record is called now, undefined once it is gone. Visitors have no name there. */
  nouns?: Readonly<Record<string, (db: Reader, id: string) => Promise<string | undefined>>>;
  /** Its records that staff can write in other languages. */
  translated?: TranslatableKinds;
  /** Ends what of it opens something without a session: all sessions of an account have ended. */
  sessionsEnded?: (tx: Tx, userId: number) => Promise<unknown>;
  /** Its forms for browsers without scripts. */
  forms?: PlainForms;
  /** What readers and job boards fetch of it. */
  feeds?: (db: Reader, publicUrl: string) => Feeds;
  /** Kinds of tasks that publishLive others something: after a restore they wait until somebody decides. */
  heldAfterRestore?: readonly string[];
}

export interface Feature<
  Name extends string,
  Needs,
  Offers extends object,
  Tables extends TableRules,
> extends FeatureFacts {
  name: Name;
  tables?: Tables;
  /** What others may need of it. What it needs itself is there once a function of it is called, not before. */
  offers?: (ports: Needs) => Offers;
  routes?: (ports: Needs, api: ApiPorts) => Route[];
  /** Its work behind an answer. */
  taskKinds?: (ports: Needs) => TaskKind[];
  /** What it notes of mails that are about something of its own. */
  mailNote?: (ports: Needs) => MailNote;
  /** Hears what others publishEvent. */
  listens?: (ports: Needs) => PublishEvent;
  /** Once, when the program starts. */
  begin?: (ports: Needs) => Promise<void>;
}

export const defineFeature = <
  const Name extends string,
  Needs = FeaturePorts,
  Offers extends object = object,
  Tables extends TableRules = Record<never, never>,
>(
  feature: Feature<Name, Needs, Offers, Tables>,
): Feature<Name, Needs, Offers, Tables> => feature;
