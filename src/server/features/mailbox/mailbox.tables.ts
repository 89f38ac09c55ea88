// What of the mailbox was taken in already, and how it is with it.
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  flag,
  id,
  moment,
  ref,
  text,
  whole,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    mailbox_mails: TableOf<typeof mailboxMails>;
    mailbox_state: TableOf<typeof mailboxState>;
  }
}

/** `done` and `failed` are moved to the folder of that name, `left` lies where it is. */
export type MailOutcome = 'done' | 'failed' | 'left';

export const mailboxMails = defineRecord('mailbox_mails', {
  id: id(),
  /** With them a mail is known for good: the folder's UIDVALIDITY and its UID there. */
  uid_validity: text(),
  uid: ref(),
  /** Of all its bytes. */
  content_hash: text(),
  outcome: text<MailOutcome>(),
  message_id: text().orNull(),
  /** Of whom it says it is from, in lower case. */
  sender_hash: text().orNull(),
  /** Whose it is; null: nobody's. */
  application_id: ref().orNull(),
  enquiry_id: ref().orNull(),
  is_moved: flag(),
  /** Superusers have a line for it: it could not be read. */
  is_reported: flag(),
  /** Where it was moved to, as far as the server says. */
  moved_validity: text().orNull(),
  moved_uid: ref().orNull(),
  taken_at: moment(),
});

/** One row. */
export const mailboxState = defineRecord('mailbox_state', {
  id: id(),
  /** The process that reads. */
  leased_by: text().orNull(),
  leased_until: moment().orNull(),
  connected: flag(),
  last_seen_at: moment().orNull(),
  last_error: text().orNull(),
  waiting: whole(),
  /** Since when it cannot be reached, and whether superusers were told. */
  away_since: moment().orNull(),
  is_told: flag(),
});

export const mailboxBaseline: Migration = {
  name: 'mailbox-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('mailbox_mails'), types)
      .addColumn('uid_validity', 'text', (column) => column.notNull())
      .addColumn('uid', types.id, (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text')
      .addColumn('sender_hash', 'text')
      // No foreign keys: what lies in the mailbox outlives the record until it is deleted there too.
      .addColumn('application_id', types.id)
      .addColumn('enquiry_id', types.id)
      .addColumn('is_moved', 'boolean', (column) => column.notNull())
      .addColumn('is_reported', 'boolean', (column) => column.notNull())
      .addColumn('moved_validity', 'text')
      .addColumn('moved_uid', types.id)
      .addColumn('taken_at', types.timestamp, (column) => column.notNull())
      .addUniqueConstraint('mailbox_mails_once', ['uid_validity', 'uid'])
      .execute();
    for (const column of ['content_hash', 'sender_hash', 'application_id', 'enquiry_id', 'taken_at'])
      await tx.schema.createIndex(`mailbox_mails_by_${column}`).on('mailbox_mails').column(column).execute();
    await withId(tx.schema.createTable('mailbox_state'), types)
      .addColumn('leased_by', 'text')
      .addColumn('leased_until', types.timestamp)
      .addColumn('connected', 'boolean', (column) => column.notNull())
      .addColumn('last_seen_at', types.timestamp)
      .addColumn('last_error', 'text')
      .addColumn('waiting', 'integer', (column) => column.notNull())
      .addColumn('away_since', types.timestamp)
      .addColumn('is_told', 'boolean', (column) => column.notNull())
      .execute();
    await tx.insertInto('mailbox_state').values({ connected: false, waiting: 0, is_told: false }).execute();
  },
};
