// Forgetting a visitor: every room takes out what it keeps of the records that go, all in one transaction.
import type { DueReason, ErasureReason, PersonKind, RetentionSetting } from '#contract/office/privacy.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Reader, Tx } from './platform/database/database.ts';
import type { PublishEvent, PublishLive } from './events.ts';
import type { FileStore } from './platform/files/files.ts';
import type { Outbox } from '#server/mail/outbox.ts';

/** Records of one kind, and the addresses, in lower case, of those who sent them. */
export interface ErasureTarget {
  kind: PersonKind;
  ids: readonly number[];
  addresses: readonly string[];
}

/** All rows and files that went. */
export interface ErasureResult {
  rows: number;
  files: number;
  /** Copies in the mailbox, which are deleted there behind the answer. */
  mailCopies?: readonly number[];
}

export interface ErasurePorts {
  database: Pick<Database, 'read' | 'truncateLog'>;
  files: FileStore;
  clock: Clock;
  outbox: Outbox | undefined;
  publishEvent: PublishEvent;
  publishLive: PublishLive;
  /** Of colleagues who are to be told that somebody does not come. */
  emailsOf(db: Reader, userIds: readonly number[]): Promise<string[]>;
}

/** What a room, or a part of the platform, has to do with it. */
export type FeatureErasure = (tx: Tx, going: ErasureTarget, ports: ErasurePorts) => Promise<ErasureResult>;

/** Forgets them everywhere and writes the receipt. */
export type Erase = (tx: Tx, going: ErasureTarget, why: ErasureReason) => Promise<ErasureResult>;

/** What of a room goes by the clock, and for which reason. */
export interface DueKind {
  kind: PersonKind;
  why: DueReason;
  setting: RetentionSetting;
  /** Those whose days began to count at a time or before it, the first ones first. */
  list(db: Reader, before: string, limit: number): Promise<DueRow[]>;
  /** The same for a transaction that erases them: nobody else changes them, and those being changed are left out. */
  lock(tx: Tx, before: string, limit: number): Promise<DueRow[]>;
  count(db: Reader, before: string): Promise<number>;
}

export interface DueRow {
  id: number;
  name: string;
  /** What it was about. */
  title: string;
  email: string;
  /** When the days began to count. */
  since: string;
  version: number;
}

/** How a task or a delivery says whose data is in it. */
export const concernOf = (kind: string, id: number): string => `${kind} ${id}`;
/** Of mails about an address and no record in particular. */
export const addressConcern = (email: string): string => `address ${email.toLowerCase()}`;

export const concernsOf = ({ kind, ids, addresses }: ErasureTarget): string[] => [
  ...ids.map((id) => concernOf(kind, id)),
  ...addresses.map(addressConcern),
];

export const NOTHING_ERASED: ErasureResult = { rows: 0, files: 0 };
