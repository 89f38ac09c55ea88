import type { Generated } from 'kysely';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import * as z from 'zod/mini';
import { webhookEvents } from '#contract/system/webhooks.ts';
import {
  type RowOf,
  type TableOf,
  defineRecord,
  flag,
  id,
  json,
  moment,
  text,
  version,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    webhooks: TableOf<typeof webhooks>;
    webhook_deliveries: DeliveryTable;
  }
}

export const webhooks = defineRecord('webhooks', {
  id: id(),
  url: text(),
  events: json(z.array(z.enum(webhookEvents))),
  active: flag(),
  /** Sealed: signing needs it again and again. */
  secret: text().internal(),
  /** When the program switched it off by itself, and why. */
  off_since: moment().orNull(),
  off_because: text().orNull(),
  version: version(),
  created_by: text(),
  created_at: moment(),
});
export type Webhook = RowOf<typeof webhooks>;

/** What is sent to one webhook. How far it is stands in its task. */
interface DeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  /** The task that sends it, or did so last. */
  task_id: number;
  message_id: string;
  event: string;
  /** Whose data is in it, such as `application 12`. */
  concerns: string;
  /** As it is sent: the signature covers every letter. */
  body: string;
  /** The last answer. */
  status: number | null;
  answer: string;
  /** Of this task. */
  first_tried_at: string | null;
  tried_at: string | null;
  created_at: string;
}

export const webhookBaseline: Migration = {
  name: 'webhooks-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('webhooks'), types)
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('active', 'boolean', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('off_since', types.timestamp)
      .addColumn('off_because', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    await withId(tx.schema.createTable('webhook_deliveries'), types)
      // No foreign key: a visitor's form must not fail because a webhook is being deleted just then.
      .addColumn('webhook_id', types.id, (column) => column.notNull())
      .addColumn('task_id', types.id, (column) => column.notNull().unique())
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('concerns', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('first_tried_at', types.timestamp)
      .addColumn('tried_at', types.timestamp)
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    await tx.schema
      .createIndex('webhook_deliveries_by_webhook')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'id'])
      .execute();
    await tx.schema
      .createIndex('webhook_deliveries_by_concern')
      .on('webhook_deliveries')
      .column('concerns')
      .execute();
    // For the day on which they go.
    await tx.schema
      .createIndex('webhook_deliveries_by_age')
      .on('webhook_deliveries')
      .column('created_at')
      .execute();
  },
};
