// Conversations by mail: what opens the way back to them, which mails of ours belong to them, and what came in.
import * as z from 'zod/mini';
import { type Verdict, attachmentTypes, leftOutCodes } from '#contract/office/received-mails.ts';
import { scanStates } from '#contract/applications/application-messages.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  flag,
  id,
  json,
  moment,
  ref,
  text,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    received_mails: TableOf<typeof receivedMails>;
    mail_conversations: ConversationTable;
    sent_message_ids: SentTable;
  }
}

const keptAttachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(attachmentTypes),
  bytes: z.int(),
  key: z.string(),
  scan: z.nullable(z.enum(scanStates)),
});
export type KeptAttachment = z.infer<typeof keptAttachment>;

export const leftOut = z.object({ name: z.string(), code: z.enum(leftOutCodes) });
export type LeftOut = z.infer<typeof leftOut>;

export const receivedMails = defineRecord('received_mails', {
  id: id(),
  /** One of the two says where it belongs. */
  application_id: ref().orNull(),
  enquiry_id: ref().orNull(),
  message_id: text().orNull(),
  from_name: text(),
  from_email: text(),
  subject: text(),
  text: text(),
  quoted: text(),
  automatic: flag(),
  verified: text<Verdict>(),
  attachments: json(z.array(keptAttachment)),
  left_out: json(z.array(leftOut)),
  received_at: moment(),
});

interface ConversationTable {
  /** Of what stands behind the plus sign of an address. */
  secret_hash: string;
  application_id: number | null;
  enquiry_id: number | null;
}

interface SentTable {
  message_id: string;
  application_id: number | null;
  enquiry_id: number | null;
  sent_at: string;
}

export const receivedBaseline: Migration = {
  name: 'received-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('received_mails'), types)
      .addColumn('application_id', types.id, (column) =>
        column.references('applications.id').onDelete('cascade'),
      )
      .addColumn('enquiry_id', types.id, (column) => column.references('enquiries.id').onDelete('cascade'))
      .addColumn('message_id', 'text')
      .addColumn('from_name', 'text', (column) => column.notNull())
      .addColumn('from_email', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('quoted', 'text', (column) => column.notNull())
      .addColumn('automatic', 'boolean', (column) => column.notNull())
      .addColumn('verified', 'text', (column) => column.notNull())
      .addColumn('attachments', 'text', (column) => column.notNull())
      .addColumn('left_out', 'text', (column) => column.notNull())
      .addColumn('received_at', types.timestamp, (column) => column.notNull())
      .execute();
    await tx.schema
      .createTable('mail_conversations')
      .addColumn('secret_hash', 'text', (column) => column.primaryKey())
      .addColumn('application_id', types.id, (column) =>
        column.references('applications.id').onDelete('cascade'),
      )
      .addColumn('enquiry_id', types.id, (column) => column.references('enquiries.id').onDelete('cascade'))
      .execute();
    await tx.schema
      .createTable('sent_message_ids')
      .addColumn('message_id', 'text', (column) => column.primaryKey())
      .addColumn('application_id', types.id, (column) =>
        column.references('applications.id').onDelete('cascade'),
      )
      .addColumn('enquiry_id', types.id, (column) => column.references('enquiries.id').onDelete('cascade'))
      .addColumn('sent_at', types.timestamp, (column) => column.notNull())
      .execute();
    for (const table of ['received_mails', 'mail_conversations', 'sent_message_ids'])
      for (const column of ['application_id', 'enquiry_id'])
        await tx.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  },
};
