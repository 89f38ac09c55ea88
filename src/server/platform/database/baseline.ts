// The platform's own tables.
import { createTasks } from '../tasks/tasks.tables.ts';
import type { Migration } from './migrate.ts';

export const platformBaseline: Migration = {
  name: 'platform-001',
  async up(tx, types) {
    const now = types.timestamp;

    await createTasks(tx, types);

    await tx.schema
      .createTable('files')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('byte_size', 'bigint', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .execute();

    await tx.schema
      .createTable('images')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('copies', 'text', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('file_name_key', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('vanishes_on_dark', 'boolean', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .execute();

    await tx.schema
      .createTable('app_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .execute();

    await tx.schema
      .createTable('idempotency_keys')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
      .execute();
    await tx.schema
      .createIndex('idempotency_keys_by_age')
      .on('idempotency_keys')
      .column('created_at')
      .execute();

    await tx.schema
      .createTable('content_version')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute();
    await tx.insertInto('content_version').values({ id: 1, version: 1 }).execute();
  },
};
